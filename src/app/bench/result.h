#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "app/bench/outcome.h"
#include "app/bench/task.h"
#include "base/location.h"

namespace cairn::app::bench {

/// A row of results.tsv: what one tool made of one task.
struct Result {
  std::string suite;
  std::string id;
  std::string property;
  std::string entry;
  Answer expected = Answer::True;    ///< True, False or Unknown
  Answer verdict = Answer::Unknown;  ///< True, False or Unknown
  Class result_class = Class::Unknown;
  double cpu_s = 0;
  double wall_s = 0;
  double rss_mib = 0;
  std::string tool;
  std::optional<int> exit_code;  ///< minus a signal's number; nothing when the tool was not run
  std::string flags;             ///< of the task; part of its key
  std::string log;               ///< path below the folder of results.tsv; may be empty

  using Key = std::tuple<std::string, std::string, std::string, std::string, std::string, std::string>;
  /// Suite, id, property, entry, flags and tool. Results are sorted by it.
  Key key() const { return {suite, id, property, entry, flags, tool}; }
};

/// The result of a tool that was not run on a task.
Result make_result(const Task& task, const std::string& tool);

/// The header line of results.tsv, with its end.
std::string results_header();
/// A line of results.tsv, with its end.
std::string results_line(const Result& result);
/// Reads results.tsv; a last line that is not complete is left out. Throws InputError when it is ill-formed.
std::vector<Result> read_results(const std::string& path, base::SourceManager& sources);

}  // namespace cairn::app::bench
