#pragma once

#include <unordered_map>
#include <vector>

#include "term/term_manager.h"

namespace cairn::smt {

/// Whether a sort is a datatype with one constructor, as pointers are; its values have the same fields then.
bool is_tuple(term::Sort sort);

/// Takes tuples out of terms: constants become one constant for each field, and equations are those of all fields.
/// Results have a model just if the terms do.
class TupleReduction {
 public:
  explicit TupleReduction(term::TermManager& terms) : terms_(terms) {}

  /// Of a term that is no tuple. Throws Irreducible for tuples that are not constants, made of fields, or chosen.
  term::Term reduce(term::Term term);

 private:
  term::Term node(term::Term term);
  /// One for each field of a tuple.
  const std::vector<term::Term>& fields(term::Term tuple);
  std::vector<term::Term> fields_of(term::Term tuple);
  term::Term equation(term::Term a, term::Term b);

  term::TermManager& terms_;
  std::unordered_map<term::Term, term::Term> reduced_;
  std::unordered_map<term::Term, std::vector<term::Term>> fields_;
};

}  // namespace cairn::smt
