#pragma once

#include <string>
#include <string_view>

#include "ir/execution.h"

namespace cairn::check::java {

/// What runs a counterexample, as a zip archive: the folders of lib/java_replay, with sources and classes. It is
/// embedded when Cairn is built.
std::string_view replay_archive();

/// The inputs of an execution as the class Inputs of the archive reads them. `problem`: why the JVM cannot be given
/// them; empty when it can.
std::string make_inputs(const ir::Execution& execution, const std::string& entry_class, const std::string& entry_method,
                        std::string& problem);

/// Whether inputs are those of java.util.Random, which the archive has a class in place of.
bool asks_for_random(std::string_view inputs);

inline constexpr const char* driver_class = "CairnDriver";
/// How the line begins by which the driver tells the exception.
inline constexpr const char* driver_mark = "cairn: thrown ";

}  // namespace cairn::check::java
