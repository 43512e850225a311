#include "smt/guard.h"

namespace cairn::smt {

using term::Op;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

std::optional<Guard> division_guard(TermManager& m, Term term) {
  const Term divisor = term[1];
  const bool real = divisor.sort().is_real();
  if (divisor.is_value() && (real ? divisor.rational() != 0 : divisor.integer() != 0)) return std::nullopt;
  const Term zero = real ? m.mk_real(0) : m.mk_int(0);
  return Guard{m.mk_not(m.mk_eq(zero, divisor)), term.is(Op::Mod) ? term[0] : zero};
}

/// The float 2^exponent, which is one of the format.
Term power_of_two(TermManager& m, Sort sort, std::uint32_t exponent) {
  const mpz_class bias = (mpz_class(1) << (sort.a() - 1)) - 1;
  return m.mk_float((bias + exponent) << (sort.b() - 1), sort.a(), sort.b());
}

/// The least power of two that is beyond the format, as an exponent.
mpz_class exponent_beyond(Sort sort) { return mpz_class(1) << (sort.a() - 1); }

Term finite(TermManager& m, Term x) { return m.mk_not(m.mk(Op::Or, {m.mk(Op::FpIsNan, {x}), m.mk(Op::FpIsInf, {x})})); }

/// Whether a finite float, rounded to an integer, fits into the bits.
// The rounded value is integral, so it is in range iff it lies between two powers of two (or -1), which are exact. No
// number of the format reaches a power beyond it, except that in tiny formats, which have fractions of their largest
// numbers, rounding leads there: these are compared in a format with one more bit for the exponent.
Term in_range(TermManager& m, Term term) {
  const bool is_signed = term.is(Op::FpToSbv);
  const std::uint32_t exponent = is_signed ? term.index(0) - 1 : term.index(0);
  const Term mode = term[0];
  Term x = term[1];
  Sort sort = x.sort();
  bool bounded = exponent < exponent_beyond(sort);
  if (exponent == exponent_beyond(sort) && exponent < sort.b()) {
    sort = m.float_sort(sort.a() + 1, sort.b());
    x = m.mk(Op::FpToFp, {mode, x}, {sort.a(), sort.b()});
    bounded = true;
  }
  const Term rounded = m.mk(Op::FpRoundToIntegral, {mode, x});
  const Term zero = m.mk_float(0, sort.a(), sort.b());
  if (!bounded) return is_signed ? m.mk_true() : m.mk(Op::FpLe, {zero, rounded});
  const Term above = power_of_two(m, sort, exponent);
  const Term low = is_signed ? m.mk(Op::FpNeg, {above}) : zero;
  const Term not_below = m.mk(Op::FpLe, {low, rounded});
  const Term not_above = m.mk(Op::FpLt, {rounded, above});
  return m.mk_and(not_below, not_above);
}

Guard integer_guard(TermManager& m, Term term) {
  const Term is_finite = finite(m, term[1]);
  const Term fits = in_range(m, term);
  return Guard{m.mk_and(is_finite, fits), m.mk_bv(0, term.index(0))};
}

Guard bits_guard(TermManager& m, Term term) {
  const Sort sort = term[0].sort();
  const mpz_class one = 1;
  const mpz_class nan = (((one << sort.a()) - 1) << (sort.b() - 1)) | (one << (sort.b() - 2));
  return Guard{m.mk_not(m.mk(Op::FpIsNan, {term[0]})), m.mk_bv(nan, sort.a() + sort.b())};
}

}  // namespace

std::optional<Guard> guard_of(TermManager& manager, Term term) {
  switch (term.op()) {
    case Op::Div:
    case Op::IntDiv:
    case Op::Mod: return division_guard(manager, term);
    case Op::FpToReal: return Guard{finite(manager, term[0]), manager.mk_real(0)};
    case Op::FpToSbv:
    case Op::FpToUbv: return integer_guard(manager, term);
    case Op::FpToBits: return bits_guard(manager, term);
    default: return std::nullopt;
  }
}

bool is_guarded(Op op) {
  switch (op) {
    case Op::Div:
    case Op::IntDiv:
    case Op::Mod:
    case Op::FpToReal:
    case Op::FpToSbv:
    case Op::FpToUbv:
    case Op::FpToBits: return true;
    default: return false;
  }
}

}  // namespace cairn::smt
