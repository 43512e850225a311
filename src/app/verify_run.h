#pragma once

#include <functional>
#include <memory>

#include "app/command.h"
#include "app/language.h"
#include "app/verify_options.h"
#include "check/recheck.h"
#include "engine/engine.h"

namespace cairn::app {

/// Makes what a run needs; tests give others. Of an engine it is asked whether to check items against contracts.
struct Makers {
  std::function<std::unique_ptr<engine::Engine>(const VerifyOptions& options, bool deductive)> engine;
  /// One or two solvers, the better one first, to ask again what those of these names answered.
  std::function<std::vector<check::Witness>(const VerifyOptions& options, term::TermManager& terms,
                                            const std::string& not_these)>
      witnesses;
};

/// Reads a program, runs an engine on it within the limits, has a Safe verdict re-checked, and writes the report. When
/// the work does not stop in time, the report tells what is known so far and the process ends.
/// @return the exit code of the verdict. Bad input is told on `console.err` and gives exit_input; the report then
/// holds the errors unless it is a text.
int verify(const VerifyOptions& options, const Language& language, const Makers& make, Console& console);

}  // namespace cairn::app
