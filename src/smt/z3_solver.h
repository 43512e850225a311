#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// See SolverOptions.
struct Z3Options {
  bool quantifier_models = true;
  bool afresh = false;
  bool simplifies = true;
  /// Formulas are about Booleans and bit-vectors only, which become bits for Z3's SAT solver.
  bool only_bits = false;
};

/// Z3 through its library; each solver has its own context. A resource unit is one of Z3's `rlimit`. Sets are arrays to
/// Bool, Ref is an uninterpreted sort (see model_scope.h).
///
/// Unknown, because Z3 4.8 cannot do it: floats from reals that are no literals, fp.rem, datatypes that
/// recur below another sort, and constant arrays and sets with more than 256 but fewer than 2^14 possible indices.
std::unique_ptr<Solver> make_z3_solver(term::TermManager& manager, const Z3Options& options = {});

}  // namespace cairn::smt
