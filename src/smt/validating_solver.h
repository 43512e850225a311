#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// Evaluates the formulas of every Sat query under the solver's model. One that is false there is an internal error
/// that names it. For debugging and tests. Adds the counters "smt.validated" and "smt.unvalidated" (formulas that the
/// values do not determine, for instance with quantifiers) to the statistics.
std::unique_ptr<Solver> make_validating_solver(term::TermManager& manager, std::unique_ptr<Solver> inner);

}  // namespace cairn::smt
