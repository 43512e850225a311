#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace cairn::app::bench {

/// A row of the kernel's process table.
struct ProcInfo {
  pid_t pid = 0;
  pid_t parent = 0;
  pid_t group = 0;
  pid_t session = 0;
  char state = '?';           ///< 'Z' when it has ended and was not waited for
  double cpu_s = 0;           ///< of its threads and of the children that it has waited for
  std::uint64_t started = 0;  ///< tells it from an earlier process of the same number
  double rss_mib = 0;

  bool alive() const { return state != 'Z' && state != 'X'; }
};

/// Nothing when there is no such process.
std::optional<ProcInfo> read_process(pid_t pid);
/// All processes that can be seen.
std::vector<ProcInfo> read_processes();

}  // namespace cairn::app::bench
