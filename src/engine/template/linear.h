#pragma once

#include <gmpxx.h>

#include <map>
#include <optional>

#include "engine/template/flatten.h"
#include "term/term_manager.h"

namespace cairn::engine::tmpl {

/// A bit-vector term as a sum of other terms with factors, and a number; all modulo two to the power of its width.
/// Factors and the number have a sign, so that those of a - b are 1 and -1.
struct Linear {
  std::map<Term, mpz_class> factors;  ///< none is zero
  mpz_class constant;
  std::uint32_t width = 0;

  bool is_constant() const { return factors.empty(); }
  /// Adds a multiple of another one of the same width.
  void add(const Linear& other, const mpz_class& times);
};

/// Sums, differences and products with numbers are looked into, everything else is a term with factor 1.
Linear linear(Term term);
Term to_term(term::TermManager& terms, const Linear& sum);
/// The difference of two terms, if it is always the same number.
std::optional<mpz_class> distance(Term from, Term to);

}  // namespace cairn::engine::tmpl
