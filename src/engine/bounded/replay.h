#pragma once

#include "engine/bounded/exploration.h"
#include "smt/solver.h"

namespace cairn::engine::bounded {

/// Runs the reference interpreter on the inputs that a solver's model (after Sat) gives to an exploration's events.
/// The execution has a trace; it ends with NoInput where the model has no value for an input.
ir::Execution replay(const ProgramTables& tables, const Log& log, smt::Solver& solver,
                     const base::Cancellation& cancellation);

}  // namespace cairn::engine::bounded
