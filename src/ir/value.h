#pragma once

#include "ir/type.h"

namespace cairn::ir {

/// The value that fields, elements, locals and results of a type start with: false, 0, +0.0, null, the null pointer,
/// the empty set or sequence, the map to zero values everywhere, the first constructor of a datatype that is not
/// recursive applied to zero values. Of an opaque type it is one fixed constant of its sort.
term::Term zero_value(term::TermManager& terms, const Type& type, std::uint32_t pointer_width);
term::Term zero_value(term::TermManager& terms, term::Sort sort);

}  // namespace cairn::ir
