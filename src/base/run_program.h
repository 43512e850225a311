#pragma once

#include <string>
#include <vector>

namespace cairn::base {

/// What a program did that was run to its end.
struct ProgramRun {
  bool started = false;  ///< false when there is no such program
  bool timed_out = false;
  int exit_code = -1;  ///< minus the number of the signal that ended it
  std::string output;  ///< standard output and error, the first megabyte of them
};

/// Runs a program (looked for in PATH) without input and waits for it, at most for some seconds; then it is killed with
/// all that it started. Its limits on resources are the machine's, not those of this process.
/// @param environment "NAME=VALUE", in addition to that of this process.
ProgramRun run_program(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                       double seconds);

}  // namespace cairn::base
