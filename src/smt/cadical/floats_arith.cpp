#include <algorithm>

#include "base/unsupported.h"
#include "smt/cadical/floats.h"

namespace cairn::smt::cadical {

using term::Op;
using term::RoundingMode;
using term::Sort;
using term::Term;

Word Floats::negated(Word a, Sort sort) {
  a.back() = circuit_.conjunction(!a.back(), !parts(a, sort).nan);
  return a;
}

// The greater magnitude first. Three more bits, of which the last one stands for all below it, are enough: either the
// smaller number is shifted by at most one, and nothing is lost, or the result has at most one leading zero.
Word Floats::add(const Word& mode, const Word& first, const Word& second, Sort sort) {
  const std::size_t magnitude = first.size() - 1;
  const Bit swap = words_.unsigned_less(Words::slice(first, 0, magnitude), Words::slice(second, 0, magnitude), false);
  const Word a = words_.mux(swap, second, first);
  const Word b = words_.mux(swap, first, second);
  const Parts x = parts(a, sort);
  const Parts y = parts(b, sort);
  const Number big = number(x, sort);
  const Number small = number(y, sort);
  const Bit differ = circuit_.exclusive(x.sign, y.sign);
  Word upper = big.significand;
  Word lower = small.significand;
  upper.insert(upper.begin(), 3, bit_false);
  lower.insert(lower.begin(), 3, bit_false);
  lower = shift_sticky(lower, words_.subtract(big.exponent, small.exponent));
  upper.push_back(bit_false);
  lower.push_back(bit_false);
  for (Bit& bit : lower) bit = circuit_.exclusive(bit, differ);
  Word sum = words_.add(upper, lower, differ);
  const Bit cancelled = words_.is_zero(sum);
  const Word zeros = normalise(sum);
  const std::size_t width = std::max(big.exponent.size(), zeros.size()) + 2;
  const Word above = words_.add(Words::sign_extended(big.exponent, width), words_.constant(1, width));
  const Word exponent = words_.subtract(above, Words::zero_extended(zeros, width));
  Word result = round(mode, {x.sign, exponent, sum}, sort);
  Word zero(first.size());
  zero.back() = circuit_.mux(differ, mode_is(mode, RoundingMode::TowardNegative), x.sign);
  result = words_.mux(cancelled, zero, result);
  // What is added to zero stays.
  result = words_.mux(y.zero, words_.mux(x.zero, zero, a), result);
  result = words_.mux(x.infinity, infinity(sort, x.sign), result);
  const Bit any_nan = circuit_.disjunction(x.nan, y.nan);
  const Bit none =
      circuit_.disjunction(any_nan, circuit_.conjunction(differ, circuit_.conjunction(x.infinity, y.infinity)));
  return words_.mux(none, nan(sort), result);
}

Word Floats::multiply(const Word& mode, const Word& a, const Word& b, Sort sort) {
  const Parts x = parts(a, sort);
  const Parts y = parts(b, sort);
  const Number left = number(x, sort);
  const Number right = number(y, sort);
  const Bit sign = circuit_.exclusive(x.sign, y.sign);
  const std::size_t size = 2 * std::size_t{sort.b()};
  Word product =
      words_.multiply(Words::zero_extended(left.significand, size), Words::zero_extended(right.significand, size));
  const Bit carry = product.back();
  Word shifted(product.begin(), product.end() - 1);
  shifted.insert(shifted.begin(), bit_false);
  product = words_.mux(carry, product, shifted);
  const std::size_t width = left.exponent.size() + 2;
  const Word exponent =
      words_.add(Words::sign_extended(left.exponent, width), Words::sign_extended(right.exponent, width), carry);
  Word result = round(mode, {sign, exponent, product}, sort);
  Word zero(a.size());
  zero.back() = sign;
  const Bit any_zero = circuit_.disjunction(x.zero, y.zero);
  const Bit any_infinity = circuit_.disjunction(x.infinity, y.infinity);
  result = words_.mux(any_zero, zero, result);
  result = words_.mux(any_infinity, infinity(sort, sign), result);
  const Bit any_nan = circuit_.disjunction(x.nan, y.nan);
  const Bit none = circuit_.disjunction(any_nan, circuit_.conjunction(any_zero, any_infinity));
  return words_.mux(none, nan(sort), result);
}

Word Floats::divide(const Word& mode, const Word& a, const Word& b, Sort sort) {
  const Parts x = parts(a, sort);
  const Parts y = parts(b, sort);
  const Number left = number(x, sort);
  const Number right = number(y, sort);
  const Bit sign = circuit_.exclusive(x.sign, y.sign);
  // Two bits more than the precision, then one for the remainder.
  const std::size_t extra = std::size_t{sort.b()} + 2;
  Word dividend(extra);
  dividend.insert(dividend.end(), left.significand.begin(), left.significand.end());
  const Words::Division division = words_.divide(dividend, Words::zero_extended(right.significand, dividend.size()));
  Word quotient = Words::slice(division.quotient, 0, extra + 1);
  quotient.insert(quotient.begin(), words_.any(division.remainder));
  const Bit at_least_one = quotient.back();
  Word shifted(quotient.begin(), quotient.end() - 1);
  shifted.insert(shifted.begin(), bit_false);
  quotient = words_.mux(at_least_one, quotient, shifted);
  const std::size_t width = left.exponent.size() + 2;
  // One less unless the quotient of the significands is at least one.
  const Word exponent = words_.add(Words::sign_extended(left.exponent, width),
                                   words_.bitwise_not(Words::sign_extended(right.exponent, width)), at_least_one);
  Word result = round(mode, {sign, exponent, quotient}, sort);
  Word zero(a.size());
  zero.back() = sign;
  result = words_.mux(circuit_.disjunction(x.zero, y.infinity), zero, result);
  result = words_.mux(circuit_.disjunction(x.infinity, y.zero), infinity(sort, sign), result);
  const Bit both_zero = circuit_.conjunction(x.zero, y.zero);
  const Bit both = circuit_.disjunction(both_zero, circuit_.conjunction(x.infinity, y.infinity));
  return words_.mux(circuit_.disjunction(circuit_.disjunction(x.nan, y.nan), both), nan(sort), result);
}

// Digit by digit. The radicand lies between one and four, the root between one and two.
Word Floats::square_root(const Word& mode, const Word& a, Sort sort) {
  const Parts x = parts(a, sort);
  const Number finite = number(x, sort);
  // Two bits more than the precision, then one for the remainder.
  const std::size_t digits = std::size_t{sort.b()} + 2;
  Word even(2 * digits - 1 - sort.b());
  Word odd(even.size() + 1);
  even.insert(even.end(), finite.significand.begin(), finite.significand.end());
  odd.insert(odd.end(), finite.significand.begin(), finite.significand.end());
  even.resize(2 * digits);
  const Word radicand = words_.mux(finite.exponent[0], odd, even);
  Word root(digits);
  Word rest(digits + 2);
  for (std::size_t i = digits; i-- > 0;) {
    rest.insert(rest.begin(), {radicand[2 * i], radicand[2 * i + 1]});
    rest.resize(digits + 2);
    Word step{bit_true, bit_false};
    step.insert(step.end(), root.begin(), root.end());
    const Bit fits = words_.unsigned_less(step, rest, true);
    rest = words_.mux(fits, words_.subtract(rest, step), rest);
    root.insert(root.begin(), fits);
    root.pop_back();
  }
  root.insert(root.begin(), words_.any(rest));
  const Word half(finite.exponent.begin() + 1, finite.exponent.end());
  Word result = round(mode, {bit_false, half, root}, sort);
  // Of both zeros the root is the zero itself, and so is that of infinity.
  result = words_.mux(circuit_.disjunction(x.zero, x.infinity), a, result);
  const Bit negative = circuit_.conjunction(x.sign, !x.zero);
  return words_.mux(circuit_.disjunction(x.nan, negative), nan(sort), result);
}

Word Floats::to_integral(const Word& mode, const Word& a, Sort sort) {
  const Parts x = parts(a, sort);
  const Number finite = number(x, sort);
  const Integer integer = to_integer(mode, finite, sort.b());
  // What is too big for the precision has no bits behind the point.
  const Word last = words_.constant(static_cast<unsigned long>(sort.b() - 1), finite.exponent.size());
  const Bit whole = words_.signed_less(last, finite.exponent, true);
  const Bit other = circuit_.disjunction(x.zero, circuit_.disjunction(x.nan, x.infinity));
  const Word result = round_integer(mode, x.sign, integer.magnitude, sort);
  return words_.mux(circuit_.disjunction(whole, other), a, result);
}

Word Floats::convert(const Word& mode, const Word& a, Sort from, Sort to) {
  const Parts x = parts(a, from);
  Word result = round(mode, number(x, from), to);
  Word zero(to.a() + to.b());
  zero.back() = x.sign;
  result = words_.mux(x.zero, zero, result);
  result = words_.mux(x.infinity, infinity(to, x.sign), result);
  return words_.mux(x.nan, nan(to), result);
}

Word Floats::from_bit_vector(const Word& mode, const Word& a, bool is_signed, Sort sort) {
  if (!is_signed) return round_integer(mode, bit_false, a, sort);
  return round_integer(mode, a.back(), words_.negate_if(a.back(), a), sort);
}

Word Floats::to_bit_vector(const Word& mode, const Word& a, Sort from, std::size_t width, bool is_signed) {
  const Parts x = parts(a, from);
  const Integer integer = to_integer(mode, number(x, from), width);
  const Bit zero = words_.is_zero(integer.magnitude);
  Bit fits = !circuit_.conjunction(x.sign, !zero);
  if (is_signed) {
    const Bit high = integer.magnitude.back();
    const Bit least = circuit_.conjunction(high, words_.is_zero(Words::slice(integer.magnitude, 0, width - 1)));
    fits = circuit_.disjunction(!high, circuit_.conjunction(x.sign, least));
  }
  fits = circuit_.conjunction(fits, !integer.too_big);
  fits = circuit_.conjunction(fits, !circuit_.disjunction(x.zero, circuit_.disjunction(x.nan, x.infinity)));
  return words_.masked(words_.negate_if(x.sign, integer.magnitude), fits);
}

Word Floats::make_rounded(Term term, std::span<const Word> operands) {
  const Sort sort = term.sort();
  const Word& mode = operands[0];
  switch (term.op()) {
    case Op::FpAdd: return add(mode, operands[1], operands[2], sort);
    case Op::FpSub: return add(mode, operands[1], negated(operands[2], sort), sort);
    case Op::FpMul: return multiply(mode, operands[1], operands[2], sort);
    case Op::FpDiv: return divide(mode, operands[1], operands[2], sort);
    case Op::FpSqrt: return square_root(mode, operands[1], sort);
    case Op::FpRoundToIntegral: return to_integral(mode, operands[1], sort);
    case Op::FpToFp: return convert(mode, operands[1], term[1].sort(), sort);
    case Op::FpFromSbv: return from_bit_vector(mode, operands[1], true, sort);
    case Op::FpFromUbv: return from_bit_vector(mode, operands[1], false, sort);
    case Op::FpToSbv: return to_bit_vector(mode, operands[1], term[1].sort(), sort.width(), true);
    case Op::FpToUbv: return to_bit_vector(mode, operands[1], term[1].sort(), sort.width(), false);
    default: break;
  }
  throw base::Unsupported("floats: " + std::string(info(term.op()).name));
}

}  // namespace cairn::smt::cadical
