#pragma once

#include <functional>
#include <span>

#include "app/bench/worker.h"
#include "base/cancellation.h"

namespace cairn::app::bench {

/// Runs jobs in their order, several at a time, in this thread; calls `finished` for each as it ends and `tick` some
/// ten times per second. Ends early, with all workers killed, when a stop is requested: jobs that had not ended are not
/// reported.
/// Throws InputError when a tool cannot be started.
void run_jobs(std::span<const Job> jobs, const RunnerOptions& options, const base::Cancellation& cancellation,
              const std::function<void(const Result&)>& finished, const std::function<void(std::size_t running)>& tick);

}  // namespace cairn::app::bench
