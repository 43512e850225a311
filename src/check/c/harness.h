#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/execution.h"

namespace cairn::check::c {

/// What bytes hold that a program reads without having written them.
enum class Fill : std::uint8_t { Zero, Pattern };

/// A C program that makes one execution happen again.
struct Harness {
  std::string text;  ///< self-contained: nothing but a compiler with sanitizers is needed
  /// Where there are several, the text is to be compiled once for each, with the macro CAIRN_PART as its number from 1.
  std::size_t parts = 1;
  Fill fill = Fill::Zero;
  ir::Property property = ir::Property::Assert;
};

/// What a harness is made from.
struct HarnessSource {
  std::string file;                ///< named in messages
  std::string entry;               ///< the function that the execution starts with
  std::vector<std::string> texts;  ///< of all files, preprocessed, with line markers
  bool malloc_never_fails = false;
  std::string error_label = {};                          ///< reaching it is an error; empty: none
  std::vector<std::vector<std::string>> arguments = {};  ///< more for the compiler, for each of the texts
};

/// Writes the program of an execution that violates an assertion, with its inputs fixed: the results of
/// `__VERIFIER_nondet_*` and of library functions that read the world, which allocations fail, argc and argv. What is
/// not initialised is filled by options of the compiler and of the sanitizer.
Harness make_harness(const HarnessSource& source, const ir::Execution& execution, Fill fill);

/// Whether an input is the value of something that was not initialised.
bool is_uninitialised(const ir::Input& input);
/// Whether a harness can fix an input; nothing when it can, else what it depends on.
std::string not_reproducible(const ir::Input& input);

/// The options that a harness is compiled with, without its name.
std::vector<std::string> harness_flags(const Harness& harness);

}  // namespace cairn::check::c
