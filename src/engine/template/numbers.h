#pragma once

#include <gmpxx.h>

#include <unordered_set>

#include "engine/template/layout.h"

namespace cairn::engine::tmpl {

/// Births do not fit into the width of a layout.
struct TooNarrow {};

/// Checks that birth numbers fit the chosen width.
///
/// Formulas compare births with one another, and add 1 to some. In a model over arbitrarily many births only those
/// matter that terms have, and they can be renumbered: each by its rank among the births of all terms, with all
/// constants from the least to the greatest, and all births between one and that plus a constant. Ranks keep order,
/// equality and sums. So formulas that have a model with unlimited births have one in which births are less than the
/// number of terms of that sort: bits for so many are enough, and that no birth overflows may be taken as a fact.
class Numbers {
 public:
  explicit Numbers(const Layout& layout) : layout_(layout) {}

  /// Throws TooNarrow when the formulas so far need more bits.
  void add(Term formula);
  /// How many births the formulas can tell apart at most, besides that of null.
  mpz_class births() const;

 private:
  void count(Term term);

  const Layout& layout_;
  mpz_class greatest_;  ///< of the constants
  mpz_class others_;
  std::unordered_set<Term> seen_;
};

}  // namespace cairn::engine::tmpl
