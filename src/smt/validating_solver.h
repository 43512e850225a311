#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// Evaluates the formulas of every Sat query under the solver's model. If one is false there, the answer is Unknown
/// with failed_prefix. Adds the counters "smt.validated", "smt.unvalidated" (formulas that the values do not determine,
/// for instance with quantifiers) and "smt.failed.<solver> gave a wrong model" to the statistics.
std::unique_ptr<Solver> make_validating_solver(term::TermManager& manager, std::unique_ptr<Solver> inner);

}  // namespace cairn::smt
