#pragma once

#include <span>
#include <string>

#include "app/command.h"

namespace cairn::app {

/// Runs a command line (without the program's name) and returns the exit code. Never throws: every error is told on
/// `console.err`.
int run(std::span<const std::string> arguments, Console& console);

}  // namespace cairn::app
