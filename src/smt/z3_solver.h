#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// Z3 through its library; each solver has its own context. A resource unit is one of Z3's `rlimit`. What Z3 does not
/// do: floats from reals that are no literals, and datatypes that recur below another sort (Unknown). Sets are arrays
/// to Bool, Ref is an uninterpreted sort (see model_scope.h).
std::unique_ptr<Solver> make_z3_solver(term::TermManager& manager);

}  // namespace cairn::smt
