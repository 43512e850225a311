#include "analysis/allocation_wrappers.h"

#include <unordered_map>
#include <unordered_set>

#include "analysis/pointer_terms.h"
#include "base/overloaded.h"

namespace cairn::analysis {

using ir::Term;
using Node = Graph::Node;

namespace {

constexpr std::size_t most_statements = 100;

/// Which variables of a procedure may hold a new object, whatever the order of statements.
class NewObjects {
 public:
  NewObjects(const ir::Index& index, const std::vector<bool>& wrappers) : index_(index), wrappers_(wrappers) {}

  bool returned_by(const ir::Procedure& procedure) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const ir::Block& block : procedure.blocks)
        for (const ir::Statement& statement : block.statements) changed |= step(statement);
    }
    for (const ir::Declaration& result : procedure.results)
      if (variables_.contains(result.variable)) return true;
    return false;
  }

 private:
  bool step(const ir::Statement& statement) {
    return std::visit(base::Overloaded{
                          [&](const ir::NewObject& s) { return variables_.insert(s.target).second; },
                          [&](const ir::NewArray& s) { return variables_.insert(s.target).second; },
                          [&](const ir::Allocate& s) {
                            return s.storage != ir::Storage::Stack && variables_.insert(s.target).second;
                          },
                          [&](const ir::Assign& s) { return copy(s.target, s.value); },
                          [&](const ir::FieldAddress& s) { return copy(s.target, s.base); },
                          [&](const ir::ElementAddress& s) { return copy(s.target, s.base); },
                          [&](const ir::Call& s) {
                            const ir::Procedure* callee = index_.procedure(s.procedure);
                            if (!wrappers_[static_cast<std::size_t>(callee - index_.program().procedures.data())])
                              return false;
                            bool changed = false;
                            for (Term target : s.targets)
                              if (holds_references(target.sort())) changed |= variables_.insert(target).second;
                            return changed;
                          },
                          [](const auto&) { return false; },
                      },
                      statement.kind);
  }

  bool copy(Term target, Term value) {
    if (variables_.contains(target)) return false;
    for (const PointerFlow& flow : pointer_flows(value))
      if (flow.kind == PointerFlow::Kind::Variable && variables_.contains(flow.leaf))
        return variables_.insert(target).second;
    return false;
  }

  const ir::Index& index_;
  const std::vector<bool>& wrappers_;
  std::unordered_set<Term> variables_;
};

std::size_t statement_count(const ir::Procedure& procedure) {
  std::size_t count = 0;
  for (const ir::Block& block : procedure.blocks) count += block.statements.size();
  return count;
}

Graph direct_calls(const ir::Index& index) {
  const std::vector<ir::Procedure>& procedures = index.program().procedures;
  Graph graph(procedures.size());
  for (Node caller = 0; caller < procedures.size(); ++caller)
    for (const ir::Block& block : procedures[caller].blocks)
      for (const ir::Statement& statement : block.statements)
        if (const auto* call = std::get_if<ir::Call>(&statement.kind))
          graph.add_edge(caller, static_cast<Node>(index.procedure(call->procedure) - procedures.data()));
  return graph;
}

}  // namespace

std::vector<bool> allocation_wrappers(const ir::Index& index) {
  const std::vector<ir::Procedure>& procedures = index.program().procedures;
  std::vector<bool> wrappers(procedures.size());
  const Graph calls = direct_calls(index);
  for (const std::vector<Node>& component : strong_components(calls).all) {
    const Node node = component.front();
    const auto callees = calls.successors(node);
    const bool recursive = component.size() > 1 || std::find(callees.begin(), callees.end(), node) != callees.end();
    if (recursive || statement_count(procedures[node]) > most_statements) continue;
    wrappers[node] = NewObjects(index, wrappers).returned_by(procedures[node]);
  }
  return wrappers;
}

}  // namespace cairn::analysis
