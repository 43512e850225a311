#pragma once

#include <unordered_map>

#include "engine/symheap/locations.h"
#include "engine/symheap/state.h"

namespace cairn::engine::symheap {

/// The values of terms of a program in a state. What has no exact counterpart may be anything.
class Evaluation {
 public:
  Evaluation(term::TermManager& terms, Numbers& numbers, const Locations& locations, const State& state)
      : terms_(terms), numbers_(numbers), locations_(locations), state_(state) {}

  Value operator()(Term term);
  /// Of conditions; one that is not known is a new symbol.
  Term condition(Term term);

 private:
  Value node(Term term);
  Value leaf(Term term);
  Value bits(Term term);
  Value extract(Term term);
  Value divide(Term term);
  Value masked(Term term);
  Value choose(Term term);
  Value compare(Term term);
  Value overflow(Term term);
  Value object_fact(Term term);
  Value pointer(Term term);
  std::optional<Term> equal(const Value& a, const Value& b, term::Sort sort);

  const Value& of(Term term) const { return values_.at(term); }
  const Number* number(Term term) const { return std::get_if<Number>(&values_.at(term)); }
  /// Anything of a sort.
  Value any(term::Sort sort);
  Number as_signed(Term term) { return numbers_.as_signed(*number(term), term.sort().width(), state_.guard); }
  Number as_unsigned(Term term) { return numbers_.as_unsigned(*number(term), term.sort().width(), state_.guard); }
  bool all_numbers(Term term) const;

  term::TermManager& terms_;
  Numbers& numbers_;
  const Locations& locations_;
  const State& state_;
  std::unordered_map<Term, Value> values_;
};

}  // namespace cairn::engine::symheap
