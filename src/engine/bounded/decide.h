#pragma once

#include "engine/bounded/exploration.h"
#include "smt/solver.h"

namespace cairn::engine::bounded {

/// Answers the undecided obligations of a result from what an exploration up to `depth` found. Violations are replayed.
/// @return whether no larger bound is worth trying.
bool decide(const Problem& problem, const ProgramTables& tables, const Log& log, std::uint32_t depth,
            smt::Solver& solver, Result& result);

}  // namespace cairn::engine::bounded
