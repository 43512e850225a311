#pragma once

#include "term/term_manager.h"

namespace cairn::term {

/// Signed numbers from `least` to `greatest`.
struct SignedRange {
  mpz_class least, greatest;
};

/// Numbers among which are all values of a bit-vector term, by its shape alone: extensions, shifts, masks, quotients,
/// sums and products that do not wrap around. Looks at a bounded number of subterms.
SignedRange signed_range(Term term);

/// Whether an operator that asks for overflow is false of all values in the ranges of its two operands.
bool never_overflows(Op op, Term x, Term y);

}  // namespace cairn::term
