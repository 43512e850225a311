#pragma once

#include "engine/symheap/calculus.h"

namespace cairn::engine::symheap {

/// Whether the edges of a location satisfy the soundness requirement (paper 004, definition 7), for indices in a
/// domain: there is a target that each element may have, and no two that it must have.
bool is_sound(Calculus& calculus, const SymbolicHeap& heap, Term source, Term domain);

/// Whether every edge of one heap is at least as tight as that of another one with the same locations (definition 9,
/// first case).
bool at_least_as_precise(Calculus& calculus, const SymbolicHeap& heap, const SymbolicHeap& other);

/// A location that is replaced by others (definition 8), each with the condition under which it is meant.
struct Part {
  Term location;
  Term condition;
};
SymbolicHeap split(term::TermManager& terms, const SymbolicHeap& heap, Term location, const std::vector<Part>& parts);

}  // namespace cairn::engine::symheap
