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

/// IEEE bits of 2^exponent; infinity when it is too big for the format. The exponent is not negative.
mpz_class power_of_two(Sort sort, std::uint32_t exponent) {
  const mpz_class one = 1;
  const mpz_class bias = (one << (sort.a() - 1)) - 1;
  const mpz_class top = (one << sort.a()) - 1;
  mpz_class biased = bias + exponent;
  if (biased > top) biased = top;
  return biased << (sort.b() - 1);
}

Term finite(TermManager& m, Term x) { return m.mk_not(m.mk_or(m.mk(Op::FpIsNan, {x}), m.mk(Op::FpIsInf, {x}))); }

// The rounded value is integral, so it is in range iff it lies between two powers of two (or -1), which are exact.
Guard integer_guard(TermManager& m, Term term) {
  const Term x = term[1];
  const Sort sort = x.sort();
  const std::uint32_t width = term.index(0);
  const bool is_signed = term.is(Op::FpToSbv);
  const Term rounded = m.mk(Op::FpRoundToIntegral, {term[0], x});
  const Term above = m.mk_float(power_of_two(sort, is_signed ? width - 1 : width), sort.a(), sort.b());
  const Term low = is_signed ? m.mk(Op::FpNeg, {above}) : m.mk_float(0, sort.a(), sort.b());
  // A bound beyond the format is infinity, and so may be what was rounded: every finite number keeps it.
  const Op below = m.mk(Op::FpIsInf, {above}).is_true() ? Op::FpLe : Op::FpLt;
  const Term in_range = m.mk_and(m.mk(Op::FpLe, {low, rounded}), m.mk(below, {rounded, above}));
  return Guard{m.mk_and(finite(m, x), in_range), m.mk_bv(0, width)};
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
