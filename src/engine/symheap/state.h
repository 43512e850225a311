#pragma once

#include <map>
#include <variant>

#include "engine/symheap/number.h"

namespace cairn::engine::symheap {

/// Objects are numbers: 0 is null, the only object of a site is its site's number plus 1, others are larger or
/// negative.
struct Pointer {
  Term object;
  Number offset;

  friend bool operator==(const Pointer&, const Pointer&) = default;
};

/// What a variable may hold. Nothing is known of floats and the like.
struct Anything {
  friend bool operator==(const Anything&, const Anything&) { return true; }
};

/// A term is a condition.
using Value = std::variant<Anything, Number, Term, Pointer>;

/// A program state, where executions that satisfy the guard come to a point. Memory is a symbolic heap: of each
/// abstract location there are edges to `<value>_v`, the values, or to `<<memory>_o>_v`, byte v of object o.
struct State {
  Term guard;
  std::map<Term, Value> variables;
  SymbolicHeap heap;
  std::map<std::uint32_t, Term> live;    ///< of sites with one object: whether it lives
  std::map<std::uint32_t, Number> size;  ///< likewise, in bytes
};

/// Joins two states that come to one point.
State join(Numbers& numbers, term::TermManager& terms, const State& a, const State& b);

}  // namespace cairn::engine::symheap
