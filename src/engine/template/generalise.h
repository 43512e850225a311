#pragma once

#include <set>
#include <unordered_map>

#include "engine/template/linear.h"

namespace cairn::engine::tmpl {

/// Turns what a program says of one element of an array into what it says of any: where the element is at an offset
/// that depends on counters, formulas get a position in place of the offset, and the counters' values for it.
class Generaliser {
 public:
  /// @param offset of the element that formulas are about.
  /// @param counters symbols in it that have other values for other elements.
  Generaliser(term::TermManager& terms, Term offset, std::set<Term> counters, Term position);

  /// The formula with the position. Counters stay where their value cannot be told from the position.
  Term apply(Term formula);
  /// Whether counters occur in a formula.
  bool depends(Term formula) const;

 private:
  Term rewrite(Term term);
  /// A sum that grows in proportion to the offset.
  Term proportional(Term term);
  /// The value of the only term of the offset that counts.
  Term inverse() const;

  term::TermManager& terms_;
  Term offset_;
  Term position_;
  std::set<Term> counters_;
  Linear sum_;
  std::map<Term, mpz_class> counting_;  ///< the part of the sum that depends on counters
  std::unordered_map<Term, Term> done_;
};

}  // namespace cairn::engine::tmpl
