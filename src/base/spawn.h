#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace cairn::base {

/// A program to be started. It gets no signals blocked, whatever this process has blocked, and a process group of its
/// own, so that `kill_group` ends it with all that it started.
struct Spawn {
  std::vector<std::string> arguments = {};    ///< the program first; looked for in PATH unless it has a slash
  std::vector<std::string> environment = {};  ///< "NAME=VALUE", instead of and in addition to those of this process
  /// Open files that become its standard input, output and error; -1: nothing to be read, what it writes is lost.
  int input = -1;
  int output = -1;
  int messages = -1;
  /// An open file that it has under the same number, even if other programs would not inherit it; -1: none.
  int shared = -1;
  /// Its memory is limited as the machine limits it, not as this process is: sanitizers reserve more address space than
  /// any limit of ours allows.
  bool lifts_memory_limits = false;
};

/// Either a process, or why there is none.
struct Spawned {
  pid_t process = -1;  ///< -1: none
  int error = 0;       ///< of `errno`; programs that do not exist may start nevertheless, and end with 127
};

Spawned spawn(const Spawn& program);

/// Limits the CPU time of a process that may outlive this one.
void limit_cpu_time(pid_t process, double seconds);
/// Kills a process of `spawn` and those that it started. `wait_for` is to follow.
void kill_group(pid_t process);
/// Waits for the end. @return the exit code, or minus the number of the signal that ended it.
int wait_for(pid_t process);

}  // namespace cairn::base
