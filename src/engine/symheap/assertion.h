#pragma once

#include "engine/symheap/read.h"

namespace cairn::engine::symheap {

/// The constraint under which two reads give the same location (paper 004, definition 6): some pair of what they may
/// give is one concrete location. The assertion that they are equal holds if it is valid, under the axioms of the heap.
Bracket equality(Calculus& calculus, const std::vector<Reading>& a, const std::vector<Reading>& b);

}  // namespace cairn::engine::symheap
