#pragma once

#include "term/term_manager.h"

namespace cairn::engine::symheap {

using term::Term;

/// A bracketing constraint (paper 004, definition 1): what may hold and what must hold. `must` implies `may`. It stands
/// for every condition between the two.
struct Bracket {
  Term may;
  Term must;

  /// Whether it stands for one condition only. Of brackets made by the functions below that is so if they are made of
  /// such brackets.
  bool exact() const { return may == must; }

  friend bool operator==(const Bracket&, const Bracket&) = default;
};

inline Bracket exactly(Term condition) { return {condition, condition}; }

// Definition 2.
Bracket negate(term::TermManager& terms, const Bracket& a);
Bracket conjoin(term::TermManager& terms, const Bracket& a, const Bracket& b);
Bracket disjoin(term::TermManager& terms, const Bracket& a, const Bracket& b);

/// `<may, must>` as SMT-LIB, or one condition where they are the same.
std::string to_string(const Bracket& bracket);

}  // namespace cairn::engine::symheap
