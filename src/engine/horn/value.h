#pragma once

#include <vector>

#include "ir/type.h"

namespace cairn::engine::horn {

/// What clauses know of a value of the program: a Bool as itself; a number as an integer (of bit-vectors the signed
/// one); a reference as the site where its object was allocated (0: null) and, of arrays, their length (else 0);
/// of other values nothing.
enum class Kind : std::uint8_t { Nothing, Bool, Number, Reference };

Kind kind_of(const ir::Type& type);
Kind kind_of(term::Sort sort);
/// The sorts of its parts.
std::vector<term::Sort> sorts_of(term::TermManager& terms, Kind kind);

struct Value {
  Kind kind = Kind::Nothing;
  std::vector<term::Term> parts = {};
  /// Of a reference: values with the same number, other than 0, are the same object or both null.
  std::uint64_t identity = 0;

  term::Term number() const { return parts[0]; }
  term::Term truth() const { return parts[0]; }
  term::Term site() const { return parts[0]; }
  term::Term length() const { return parts[1]; }
};

Value null_value(term::TermManager& terms);
/// A value with new constants as its parts.
Value fresh_value(term::TermManager& terms, Kind kind);
/// What is known of every value of a sort: the bounds of numbers, that lengths are not negative, that null has none.
term::Term range_of(term::TermManager& terms, const Value& value, term::Sort sort);
/// That an integer is one of a bit-vector of that width, signed.
term::Term in_range(term::TermManager& terms, term::Term number, std::uint32_t width);

}  // namespace cairn::engine::horn
