#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "base/cancellation.h"

namespace cairn::app::bench {

/// What `cairn bench` was asked to do.
struct BenchOptions {
  /// Folders with a `tasks.tsv`, or folders of such folders.
  std::vector<std::string> suites;
  /// Where results.tsv, summary.txt, quantile.svg, comparison.txt and log/ go. Made when it is not there.
  std::string out_dir = "bench-out";
  /// Limit per task, in CPU time of all its processes and in wall time. 0: none.
  double timeout_s = 60;
  /// Limit per task on the resident memory of all its processes. 0: none.
  std::uint64_t memory_limit_mib = 4096;
  /// Tasks that run at the same time. 0: one per processor.
  unsigned jobs = 0;
  /// Shell patterns; a task runs when one of them matches its id or `suite/id`. Empty: every task runs.
  std::vector<std::string> only_globs;
  /// An earlier results.tsv (or the folder that holds it) to compare with; may be empty.
  std::string compare_with;
  /// YAML files, each describes one more tool to run on the same tasks (doc/bench.md).
  std::vector<std::string> peer_files;
  /// Keep what an earlier run into `out_dir` measured and run only the rest. Otherwise start anew.
  bool resume = true;
  /// Print only wrong verdicts and errors.
  bool quiet = false;
  /// Print a line per finished task.
  bool verbose = false;
  /// ANSI colours on `out` and `err`.
  bool colour = false;
  /// Draw a progress bar on `err`; it must be a terminal.
  bool progress = false;
  /// The cairn to measure, called as `CAIRN verify ...`. Empty: only peers are run.
  std::string cairn_path;
  /// More arguments for every `cairn verify`.
  std::vector<std::string> cairn_args;
};

/// Runs every task of the suites with every tool, writes the results and prints a summary on `out`; diagnostics and
/// the progress bar go to `err`. Must be called from a process without other child processes, as it takes in orphaned
/// grandchildren. When a stop is requested, all workers are killed and what is known so far is written.
/// @return 0, or 1 when a verdict was wrong, 2 when stopped before the end, 65 when a manifest, an input file, a peer
/// file or an earlier results.tsv cannot be used (said on `err`).
/// Throws UsageError when the options make no sense.
int run_bench(const BenchOptions& options, base::Cancellation& cancellation, std::ostream& out, std::ostream& err);

}  // namespace cairn::app::bench
