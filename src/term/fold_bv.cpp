#include "term/fold.h"

namespace cairn::term {

mpz_class signed_value(Term bv) {
  const mpz_class& bits = bv.integer();
  std::uint32_t width = bv.sort().width();
  return mpz_tstbit(bits.get_mpz_t(), width - 1) != 0 ? mpz_class(bits - (mpz_class(1) << width)) : bits;
}

namespace {

/// Shift distances at or above the width are all alike.
std::uint32_t distance(Term shift) {
  std::uint32_t width = shift.sort().width();
  return shift.integer() >= width ? width : static_cast<std::uint32_t>(shift.integer().get_ui());
}

/// Division of SMT-LIB: truncating on signed values, and x / 0 is -1 for x >= 0, else 1.
mpz_class signed_quotient(const mpz_class& x, const mpz_class& y) {
  if (y == 0) return x >= 0 ? -1 : 1;
  return x / y;
}

mpz_class unsigned_bits(Op op, Term x, Term y) {
  const mpz_class &a = x.integer(), &b = y.integer();
  switch (op) {
    case Op::BvSub: return a - b;
    case Op::BvUdiv: return b == 0 ? mpz_class(-1) : mpz_class(a / b);
    case Op::BvUrem: return b == 0 ? a : mpz_class(a % b);
    case Op::BvShl: return a << distance(y);
    case Op::BvLshr: return a >> distance(y);
    case Op::BvAshr: return signed_value(x) >> distance(y);
    default: break;
  }
  mpz_class s = signed_value(x), t = signed_value(y);
  switch (op) {
    case Op::BvSdiv: return signed_quotient(s, t);
    case Op::BvSrem: return t == 0 ? s : mpz_class(s % t);
    default: {  // BvSmod: the sign of the divisor
      if (t == 0) return s;
      mpz_class r;
      mpz_fdiv_r(r.get_mpz_t(), s.get_mpz_t(), t.get_mpz_t());
      return r;
    }
  }
}

Term fold_nary(TermManager& m, Op op, std::span<const Term> values) {
  std::uint32_t width = values[0].sort().width();
  mpz_class result = values[0].integer();
  for (Term value : values.subspan(1)) {
    const mpz_class& x = value.integer();
    switch (op) {
      case Op::BvAnd: result &= x; break;
      case Op::BvOr: result |= x; break;
      case Op::BvXor: result ^= x; break;
      case Op::BvAdd: result += x; break;
      default: result *= x; break;
    }
    mpz_fdiv_r_2exp(result.get_mpz_t(), result.get_mpz_t(), width);
  }
  return m.mk_bv(result, width);
}

bool fits_signed(const mpz_class& x, std::uint32_t width) {
  mpz_class bound = mpz_class(1) << (width - 1);
  return -bound <= x && x < bound;
}

bool fits_unsigned(const mpz_class& x, std::uint32_t width) { return x >= 0 && x < (mpz_class(1) << width); }

/// Whether a binary operator overflows.
bool overflows(Op op, Term x, Term y) {
  std::uint32_t width = x.sort().width();
  const mpz_class &a = x.integer(), &b = y.integer();
  mpz_class s = signed_value(x), t = signed_value(y);
  switch (op) {
    case Op::BvUaddOverflow: return !fits_unsigned(a + b, width);
    case Op::BvSaddOverflow: return !fits_signed(s + t, width);
    case Op::BvUsubOverflow: return !fits_unsigned(a - b, width);
    case Op::BvSsubOverflow: return !fits_signed(s - t, width);
    case Op::BvUmulOverflow: return !fits_unsigned(a * b, width);
    case Op::BvSmulOverflow: return !fits_signed(s * t, width);
    default: return t != 0 && !fits_signed(s / t, width);  // BvSdivOverflow
  }
}

Term fold_concat(TermManager& m, std::span<const Term> values, Sort sort) {
  mpz_class result = 0;
  for (Term value : values) result = (result << value.sort().width()) + value.integer();
  return m.mk_bv(result, sort.width());
}

}  // namespace

std::optional<Term> fold_bv(TermManager& manager, Op op, std::span<const Term> values,
                            std::span<const std::uint32_t> indices, Sort sort) {
  Term x = values[0];
  switch (op) {
    case Op::BvNot: return manager.mk_bv(~x.integer(), sort.width());
    case Op::BvNeg: return manager.mk_bv(-x.integer(), sort.width());
    case Op::BvAnd:
    case Op::BvOr:
    case Op::BvXor:
    case Op::BvAdd:
    case Op::BvMul: return fold_nary(manager, op, values);
    case Op::BvSub:
    case Op::BvUdiv:
    case Op::BvUrem:
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::BvSmod:
    case Op::BvShl:
    case Op::BvLshr:
    case Op::BvAshr: return manager.mk_bv(unsigned_bits(op, x, values[1]), sort.width());
    case Op::BvUlt: return manager.mk_bool(x.integer() < values[1].integer());
    case Op::BvUle: return manager.mk_bool(x.integer() <= values[1].integer());
    case Op::BvSlt: return manager.mk_bool(signed_value(x) < signed_value(values[1]));
    case Op::BvSle: return manager.mk_bool(signed_value(x) <= signed_value(values[1]));
    case Op::Concat: return fold_concat(manager, values, sort);
    case Op::Extract: return manager.mk_bv(x.integer() >> indices[1], sort.width());
    case Op::ZeroExtend: return manager.mk_bv(x.integer(), sort.width());
    case Op::SignExtend: return manager.mk_bv(signed_value(x), sort.width());
    case Op::UbvToInt: return manager.mk_int(x.integer());
    case Op::SbvToInt: return manager.mk_int(signed_value(x));
    case Op::IntToBv: return manager.mk_bv(x.integer(), sort.width());
    case Op::BvNegOverflow: return manager.mk_bool(!fits_signed(-signed_value(x), x.sort().width()));
    case Op::BvUaddOverflow:
    case Op::BvSaddOverflow:
    case Op::BvUsubOverflow:
    case Op::BvSsubOverflow:
    case Op::BvUmulOverflow:
    case Op::BvSmulOverflow:
    case Op::BvSdivOverflow: return manager.mk_bool(overflows(op, x, values[1]));
    default: return std::nullopt;
  }
}

}  // namespace cairn::term
