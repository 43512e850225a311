#pragma once

#include <string>

#include "app/arguments.h"
#include "app/command.h"
#include "app/monitor.h"
#include "report/report.h"
#include "session/request.h"

namespace cairn::app {

/// What `cairn verify` was asked to do.
struct VerifyOptions {
  session::Request request;
  RunLimits limits;
  std::string format;       ///< text, json or sarif
  std::string output;       ///< empty: standard output
  std::string picture;      ///< empty: none
  std::string html;         ///< folder; empty: none
  std::string certificate;  ///< file to write the proof of a SAFE to; empty: none
  bool quiet = false;
  report::Style style;
  bool err_colour = false;
};

/// Reads the options of `verify`. Throws UsageError when they contradict each other.
VerifyOptions verify_options(const Arguments& arguments, const Console& console);
/// Likewise of `check`.
VerifyOptions check_options(const Arguments& arguments, const Console& console);

/// What `--memory-limit` says, in MiB; 0: none. Throws UsageError.
std::uint64_t memory_limit(const Arguments& arguments);

/// How many processes may work at the same time, as `--jobs` and the environment say; at least 1. Throws UsageError.
unsigned jobs(const Arguments& arguments, const Console& console);

/// Whether to use colours: as `--color` says, by default when the stream is a terminal and NO_COLOR is not set.
bool wants_colour(const Arguments& arguments, const Console& console, bool is_terminal);

}  // namespace cairn::app
