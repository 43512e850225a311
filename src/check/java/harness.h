#pragma once

#include <map>
#include <string>
#include <vector>

#include "ir/execution.h"

namespace cairn::check::java {

/// Java files by their paths, relative to a folder.
using Files = std::map<std::string, std::string>;

/// The inputs of an execution as a program on the JVM asks for them.
struct Inputs {
  std::vector<std::string> arguments;  ///< of main, as Java expressions
  /// Of an entry method with parameters: Java expressions.
  std::vector<std::string> parameters;
  std::string problem;  ///< why the JVM cannot be given them; empty when it can
};

/// What is put into the module of the JDK's own classes: the queue of inputs, and the classes that read it.
Files make_patch(const ir::Execution& execution, Inputs& inputs);
/// The class that calls the entry method and tells what left it.
std::string make_driver(const std::string& entry_class, const std::string& entry_method, const Inputs& inputs);

inline constexpr const char* driver_class = "CairnDriver";
/// How the line begins by which the driver tells the exception.
inline constexpr const char* driver_mark = "cairn: thrown ";

}  // namespace cairn::check::java
