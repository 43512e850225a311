#pragma once

#include <variant>

#include "ir/statement.h"

namespace cairn::ir {

/// array[*] within acc
struct AllElements {
  Term array;
};

/// A part of an expression that has been read: a term, an assertion, or a place that becomes a read or an access
/// depending on where it stands.
struct Operand {
  std::variant<Term, spec::Assertion, FieldPlace, ElementPlace, AllElements> value;
  base::Location where;
  /// How deep assertions are nested in it.
  std::uint32_t depth = 0;

  bool is_assertion() const { return std::holds_alternative<spec::Assertion>(value); }
};

}  // namespace cairn::ir
