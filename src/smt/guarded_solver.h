#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "smt/solver.h"

namespace cairn::smt {

/// How reasons begin that say that a solver itself is at fault: it crashed, or its model is none (Obstacle::Failed).
inline constexpr std::string_view failed_prefix = "failed: ";

/// Keeps a crash, an abort() or an exception of a solver from ending the run. The check that it happens in, or the next
/// one, is Unknown with failed_prefix. The solver is left alone from then on (it is not even destroyed), and a new one
/// gets what was added. After a Sat whose model cannot be read there are no values; a core that cannot be read is all
/// assumptions. Adds the counters "smt.failed.<solver> <how>" to the statistics.
///
/// Our own errors, the end of memory and cancellations pass.
std::unique_ptr<Solver> make_guarded_solver(std::function<std::unique_ptr<Solver>()> make);

/// The counter of failures of one kind.
std::string failure_counter(const std::string& solver, const std::string& how);

/// What solvers did wrong and how often, as "Z3 crashed with SIGSEGV", from their statistics.
std::vector<std::pair<std::string, std::uint64_t>> failures(const base::Statistics& statistics);

}  // namespace cairn::smt
