#pragma once

#include <cstdint>
#include <string>

namespace cairn::test {

/// A random program in the text form that does much with pointers: structs in structs, pointers to the middle of
/// objects, pointers and function pointers in memory, copies of memory with pointers, arrays of elements whose size is
/// no power of two, maps of pointers, recursion, allocation wrappers, indirect calls. Accesses are guarded, so that
/// most runs go on to the end.
std::string pointer_program(std::uint64_t seed);

}  // namespace cairn::test
