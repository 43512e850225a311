#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cairn::test {

/// What a run of a program showed.
struct Observed {
  std::vector<std::string> output;  ///< what `out` got
  std::string error;                ///< a property by its name, or "no end"; empty: the program ended normally
  unsigned line = 0;                ///< of the error; 0 where it has no place of its own (leaks)
  std::string details;              ///< for messages of tests
};

/// Compiles a file of programs with clang's sanitizers and runs each of them in a process of its own. The file has
/// the prelude of programs and a function `int cairn_main(void)` that runs the program whose number
/// `__VERIFIER_nondet_int` gives. Variables and heap objects that are not initialised are filled with bytes 0xaa.
/// @param folder for files of the run.
std::vector<Observed> run_compiled(const std::filesystem::path& folder, const std::string& file, unsigned programs);

}  // namespace cairn::test
