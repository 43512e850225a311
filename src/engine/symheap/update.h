#pragma once

#include "engine/symheap/calculus.h"

namespace cairn::engine::symheap {

/// A location that a write may be to, and which of its concrete locations are written.
struct Written {
  Term source;
  Bracket which;  ///< about the index variables of the source
};

/// A value that is written: a target, and which of its concrete locations.
struct WrittenValue {
  Term target;
  Bracket which;  ///< about the index variables of the source and, primed, of the target
};

/// A fluid update: each location gets edges to the values where it is written, and keeps the edges that it had where it
/// is not. A strong update is one where `which` is true of all indices; a weak one where nothing must be written.
SymbolicHeap update(term::TermManager& terms, const SymbolicHeap& heap, const std::vector<Written>& places,
                    const std::vector<WrittenValue>& values);

}  // namespace cairn::engine::symheap
