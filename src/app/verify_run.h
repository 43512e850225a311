#pragma once

#include <functional>
#include <memory>

#include "app/command.h"
#include "app/language.h"
#include "app/verify_options.h"
#include "engine/engine.h"

namespace cairn::app {

using EngineFactory = std::function<std::unique_ptr<engine::Engine>(const VerifyOptions& options)>;

/// Reads a program, runs an engine on it within the limits, and writes the report. When the engine does not stop in
/// time, the report tells what is known so far and the process ends.
/// @return the exit code of the verdict. Bad input is told on `console.err` and gives exit_input.
int verify(const VerifyOptions& options, const Language& language, const EngineFactory& make_engine, Console& console);

}  // namespace cairn::app
