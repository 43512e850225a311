#include "analysis/returns.h"

#include <algorithm>

namespace cairn::analysis {

using Node = Graph::Node;

namespace {

bool is_false(const ir::Statement& statement) {
  if (const auto* assume = std::get_if<ir::Assume>(&statement.kind)) return assume->condition.is_false();
  const auto* check = std::get_if<ir::Assert>(&statement.kind);
  const auto* pure = check != nullptr && check->assertion ? std::get_if<spec::Pure>(&check->assertion->kind) : nullptr;
  return pure != nullptr && pure->condition.is_false();
}

/// Looks for a way to a return, given which procedures are known to return.
class ReturnSearch {
 public:
  ReturnSearch(const ir::Program& program, const CallGraph& calls, const std::vector<bool>& returns)
      : program_(program), calls_(calls), returns_(returns) {}

  bool returns(Node node) const {
    const ir::Procedure& procedure = program_.procedures[node];
    std::vector<bool> stops(procedure.blocks.size());
    for (const CallSite& call : calls_.calls(node)) stops[call.block] = stops[call.block] || !goes_on(call);
    const Graph flow = analysis::control_flow(procedure);
    std::vector<bool> seen(procedure.blocks.size());
    std::vector<Node> pending{0};
    while (!pending.empty()) {
      const Node block = pending.back();
      pending.pop_back();
      if (seen[block]) continue;
      seen[block] = true;
      const std::vector<ir::Statement>& statements = procedure.blocks[block].statements;
      if (stops[block] || std::any_of(statements.begin(), statements.end(), is_false)) continue;
      if (std::holds_alternative<ir::Return>(procedure.blocks[block].terminator.kind)) return true;
      for (Node next : flow.successors(block)) pending.push_back(next);
    }
    return false;
  }

 private:
  bool goes_on(const CallSite& call) const {
    return call.outside ||
           std::any_of(call.callees.begin(), call.callees.end(), [&](Node callee) { return returns_[callee]; });
  }

  const ir::Program& program_;
  const CallGraph& calls_;
  const std::vector<bool>& returns_;
};

}  // namespace

std::vector<bool> procedures_that_return(const ir::Program& program, const CallGraph& calls) {
  std::vector<bool> returns(program.procedures.size());
  const ReturnSearch search(program, calls, returns);
  for (const std::vector<Node>& component : calls.components().all) {
    // The least solution: recursion that never ends does not return.
    for (bool changed = true; changed;) {
      changed = false;
      for (Node node : component) {
        if (returns[node]) continue;
        returns[node] = program.procedures[node].external() || search.returns(node);
        changed |= returns[node] && component.size() > 1;
        changed |= returns[node] && calls.recursive(node);
      }
    }
  }
  return returns;
}

}  // namespace cairn::analysis
