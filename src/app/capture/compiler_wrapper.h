#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/temporary_folder.h"

namespace cairn::app {

/// A folder with programs that are called as compilers are: each writes down what it is to compile and becomes the
/// compiler itself. They are links to Cairn, which finds out by its name what it was called as.
class CompilerWrappers {
 public:
  /// Wraps the compilers that a search path leads to.
  /// @param executable Cairn itself.
  CompilerWrappers(std::string executable, std::string search_path);

  /// "NAME=VALUE": what a build needs to use them.
  /// @param commands variables that hold a command with a compiler, as CC, with their values.
  std::vector<std::string> environment(const std::vector<std::pair<std::string, std::string>>& commands);
  /// What was written down so far.
  std::string log() const;

 private:
  void wrap(const std::filesystem::path& folder, const std::string& compiler);

  const std::string executable_;
  const std::string search_path_;
  base::TemporaryFolder folder_;
};

/// When this process was called as one of these programs: does its work, without return unless the compiler cannot be
/// started. Otherwise returns at once.
void be_compiler_if_called_so(int argc, char** argv);

}  // namespace cairn::app
