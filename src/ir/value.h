#pragma once

#include "ir/type.h"

namespace cairn::ir {

/// The value that fields, elements, locals and results of a type start with: false, 0, +0.0, null, the null pointer,
/// the empty set or sequence, the map to zero values everywhere, the first constructor of a datatype that ends,
/// applied to zero values. Of an opaque type, and of a datatype made of one, it is one fixed constant of its sort.
term::Term zero_value(term::TermManager& terms, const Type& type, std::uint32_t pointer_width);
term::Term zero_value(term::TermManager& terms, term::Sort sort);

/// How C memory holds a value of sort Bool (0 or 1), BitVec (zero-extended) or Float (IEEE bits): a bit-vector of
/// `bits` bits, the least significant byte first in memory.
term::Term to_bits(term::TermManager& terms, term::Term value, std::uint32_t bits);
/// The value of such a sort that memory holds: a Bool is true unless all bits are 0, bits beyond a width are dropped.
term::Term from_bits(term::TermManager& terms, term::Sort sort, term::Term bits);

}  // namespace cairn::ir
