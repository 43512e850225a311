#pragma once

#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term_manager.h"

namespace cairn::smt {

/// Takes integers and references out of formulas that only compare them: they become bit-vectors that are ordered in
/// the same way. Between two literals, and outside of all of them, there are as many places as there may be different
/// values of symbols there, so that every model has one that fits.
class NumberReduction {
 public:
  /// Throws Irreducible where something else is done with numbers, or where there are other sorts than Booleans and
  /// bit-vectors.
  NumberReduction(term::TermManager& terms, std::span<const term::Term> formulas);

  term::Term reduce(term::Term term);

 private:
  /// An order of places for the values of a sort.
  struct Order {
    std::map<mpz_class, mpz_class> literals;  ///< and their places
    std::size_t symbols = 0;
    std::uint32_t width = 0;

    void place();
  };

  void collect(term::Term term);
  Order& order(term::Sort sort) { return sort.is_int() ? integers_ : references_; }
  term::Term node(term::Term term);

  term::TermManager& terms_;
  Order integers_, references_;
  std::unordered_map<term::Term, term::Term> reduced_;
};

}  // namespace cairn::smt
