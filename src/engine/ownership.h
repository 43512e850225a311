#pragma once

#include <cstdint>
#include <vector>

#include "term/term_manager.h"

namespace cairn::engine {

/// Further words of certificates (engine/certificate.h), about two things that a program does not have. Whoever reads a
/// certificate with them adds them to the states of the program, as below.
///
/// A field: a pointer at an offset in C memory, or a field by its number, of the objects of a site, and whatever is
/// kept together with it.
struct OwningField {
  std::uint32_t site = 0;
  std::int64_t offset = 0;

  friend bool operator==(const OwningField&, const OwningField&) = default;
};

/// Of an object of the heap, its owner by a field: the last object into whose field a pointer to it was written; null
/// when it is new.
term::Term owner_of(term::TermManager& terms, term::Term object, const OwningField& field);

/// Of an object, a number (Real) that changes when a pointer to a heap object is written into one of some fields of
/// another heap object whose number is not lower: if nothing owns the other by these fields (an owner is alive, still
/// refers to it and, on the heap, has a lower number), it gets a number below both. Otherwise, if all that the object
/// owns has higher numbers than the other, the object gets one above the other's and below those.
term::Term rank_of(term::TermManager& terms, term::Term object, const std::vector<OwningField>& fields);

/// The fields of a term that is made with one of these words, in their order.
std::vector<OwningField> fields_of(term::Term word);

}  // namespace cairn::engine
