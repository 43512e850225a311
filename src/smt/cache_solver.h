#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// Answers a check with the same set of formulas added and the same set of assumptions as an earlier one without asking
/// again: same answer, same core, same values. Unknown is not remembered. Adds the counter "smt.cached" to the
/// statistics.
std::unique_ptr<Solver> make_cache_solver(term::TermManager& manager, std::unique_ptr<Solver> inner);

}  // namespace cairn::smt
