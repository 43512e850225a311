#pragma once

#include <cstdint>

#include "ir/program.h"

namespace cairn::test {

/// What random programs have. The defaults keep exhaustive execution over ir::InputDomain feasible.
struct GeneratorOptions {
  /// Scalars are mathematical integers, and their inputs assumed to lie in [lowest, highest]; else bit-vectors.
  bool mathematical = false;
  long lowest = -1;
  long highest = 2;
  std::uint32_t width = 3;  ///< of bit-vector scalars

  bool records = true;         ///< references, fields, null, aliases
  bool dynamic_types = true;   ///< records with subtypes, virtual calls, instanceof
  bool arrays = true;          ///< Java-like arrays
  bool pointers = true;        ///< C memory; only with bit-vectors
  bool uninitialised = false;  ///< C memory may be read before it is written; the bytes are inputs of type bv8
  bool views = false;  ///< C memory is accessed as values of several types at computed offsets, in blocks of any size
  bool function_pointers = true;
  bool heap_assertions = true;  ///< assertions with heap reads, Old and pure functions
  bool leaks = false;           ///< assertions that memory was freed or can be reached
  bool frees_records = false;   ///< free also of references
  /// Some accesses and calls are neither guarded nor asserted to be valid, so runs may be Undefined.
  bool undefined = false;
  bool partial_assertions = false;  ///< assertions may read where nothing is

  int inputs = 2;       ///< most inputs of a run, apart from those of uninitialised memory
  int statements = 8;   ///< about so many in each procedure
  int nesting = 2;      ///< of loops and conditionals
  int iterations = 3;   ///< most iterations of each loop
  int procedures = 2;   ///< beside the entry and methods; some recursive
  bool mutual = false;  ///< many calls, and procedures call one another in circles
  std::uint32_t pointer_width = 16;
};

/// A random well-formed program whose every run ends; the same for the same seed, options and state of the manager.
ir::Program generate_program(term::TermManager& terms, std::uint64_t seed, const GeneratorOptions& options = {});

/// Options that themselves vary with the seed: all features of `most` in random combinations.
GeneratorOptions vary(const GeneratorOptions& most, std::uint64_t seed);

}  // namespace cairn::test
