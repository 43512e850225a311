#pragma once

#include "app/arguments.h"
#include "app/command.h"

namespace cairn::app {

// What the rows of the command table run. Each returns the exit code; errors are thrown.

int run_bench_command(const Arguments& arguments, Console& console);
int run_capture(const Arguments& arguments, Console& console);
int run_check(const Arguments& arguments, Console& console);
int run_fix(const Arguments& arguments, Console& console);
int run_completion(const Arguments& arguments, Console& console);
int run_help(const Arguments& arguments, Console& console);
int run_horn(const Arguments& arguments, Console& console);
int run_infer(const Arguments& arguments, Console& console);
int run_ir(const Arguments& arguments, Console& console);
int run_verify(const Arguments& arguments, Console& console);
int run_version(const Arguments& arguments, Console& console);

/// The message for a command that is not in the table, with a guess at what was meant.
std::string unknown_command(const std::string& name);

}  // namespace cairn::app
