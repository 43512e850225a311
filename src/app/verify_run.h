#pragma once

#include "app/command.h"
#include "app/verify_options.h"
#include "session/makers.h"

namespace cairn::app {

/// Runs a session within limits and writes its report. When the work does not stop in time, the report tells what is
/// known so far and the process ends.
/// @return the exit code of the verdict. Bad input is told on `console.err` and gives exit_input; the report then
/// holds the errors unless it is a text.
int verify(const VerifyOptions& options, const session::Language& language, const session::Makers& make,
           Console& console);

}  // namespace cairn::app
