#pragma once

#include <memory>

#include "engine/symheap/access_path.h"
#include "engine/symheap/heap.h"
#include "smt/elimination.h"
#include "smt/solver.h"

namespace cairn::engine::symheap {

/// What judgements about symbolic heaps need: a solver, and elimination of index variables.
class Calculus {
 public:
  Calculus(term::TermManager& terms, std::unique_ptr<smt::Solver> solver);

  term::TermManager& terms;
  AccessPaths paths;

  // Definition 3. What the solver cannot decide counts as satisfiable, and as not valid.
  bool satisfiable(const Bracket& bracket);
  bool valid(const Bracket& bracket);
  bool valid(Term condition) { return valid(exactly(condition)); }
  /// Whether a condition follows from others.
  bool entails(const std::vector<Term>& known, Term condition);

  /// `exists indices. bracket`, without them.
  Bracket eliminate(const std::vector<Term>& indices, const Bracket& bracket);

  smt::Solver& solver() { return *solver_; }

 private:
  bool unsatisfiable(const std::vector<Term>& formulas);

  std::unique_ptr<smt::Solver> solver_;
  smt::Elimination elimination_;
};

}  // namespace cairn::engine::symheap
