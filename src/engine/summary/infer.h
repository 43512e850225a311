#pragma once

#include <functional>

#include "analysis/mod_ref.h"
#include "base/cancellation.h"
#include "engine/summary/summary.h"
#include "smt/solver.h"

namespace cairn::engine::summary {

/// Makes a solver; each procedure has its own.
using SolverMaker = std::function<std::unique_ptr<smt::Solver>()>;

/// Is told of each procedure that is finished, by position.
using Finished = std::function<void(analysis::Graph::Node, const Summary&)>;

struct Inferred {
  std::vector<Summary> summaries;  ///< by position
  std::string stopped = {};        ///< why not all procedures were looked at; empty: they were
};

/// The summaries of all procedures of a C program, by position: callees before callers, those that call one another
/// until their preconditions stay the same. Of procedures without body, and where `refused` says so, nothing is known;
/// so of all that were not finished when a stop is requested or memory ends.
///
/// What is claimed of a summary, under the claim of points-to analysis (program_points_to.h): in every execution of the
/// program in which a call of the procedure satisfies its preconditions, none of its proved checks is the first check
/// that fails. It is not re-checked by other means, so no verdict rests on it.
Inferred infer(term::TermManager& terms, const analysis::ModRef& facts, const SolverMaker& make,
               const base::Cancellation& cancellation, const Finished& finished = {});

/// The procedures that nothing calls from the entry procedure, to be given to points-to analysis as roots.
std::vector<std::string> unreached_procedures(const ir::Program& program);

}  // namespace cairn::engine::summary
