#include "analysis/call_graph.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/program_points_to.h"
#include "analysis/uses.h"
#include "base/overloaded.h"
#include "ir/hierarchy.h"

namespace cairn::analysis {

using Node = Graph::Node;

namespace {

/// Resolves the calls of one program.
class Resolver {
 public:
  Resolver(const ir::Program& program, const std::vector<bool>& address_taken)
      : program_(program), index_(program), hierarchy_(index_), address_taken_(address_taken) {}

  std::vector<Node> callees(const ir::Statement& statement) {
    std::vector<Node> result = std::visit(
        base::Overloaded{
            [&](const ir::Call& call) { return std::vector<Node>{position(index_.procedure(call.procedure))}; },
            [&](const ir::VirtualCall& call) { return implementations(call.method); },
            [&](const ir::IndirectCall& call) { return pointed_to(call); },
            [](const auto&) { return std::vector<Node>{}; },
        },
        statement.kind);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

 private:
  Node position(const ir::Procedure* procedure) const {
    return static_cast<Node>(procedure - program_.procedures.data());
  }

  std::vector<Node> implementations(const std::string& method) {
    std::vector<Node> result;
    for (const ir::Procedure* procedure : hierarchy_.implementations(method)) result.push_back(position(procedure));
    return result;
  }

  std::vector<Node> pointed_to(const ir::IndirectCall& call) const {
    const auto fit = [](const std::vector<ir::Declaration>& declared, const std::vector<Term>& given) {
      return std::equal(declared.begin(), declared.end(), given.begin(), given.end(),
                        [](const ir::Declaration& d, Term term) { return d.variable.sort() == term.sort(); });
    };
    std::vector<Node> result;
    for (Node i = 0; i < program_.procedures.size(); ++i) {
      const ir::Procedure& procedure = program_.procedures[i];
      if (!address_taken_[i]) continue;
      if (fit(procedure.parameters, call.arguments) && fit(procedure.results, call.targets)) result.push_back(i);
    }
    return result;
  }

  const ir::Program& program_;
  const ir::Index index_;
  ir::Hierarchy hierarchy_;
  const std::vector<bool>& address_taken_;
};

/// All terms of a program that are evaluated when it runs or that an assertion mentions.
std::vector<Term> all_terms(const ir::Program& program) {
  std::vector<Term> terms;
  const auto add = [&](const std::vector<Term>& more) { terms.insert(terms.end(), more.begin(), more.end()); };
  for (const ir::Global& global : program.globals) {
    if (global.initial) terms.push_back(global.initial);
  }
  for (const ir::Function& function : program.functions) {
    if (function.body) terms.push_back(function.body);
  }
  for (const ir::Procedure& procedure : program.procedures) {
    for (const ir::Block& block : procedure.blocks) {
      for (const ir::Statement& statement : block.statements) add(terms_in(statement));
      add(terms_in(block.terminator));
    }
  }
  return terms;
}

}  // namespace

void CallGraph::note_addresses(const ir::Program& program) {
  const std::vector<std::string> names = addresses_in(all_terms(program));
  const std::unordered_set<std::string> addresses(names.begin(), names.end());
  for (Node i = 0; i < program.procedures.size(); ++i) {
    address_taken_[i] = addresses.contains(program.procedures[i].name);
  }
}

template <class Callees>
void CallGraph::add_calls(const ir::Program& program, Callees&& callees) {
  for (Node caller = 0; caller < program.procedures.size(); ++caller) {
    const std::vector<ir::Block>& blocks = program.procedures[caller].blocks;
    for (ir::BlockId block = 0; block < blocks.size(); ++block) {
      for (std::uint32_t i = 0; i < blocks[block].statements.size(); ++i) {
        const ir::Statement& statement = blocks[block].statements[i];
        if (!ir::call_targets(statement)) continue;
        CallSite& call = calls_[caller].emplace_back();
        call.block = block;
        call.index = i;
        callees(call, statement, caller);
        for (Node callee : calls_[caller].back().callees) graph_.add_edge(caller, callee);
      }
    }
  }
}

CallGraph::CallGraph(const ir::Program& program)
    : graph_(program.procedures.size()), calls_(program.procedures.size()), address_taken_(program.procedures.size()) {
  note_addresses(program);
  Resolver resolver(program, address_taken_);
  add_calls(program,
            [&](CallSite& call, const ir::Statement& statement, Node) { call.callees = resolver.callees(statement); });
  components_ = strong_components(graph_);
}

CallGraph::CallGraph(const ProgramPointsTo& pointers)
    : graph_(pointers.program().procedures.size()),
      calls_(pointers.program().procedures.size()),
      address_taken_(pointers.program().procedures.size()) {
  const ir::Program& program = pointers.program();
  note_addresses(program);
  add_calls(program, [&](CallSite& call, const ir::Statement&, Node caller) {
    const CodePlace place{caller, call.block, call.index};
    call.callees = pointers.callees(place);
    call.outside = pointers.calls_outside(place);
  });
  components_ = strong_components(graph_);
}

bool CallGraph::recursive(Node procedure) const {
  if (components_.all[components_.of[procedure]].size() > 1) return true;
  const auto callees = graph_.successors(procedure);
  return std::find(callees.begin(), callees.end(), procedure) != callees.end();
}

}  // namespace cairn::analysis
