#pragma once

#include <string>
#include <unordered_set>

#include "ir/text/cursor.h"
#include "ir/type.h"

namespace cairn::ir {

/// The names of types that a program declares.
struct TypeNames {
  std::unordered_set<std::string> records;
  std::unordered_set<std::string> datatypes;
  std::unordered_set<std::string> opaque;
  std::uint32_t pointer_width = 64;
};

/// Reads a type. Throws Recover after an error.
Type parse_type(Cursor& cursor, const TypeNames& names);
/// The sort of a type that variables can have, or of `rounding`.
term::Sort parse_sort(Cursor& cursor, const TypeNames& names, term::TermManager& terms);

}  // namespace cairn::ir
