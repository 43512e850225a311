#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/bench/outcome.h"
#include "app/bench/task.h"

namespace cairn::app::bench {

/// A verifier that the harness can run.
class Tool {
 public:
  virtual ~Tool() = default;
  /// Unique among the tools of a run; used in results and names of files.
  virtual const std::string& name() const = 0;
  /// Changes when results of an earlier run cannot be mixed with new ones.
  virtual std::string identity() const = 0;
  /// The command for a task; the program is absolute or found in PATH. Nothing when the tool cannot do the task.
  virtual std::optional<std::vector<std::string>> command(const Task& task, const Limits& limits) const = 0;
  /// Reads the answer of a process that ended by itself.
  /// @param output what it wrote on standard output and standard error.
  virtual Answer read(const Outcome& outcome, std::string_view output) const = 0;
};

}  // namespace cairn::app::bench
