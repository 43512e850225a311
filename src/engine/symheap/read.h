#pragma once

#include "engine/symheap/calculus.h"

namespace cairn::engine::symheap {

/// What a read may give: concrete locations of an abstract one, those whose indices satisfy the constraint.
struct Reading {
  Term target;
  Bracket constraint;
};

/// Reads the locations of `source` whose indices satisfy a constraint (paper 004, definition 5). Targets that are not
/// possible are left out.
std::vector<Reading> read(Calculus& calculus, const SymbolicHeap& heap, Term source, const Bracket& which);

}  // namespace cairn::engine::symheap
