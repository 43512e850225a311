#pragma once

#include "engine/bounded/exploration.h"
#include "engine/effort.h"
#include "smt/solver.h"

namespace cairn::engine::bounded {

/// Answers the undecided obligations of a result from what an exploration up to `depth` found. Violations are replayed.
/// Each query has its share of the budget. What Safe rests on is added to `proof`, which has the answers that the
/// exploration rests on.
/// @return whether no larger bound is worth trying.
bool decide(const Problem& problem, const ProgramTables& tables, const Log& log, std::uint32_t depth,
            smt::Solver& solver, const Budget& budget, Proof proof, Result& result);

}  // namespace cairn::engine::bounded
