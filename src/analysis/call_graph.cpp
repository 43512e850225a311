#include "analysis/call_graph.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "analysis/uses.h"
#include "base/overloaded.h"

namespace cairn::analysis {

using Node = Graph::Node;

namespace {

/// Resolves the calls of one program.
class Resolver {
 public:
  Resolver(const ir::Program& program, const std::vector<bool>& address_taken)
      : program_(program), address_taken_(address_taken) {
    for (Node i = 0; i < program.procedures.size(); ++i) positions_.emplace(program.procedures[i].name, i);
  }

  std::vector<Node> callees(const ir::Statement& statement) {
    std::vector<Node> result =
        std::visit(base::Overloaded{
                       [&](const ir::Call& call) { return std::vector<Node>{positions_.at(call.procedure)}; },
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
  const std::vector<Node>& implementations(const std::string& method) {
    auto [entry, added] = implementations_.try_emplace(method);
    if (!added) return entry->second;
    const auto [owner, name] = ir::split_qualified(method);
    for (const ir::Record& record : program_.records) {
      if (!ir::is_subtype(program_, record.name, owner)) continue;
      const ir::Procedure* procedure = ir::dispatch(program_, record.name, name);
      if (procedure) entry->second.push_back(positions_.at(procedure->name));
    }
    return entry->second;
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
  const std::vector<bool>& address_taken_;
  std::unordered_map<std::string, Node> positions_;
  std::unordered_map<std::string, std::vector<Node>> implementations_;
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

CallGraph::CallGraph(const ir::Program& program)
    : graph_(program.procedures.size()), calls_(program.procedures.size()), address_taken_(program.procedures.size()) {
  const std::vector<std::string> names = addresses_in(all_terms(program));
  const std::unordered_set<std::string> addresses(names.begin(), names.end());
  for (Node i = 0; i < program.procedures.size(); ++i) {
    address_taken_[i] = addresses.contains(program.procedures[i].name);
  }
  Resolver resolver(program, address_taken_);
  for (Node caller = 0; caller < program.procedures.size(); ++caller) {
    const std::vector<ir::Block>& blocks = program.procedures[caller].blocks;
    for (ir::BlockId block = 0; block < blocks.size(); ++block) {
      for (std::uint32_t i = 0; i < blocks[block].statements.size(); ++i) {
        const ir::Statement& statement = blocks[block].statements[i];
        if (!ir::call_targets(statement)) continue;
        calls_[caller].push_back({block, i, resolver.callees(statement)});
        for (Node callee : calls_[caller].back().callees) graph_.add_edge(caller, callee);
      }
    }
  }
  components_ = strong_components(graph_);
}

bool CallGraph::recursive(Node procedure) const {
  if (components_.all[components_.of[procedure]].size() > 1) return true;
  const auto callees = graph_.successors(procedure);
  return std::find(callees.begin(), callees.end(), procedure) != callees.end();
}

}  // namespace cairn::analysis
