#pragma once

#include "term/term_manager.h"

namespace cairn::ir {

/// No object of C lies so near to the first or to the last address.
inline constexpr unsigned long page = 4096;

/// What an engine knows of a pointer, to tell whether its address may be that of a pointer into another object.
struct PointerFacts {
  term::Term is_number;      ///< whether it points into no object; its offset is its address then
  term::Term without_bytes;  ///< whether it points to what has no bytes, as procedures
  term::Term offset;
  term::Term size;       ///< of the object, in bytes; anything where there is none
  term::Term is_shared;  ///< whether its object may be one with another one (Storage::Shared)
};

/// Whether a byte of an object of C, or its end, may be at an address.
term::Term may_be_address(term::TermManager& terms, term::Term number);

/// Whether pointers into different objects, or into one object and none, may have one address in C: where objects lie
/// is not known, only that those that live at the same time have no byte in common.
term::Term may_meet(term::TermManager& terms, const PointerFacts& a, const PointerFacts& b);

/// The same for a pointer and one that may be any: executions in which they have one address are those in which they
/// are the same, unless other pointers, too, may have that address.
term::Term may_meet_any(term::TermManager& terms, const PointerFacts& p);

}  // namespace cairn::ir
