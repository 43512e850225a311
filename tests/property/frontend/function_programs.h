#pragma once

#include <cstdint>
#include <string>

namespace cairn::test {

/// Some small functions that call one another, over numbers, pointers, arrays of symbolic length, structs and texts,
/// with and without faults; and `static void PREFIXcall(int which)`, which calls one of them with arguments that fit,
/// nearly fit, or do not fit at all.
struct FunctionProgram {
  std::string text;
  unsigned calls = 0;  ///< how many values `which` has
};

FunctionProgram random_functions(std::uint64_t seed, const std::string& prefix);

}  // namespace cairn::test
