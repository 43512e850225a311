#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "property/frontend/c_generator.h"
#include "property/frontend/interpreted_batch.h"

namespace cairn::test {

/// A call of a library function on random arguments, as code of a function that has memory `a` and `b`. In its text
///   $t, $s        are pointers into the memory or just behind it, $s sometimes into the same piece as $t,
///   $n            is a number of bytes, often at an edge of the memory, $i one that is not too large for `a`,
///   $c            a character as an int,
///   $D            a string literal with a number in it, $B a base of numbers,
///   $P            a format of printf and its arguments,
///   $L            a string literal.
struct LibraryCase {
  std::string_view function;
  std::string_view code;
  /// AddressSanitizer sees what the function accesses. Where not, programs with faults are not compared.
  bool is_checked = true;
};

/// At least one for every function.
const std::vector<LibraryCase>& library_cases();

/// The functions that the files of a folder define for programs.
std::vector<std::string> modelled_functions(const std::filesystem::path& folder);

struct LibraryProgram {
  std::string text;           ///< a function `int PREFIXmain(void)`
  BatchInputs::Given inputs;  ///< what it reads
};

LibraryProgram library_program(Choice& choice, const LibraryCase& made_from, const std::string& prefix);

/// What stands before such programs, behind the prelude of all programs.
std::string_view library_prelude();

}  // namespace cairn::test
