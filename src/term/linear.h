#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "term/term_manager.h"

namespace cairn::term {

/// A sum of terms with coefficients and a constant, over Int, Real or one width of bit-vectors (modulo 2^width).
class Linear {
 public:
  /// Which sums and products inside a term stay as they are, `steps` others having been taken apart.
  using Keeps = std::function<bool(Term term, std::size_t steps)>;

  /// Keeps what the rewriting constructors keep, so that making a sum step by step is not quadratic.
  Linear(TermManager& manager, Sort sort) : m_(manager), sort_(sort) {}
  Linear(TermManager& manager, Sort sort, Keeps keeps) : m_(manager), sort_(sort), keeps_(std::move(keeps)) {}

  /// Adds coefficient * term; sums and products with a value inside it are taken apart.
  void add(Term term, const mpq_class& coefficient);
  /// Sorts the summands by id, adds up those with the same term, drops those with coefficient 0.
  void normalise();

  /// After normalise.
  std::vector<std::pair<Term, mpq_class>>& summands() { return summands_; }
  mpq_class& constant() { return constant_; }
  bool is_constant() const { return summands_.empty(); }

  /// The summands and constants as a canonical term, after normalise.
  Term term();
  /// coefficient * term as a canonical term, for a term that is no sum and no product with a value.
  Term product(const mpq_class& coefficient, Term term);
  /// A value of the sort.
  Term value(const mpq_class& number);
  /// The number of a value; of bit-vectors the unsigned one.
  static mpq_class number(Term value);

 private:
  bool opens(Term term, std::size_t steps) const;
  void reduce(mpq_class& number) const;
  bool is_bv() const { return sort_.is_bv(); }

  TermManager& m_;
  Sort sort_;
  Keeps keeps_;
  std::vector<std::pair<Term, mpq_class>> summands_;
  mpq_class constant_ = 0;
};

}  // namespace cairn::term
