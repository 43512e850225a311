#pragma once

#include <functional>
#include <memory>

#include "engine/configuration.h"
#include "engine/summary/budget.h"
#include "engine/summary/fixed_globals.h"
#include "smt/solver.h"

namespace cairn::engine::summary {

/// Makes a solver; each analysis of a procedure has its own.
using SolverMaker = std::function<std::unique_ptr<smt::Solver>()>;

/// Makes the summaries of components of the call graph, from those of what they call: those of procedures that call one
/// another until their preconditions stay the same.
class ComponentAnalysis {
 public:
  using Node = analysis::Graph::Node;

  /// Refers to what it is given, but for the maker of solvers.
  ComponentAnalysis(term::TermManager& terms, const analysis::ModRef& facts, const FixedGlobals& fixed,
                    SolverMaker make, const base::Cancellation& cancellation,
                    Configuration configuration = Configuration::Combined);

  bool knows(Node node) const { return known_[node] != nullptr; }
  const Summary& summary(Node node) const { return summaries_[node]; }
  void know(Node node, Summary summary);
  /// @param budget of what was analysed before; the component is added to it.
  void analyse(const std::vector<Node>& component, Budget& budget);

 private:
  struct Options {
    bool widen = false;
    const Summary* before = nullptr;  ///< whose preconditions stay as they are
  };

  std::string why_not(Node node) const;
  Summary analyse_one(Node node, const Options& options, double share);
  void analyse_again(Node node, const Options& options, double share);
  void analyse_recursion(const std::vector<Node>& component, Budget& budget);
  std::vector<Node> callees_first(const std::vector<Node>& component) const;
  bool is_outdated(Node node) const;

  term::TermManager& terms_;
  const analysis::ModRef& facts_;
  const ir::Program& program_;
  SolverMaker make_;
  const base::Cancellation& cancellation_;
  const FixedGlobals& fixed_;
  Configuration configuration_;
  ObjectNumbers objects_;
  std::vector<Summary> summaries_;
  Summaries known_;
  std::uint64_t clock_ = 0;
  std::vector<std::uint64_t> analysed_at_;
  std::vector<std::uint64_t> changed_at_;  ///< when preconditions became what they are
};

}  // namespace cairn::engine::summary
