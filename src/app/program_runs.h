#pragma once

#include <string>
#include <vector>

#include "base/cancellation.h"
#include "engine/inferred.h"
#include "session/language.h"

namespace cairn::app {

/// An alarm of a function, found by running the program.
struct RunAlarm {
  std::string function;
  engine::Alarm alarm;
};

/// Runs a program from its main function, on many inputs of a system whose library functions are modelled
/// (lib/c/definite.c), and tells where executions fail. Nothing when the files are no program that can be run.
/// @param input of the analysis.
/// @param read what the analysis has read; places refer to its sources, conditions are its terms.
std::vector<RunAlarm> alarms_of_runs(const session::Input& input, session::ReadProgram& read,
                                     const base::Cancellation& cancellation);

}  // namespace cairn::app
