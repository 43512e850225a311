#pragma once

#include "engine/summary/component_analysis.h"
#include "engine/summary/summary_store.h"

namespace cairn::engine::summary {

/// Makes what makes solvers. Each process that analyses has its own.
using SolverSource = std::function<SolverMaker()>;

/// Is told of each procedure that is finished, by position. Its terms live as long as the call.
using Finished = std::function<void(analysis::Graph::Node, const Summary&)>;

struct InferenceOptions {
  unsigned jobs = 0;             ///< processes at the same time; 0: no other process than this one
  std::uint64_t memory_kib = 0;  ///< that each may have, what it shares with this one included; 0: any
  Configuration configuration = Configuration::Combined;
  StoreSource summaries = {};  ///< where other processes keep summaries, and look for those of earlier runs
};

struct Inferred {
  std::vector<Summary> summaries;  ///< by position
  std::string stopped = {};        ///< why not all procedures were looked at; empty: they were
};

/// The summaries of all procedures of a C program, by position: callees before callers, those that call one another
/// until their preconditions stay the same. Of procedures without body, and where `refused` says so, nothing is known;
/// so of all that were not finished when a stop is requested or memory ends, and of those on which a process fails.
/// What is found does not depend on the number of processes, as long as there is another one.
///
/// What is claimed of a summary, under the claim of points-to analysis (program_points_to.h): in every execution of the
/// program in which a call of the procedure satisfies its preconditions, none of its proved checks is the first check
/// that fails. It is not re-checked by other means, so no verdict rests on it.
Inferred infer(term::TermManager& terms, const analysis::ModRef& facts, const SolverSource& source,
               const base::Cancellation& cancellation, const InferenceOptions& options = {},
               const Finished& finished = {});

/// How points-to analysis looks at C programs whose summaries are made.
analysis::PointsToOptions points_to_options(std::vector<std::string> roots);

/// The procedures that nothing calls from the entry procedure, to be given to points-to analysis as roots.
std::vector<std::string> unreached_procedures(const ir::Program& program);

}  // namespace cairn::engine::summary
