#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/c/harness.h"
#include "frontend/c/clang_process.h"

namespace cairn::check::c {

/// How the run of a compiled harness ended.
struct CompiledRun {
  /// Why there was no run, or none that tells anything; else empty.
  std::string problem;
  std::optional<ir::Property> violated;
  std::string file;  ///< of the violation, with its line
  unsigned line = 0;
  /// Objects of the heap that were not freed at the end.
  bool kept_memory = false;
  std::string message;  ///< the first line of what the sanitizer says; or how else it ended
};

struct CompilerSettings {
  std::string compiler = "clang-19";
  std::shared_ptr<frontend::c::ClangProcess> clang = {};      ///< that compiler, running already; null: one is started
  std::string standard;                                       ///< as for the option -std; may be empty
  bool narrow = false;                                        ///< pointers of 32 bits
  std::vector<std::vector<std::string>> part_arguments = {};  ///< more, for each part of the harness
};

/// Compiles a harness with sanitizers and runs it, each within some seconds.
CompiledRun run_harness(const Harness& harness, const CompilerSettings& settings);

}  // namespace cairn::check::c
