#pragma once

#include "base/cancellation.h"
#include "ir/execution.h"
#include "ir/program.h"

namespace cairn::engine::trial {

struct SearchOptions {
  std::uint64_t runs = 6'000;
  std::uint64_t steps = 8'000'000;      ///< that all runs together take
  std::uint64_t steps_of_one = 20'000;  ///< of each run, at most
};

/// Runs a program many times, with inputs like those of runs that got to places where none was before.
/// @return an execution for each check that fails, and up to each place where a value is read that nobody has given and
/// that changes which way the program goes, with its stack; none depends on inputs that a real system need not
/// give together with the others, as far as other ones were tried.
std::vector<ir::Execution> failing_executions(term::TermManager& terms, const ir::Program& program,
                                              const SearchOptions& options, const base::Cancellation& cancellation);

}  // namespace cairn::engine::trial
