#pragma once

#include <sys/types.h>

#include <string>

#include "app/bench/outcome.h"
#include "app/bench/process.h"

namespace cairn::app::bench {

/// Starts a program in a session of its own with an empty standard input. Limits on CPU time (a second line of defence,
/// per process), core files and written files are set; the kernel kills the program when we die.
/// @param mark `NAME=VALUE`, added to its environment.
/// Throws InputError when the program cannot be started.
pid_t spawn(const Launch& launch, const Limits& limits, const std::string& mark);

/// Whether the environment of a process holds `NAME=VALUE`.
bool environment_has(pid_t pid, const std::string& mark);

}  // namespace cairn::app::bench
