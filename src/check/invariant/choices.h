#pragma once

#include <functional>
#include <map>
#include <optional>

#include "term/term_manager.h"

namespace cairn::check::invariant {

using term::Term;

/// Choices of values: nested conditionals that end in values. What is done with one is done with each of its values, so
/// that solvers see conditions instead of numbers and arrays. Where there are too many values, the rest is left to
/// them.
class Choices {
 public:
  explicit Choices(term::TermManager& terms) : terms_(terms) {}

  /// The operator, which has two operands, on choices or anything else.
  Term compare(term::Op op, Term a, Term b) const;
  /// Where the index is a choice: what is there, without choices between arrays.
  Term select(Term array, Term index) const;
  /// The same choice of what a function makes of each value; nothing where the term is no choice.
  std::optional<Term> map(Term choice, const std::function<Term(Term)>& of_value) const;
  /// How many conditionals and values a choice has; 0: it is none, or has too many.
  static std::size_t size(Term term);

 private:
  Term select_value(Term array, Term index) const;

  term::TermManager& terms_;
  mutable std::map<std::pair<Term, Term>, Term> selected_;
};

}  // namespace cairn::check::invariant
