#pragma once

#include <string>
#include <vector>

#include "frontend/java/java_frontend.h"
#include "ir/execution.h"

namespace cairn::check::java {

/// What a run on the JVM showed.
struct JvmRun {
  std::string problem;               ///< why it could not be run; empty when it was
  std::string message;               ///< for the user
  std::vector<std::string> classes;  ///< of the exception, and above it; empty: none left the program
  std::vector<std::string> frames;   ///< "File.java:12"
  std::string output;                ///< what the program printed to System.out, in UTF-8, if that was asked for
};

/// Makes the classes of a program in a folder, except those that are compiled already; returns the class path. Throws
/// InputError.
std::string make_classes(base::SourceManager& sources, const std::vector<std::string>& files,
                         const frontend::java::JavaOptions& options, const std::string& folder);

/// Writes the sources of what runs a counterexample, and its inputs, into a folder.
void write_driver(const std::string& folder, const std::string& inputs);

/// Runs a program on the JVM, with assertions enabled.
/// @param inputs what `make_inputs` gave.
JvmRun run_on_jvm(const std::string& class_path, const std::string& inputs, bool keep_output = false);

/// Whether the exception that left the program on the JVM is the one of an execution that violated a property at a
/// place: of the same kind, and thrown or made in the same line.
bool same_failure(const base::SourceManager& sources, const ir::Execution& execution, ir::Property property,
                  const base::Location& where, const JvmRun& run);

}  // namespace cairn::check::java
