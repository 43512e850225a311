#include "term/float_number.h"
#include "term/fold.h"

namespace cairn::term {

namespace {

FloatFormat format_of(Sort sort) { return {sort.a(), sort.b()}; }

FloatNumber unpacked(Term value) { return unpack(value.integer(), format_of(value.sort())); }

/// The sign of a zero that two numbers of opposite sign add up to.
bool cancelled_sign(RoundingMode mode) { return mode == RoundingMode::TowardNegative; }

/// The exact sum x + y, given that neither is NaN.
FloatNumber add(const FloatNumber& x, const FloatNumber& y, RoundingMode mode) {
  if (x.is_infinite() && y.is_infinite()) return x.negative == y.negative ? x : FloatNumber::nan();
  if (x.is_infinite()) return x;
  if (y.is_infinite()) return y;
  if (x.is_zero() && y.is_zero()) {
    return FloatNumber::zero(x.negative == y.negative ? x.negative : cancelled_sign(mode));
  }
  return FloatNumber::exact(x.value + y.value, cancelled_sign(mode));
}

FloatNumber multiply(const FloatNumber& x, const FloatNumber& y) {
  bool negative = x.negative != y.negative;
  if (x.is_infinite() || y.is_infinite()) {
    return x.is_zero() || y.is_zero() ? FloatNumber::nan() : FloatNumber::infinity(negative);
  }
  return FloatNumber::exact(x.value * y.value, negative);
}

FloatNumber divide(const FloatNumber& x, const FloatNumber& y) {
  bool negative = x.negative != y.negative;
  if (x.is_infinite()) return y.is_infinite() ? FloatNumber::nan() : FloatNumber::infinity(negative);
  if (y.is_infinite()) return FloatNumber::zero(negative);
  if (y.is_zero()) return x.is_zero() ? FloatNumber::nan() : FloatNumber::infinity(negative);
  return FloatNumber::exact(x.value / y.value, negative);
}

/// A number that rounds as the square root does: the root itself where it has at most sb + 2 bits, else a number on the
/// same side of every number of so many bits.
FloatNumber square_root(const FloatNumber& x, FloatFormat format) {
  if (x.is_zero() || (x.is_infinite() && !x.negative)) return x;
  if (x.negative) return FloatNumber::nan();
  std::int64_t shift = format.sb + 4 - floor_log2(x.value) / 2;
  mpq_class scaled = scale(x.value, 2 * shift);
  mpz_class whole = scaled.get_num() / scaled.get_den(), root = sqrt(whole);
  bool exact = scaled.get_den() == 1 && root * root == whole;
  mpq_class value = exact ? mpq_class(root) : mpq_class(root) + mpq_class(1, 2);
  return FloatNumber::exact(scale(value, -shift), false);
}

FloatNumber remainder(const FloatNumber& x, const FloatNumber& y) {
  if (x.is_infinite() || y.is_zero()) return FloatNumber::nan();
  if (y.is_infinite() || x.is_zero()) return x;
  mpz_class quotient = round_to_integer(x.value / y.value, RoundingMode::NearestEven);
  return FloatNumber::exact(x.value - y.value * quotient, x.negative);
}

FloatNumber to_integral(const FloatNumber& x, RoundingMode mode) {
  if (x.kind != FloatNumber::Kind::Finite) return x;
  return FloatNumber::exact(round_to_integer(x.value, mode), x.negative);
}

FloatNumber rounded_operator(Op op, std::span<const FloatNumber> x, FloatFormat format, RoundingMode mode) {
  for (const FloatNumber& number : x) {
    if (number.is_nan()) return FloatNumber::nan();
  }
  switch (op) {
    case Op::FpAdd: return add(x[0], x[1], mode);
    case Op::FpSub: {
      FloatNumber negated = x[1];
      negated.negative = !negated.negative;
      negated.value = -negated.value;
      return add(x[0], negated, mode);
    }
    case Op::FpMul: return multiply(x[0], x[1]);
    case Op::FpDiv: return divide(x[0], x[1]);
    case Op::FpFma: {
      FloatNumber product = multiply(x[0], x[1]);
      return product.is_nan() ? product : add(product, x[2], mode);
    }
    case Op::FpSqrt: return square_root(x[0], format);
    default: return to_integral(x[0], mode);  // FpRoundToIntegral
  }
}

/// IEEE order of two numbers that are not NaN: -1, 0 or 1.
int compare(const FloatNumber& x, const FloatNumber& y) {
  auto rank = [](const FloatNumber& f) { return f.is_infinite() ? (f.negative ? -1 : 1) : 0; };
  if (rank(x) != rank(y)) return rank(x) < rank(y) ? -1 : 1;
  return rank(x) != 0 ? 0 : cmp(x.value, y.value);
}

bool compare(Op op, const FloatNumber& x, const FloatNumber& y) {
  if (x.is_nan() || y.is_nan()) return false;
  int order = compare(x, y);
  if (op == Op::FpLe) return order <= 0;
  return op == Op::FpLt ? order < 0 : order == 0;
}

bool classify(Op op, const FloatNumber& x, FloatFormat format) {
  bool finite = x.kind == FloatNumber::Kind::Finite;
  bool normal = finite && floor_log2(x.value) >= format.min_exponent();
  switch (op) {
    case Op::FpIsNan: return x.is_nan();
    case Op::FpIsInf: return x.is_infinite();
    case Op::FpIsZero: return x.is_zero();
    case Op::FpIsNormal: return normal;
    case Op::FpIsSubnormal: return finite && !normal;
    case Op::FpIsNegative: return !x.is_nan() && x.negative;
    default: return !x.is_nan() && !x.negative;  // FpIsPositive
  }
}

Term to_bits(TermManager& m, const FloatNumber& x, Sort sort, RoundingMode mode) {
  return m.mk_float(pack(x, format_of(sort), mode), sort.a(), sort.b());
}

Term to_bv(TermManager& m, Op op, const FloatNumber& x, RoundingMode mode, std::uint32_t width) {
  if (!x.is_finite()) return m.mk_bv(0, width);
  mpz_class integer = round_to_integer(x.value, mode);
  mpz_class least = op == Op::FpToSbv ? mpz_class(-(mpz_class(1) << (width - 1))) : mpz_class(0);
  bool fits = least <= integer && integer < least + (mpz_class(1) << width);
  return m.mk_bv(fits ? integer : mpz_class(0), width);
}

Term flip_sign(TermManager& m, Term x, bool only_negative) {
  std::uint32_t sign = x.sort().a() + x.sort().b() - 1;
  mpz_class bits = x.integer();
  if (mpz_tstbit(bits.get_mpz_t(), sign) != 0) {
    mpz_clrbit(bits.get_mpz_t(), sign);
  } else if (!only_negative) {
    mpz_setbit(bits.get_mpz_t(), sign);
  }
  return m.mk_float(bits, x.sort().a(), x.sort().b());
}

std::optional<Term> fold_converted(TermManager& m, Op op, std::span<const Term> values, Sort sort) {
  RoundingMode mode = values[0].rounding_mode();
  Term x = values[1];
  switch (op) {
    case Op::FpToFp: return to_bits(m, unpacked(x), sort, mode);
    case Op::FpFromReal: return to_bits(m, FloatNumber::exact(x.rational(), false), sort, mode);
    case Op::FpFromSbv: return to_bits(m, FloatNumber::exact(signed_value(x), false), sort, mode);
    case Op::FpFromUbv: return to_bits(m, FloatNumber::exact(x.integer(), false), sort, mode);
    case Op::FpToSbv:
    case Op::FpToUbv: return to_bv(m, op, unpacked(x), mode, sort.width());
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<Term> fold_float(TermManager& manager, Op op, std::span<const Term> values, Sort sort) {
  switch (info(op).rule) {
    case SortRule::FpFromBits: return manager.mk_float(values[0].integer(), sort.a(), sort.b());
    case SortRule::FpToBits: return manager.mk_bv(values[0].integer(), sort.width());
    case SortRule::FpToReal: return manager.mk_real(unpacked(values[0]).value);
    case SortRule::FpCompare: {
      FloatNumber x = unpacked(values[0]);
      if (values.size() == 1) return manager.mk_bool(classify(op, x, format_of(values[0].sort())));
      return manager.mk_bool(compare(op, x, unpacked(values[1])));
    }
    case SortRule::FpRounded: {
      std::vector<FloatNumber> numbers;
      for (Term value : values.subspan(1)) numbers.push_back(unpacked(value));
      RoundingMode mode = values[0].rounding_mode();
      return to_bits(manager, rounded_operator(op, numbers, format_of(sort), mode), sort, mode);
    }
    case SortRule::Fp: {
      if (op != Op::FpRem) return flip_sign(manager, values[0], op == Op::FpAbs);
      FloatNumber x = unpacked(values[0]), y = unpacked(values[1]);
      FloatNumber result = x.is_nan() || y.is_nan() ? FloatNumber::nan() : remainder(x, y);
      return to_bits(manager, result, sort, RoundingMode::NearestEven);
    }
    default: return fold_converted(manager, op, values, sort);
  }
}

}  // namespace cairn::term
