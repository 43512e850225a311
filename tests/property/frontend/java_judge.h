#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/temporary_folder.h"
#include "frontend/java/java_frontend.h"
#include "ir/execution.h"

namespace cairn::frontend {

/// The model of PrintStream that keeps what is printed (tests/property/frontend/input/java_output), compiled once.
class KeptOutput {
 public:
  KeptOutput();
  /// For JavaOptions::models.
  std::string folder() const { return folder_.path(); }
  /// What an execution has printed to System.out, in UTF-8.
  static std::string of(const ir::Execution& execution);

 private:
  base::TemporaryFolder folder_;
};

/// All class files below a folder, sorted.
std::vector<std::string> class_files(const std::filesystem::path& folder);

/// A Java program that the IR interpreter and the JVM are to agree on.
struct JudgedProgram {
  std::string name;
  std::vector<std::string> files;
  java::JavaOptions options;  ///< with the entry method
};

/// How many executions there were of each kind.
struct Agreement {
  unsigned agreed = 0;
  std::size_t printed = 0;               ///< bytes, by executions that agreed
  unsigned open = 0;                     ///< they differ, but the models leave open what the JVM has
  unsigned not_run = 0;                  ///< they cannot be compared
  std::vector<std::string> notes;        ///< why not
  std::vector<std::string> differences;  ///< what is wrong

  void add(const Agreement& other);
};

/// Runs a program on some inputs, zeros first, by the interpreter and, with the same inputs, by the JVM. They have to
/// print the same and to end in the same way: normally, or with an exception of the same class that comes from the same
/// line.
/// @param runs how many there are at most; without inputs there is one.
Agreement judge(const JudgedProgram& program, const KeptOutput& output, unsigned runs);

}  // namespace cairn::frontend
