#pragma once

#include "check/invariant/state.h"

namespace cairn::check::invariant {

/// Who may own an object.
enum class Owners : std::uint8_t { Heap, All };

/// An owner by one of the fields of a rank is alive, still refers to the object and, on the heap, has a lower rank.
Term owned(const World& world, const State& state, Term object, std::size_t rank, Owners owners);

/// What a write of a pointer to an object into a cell of another does to owners and ranks, before memory changes.
/// @param facts gets what defines new ranks; numbers that satisfy it always exist, because Reals are dense.
/// @return other objects that matter for it.
std::vector<Term> own(const World& world, State& state, std::uint32_t cell, Term owner, Term object, Term condition,
                      std::vector<Term>& facts);

}  // namespace cairn::check::invariant
