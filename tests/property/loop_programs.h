#pragma once

#include "property/program_generator.h"

namespace cairn::test {

/// Kinds of programs for which invariants are inferred and checked. Loops, records, arrays and C memory; calls without
/// recursion.
inline GeneratorOptions with_loops() {
  GeneratorOptions most;
  most.dynamic_types = false;
  most.heap_assertions = false;
  most.procedures = 1;
  return most;
}

/// Few and small loops, and procedures that call one another in circles.
inline GeneratorOptions with_recursion() {
  GeneratorOptions most = with_loops();
  most.procedures = 2;
  most.statements = 6;
  most.nesting = 1;
  most.mutual = true;
  return most;
}

inline GeneratorOptions on_integers(GeneratorOptions most) {
  most.mathematical = true;
  most.pointers = false;
  return most;
}

inline GeneratorOptions where_meaning_ends(GeneratorOptions most) {
  most.undefined = true;
  most.uninitialised = true;
  most.frees_records = true;
  return most;
}

/// Memory is all that there is, and there is more of it.
inline GeneratorOptions only_memory(GeneratorOptions most) {
  most.arrays = most.records = false;
  most.statements = 12;
  return most;
}

inline GeneratorOptions with_lost_memory() {
  GeneratorOptions most = with_loops();
  most.leaks = true;
  most.frees_records = true;
  return most;
}

}  // namespace cairn::test
