#include <algorithm>

#include "smt/cadical/word.h"

namespace cairn::smt::cadical {

Word Words::add(const Word& a, const Word& b, Bit carry, Bit* carry_out) {
  Word result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    result[i] = circuit_.exclusive(circuit_.exclusive(a[i], b[i]), carry);
    if (i + 1 < a.size() || carry_out != nullptr) carry = circuit_.majority(a[i], b[i], carry);
  }
  if (carry_out != nullptr) *carry_out = carry;
  return result;
}

Word Words::negate(const Word& a) { return add(Word(a.size()), bitwise_not(a), bit_true); }

Word Words::negate_if(Bit condition, const Word& a) {
  Word flipped(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) flipped[i] = circuit_.exclusive(a[i], condition);
  return add(Word(a.size()), flipped, condition);
}

// Digits -1, 0, 1 with few non-zero ones: a run of ones is one addition and one subtraction.
Word Words::multiply_constant(const Word& a, const mpz_class& factor) {
  const std::size_t width = a.size();
  Word result(width);
  std::vector<Word> subtracted;
  mpz_class rest = factor;
  for (std::size_t i = 0; i < width && rest != 0; ++i, rest >>= 1) {
    if (mpz_odd_p(rest.get_mpz_t()) == 0) continue;
    Word shifted(width);
    std::copy(a.begin(), a.end() - static_cast<std::ptrdiff_t>(i), shifted.begin() + static_cast<std::ptrdiff_t>(i));
    if (mpz_tstbit(rest.get_mpz_t(), 1) != 0) {
      subtracted.push_back(std::move(shifted));
      rest += 1;
    } else {
      result = add(result, shifted);
      rest -= 1;
    }
  }
  for (const Word& word : subtracted) result = subtract(result, word);
  return result;
}

Word Words::multiply(const Word& a, const Word& b) {
  if (is_constant(a)) return multiply_constant(b, constant_value(a));
  if (is_constant(b)) return multiply_constant(a, constant_value(b));
  // Every bit of the multiplier that may be set costs an addition.
  const auto open = [](const Word& w) { return std::ranges::count_if(w, [](Bit bit) { return !bit.is_false(); }); };
  const bool swap = open(b) > open(a) || (open(a) == open(b) && b < a);
  const Word& rows = swap ? a : b;
  const Word& row = swap ? b : a;
  const std::size_t width = a.size();
  Word result(width);
  for (std::size_t i = 0; i < width; ++i) {
    if (rows[i].is_false()) continue;
    // Only the bits from i on change.
    const Word upper = slice(result, i, width - i);
    const Word sum = add(upper, masked(slice(row, 0, width - i), rows[i]));
    std::copy(sum.begin(), sum.end(), result.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return result;
}

// Either two bits whose positions add up to more than the width allows are set, or the one bit above is.
Bit Words::unsigned_multiply_overflows(const Word& a, const Word& b) {
  const std::size_t width = a.size();
  Bit result = bit_false;
  Bit high = bit_false;
  for (std::size_t i = 1; i < width; ++i) {
    high = circuit_.disjunction(high, b[width - i]);
    result = circuit_.disjunction(result, circuit_.conjunction(a[i], high));
  }
  const Word product = multiply(zero_extended(a, width + 1), zero_extended(b, width + 1));
  return circuit_.disjunction(result, product.back());
}

Bit Words::signed_multiply_overflows(const Word& a, const Word& b) {
  const std::size_t width = a.size();
  const auto flipped = [&](const Word& w) {
    Word result(width);
    for (std::size_t i = 0; i < width; ++i) result[i] = circuit_.exclusive(w[i], w.back());
    return result;
  };
  const Word x = flipped(a);
  const Word y = flipped(b);
  Bit result = bit_false;
  Bit high = bit_false;
  for (std::size_t i = 1; i + 1 < width; ++i) {
    high = circuit_.disjunction(high, y[width - 1 - i]);
    result = circuit_.disjunction(result, circuit_.conjunction(x[i], high));
  }
  const Word product = multiply(sign_extended(a, width + 1), sign_extended(b, width + 1));
  return circuit_.disjunction(result, circuit_.exclusive(product[width], product[width - 1]));
}

// Long division. After k digits the remainder has k bits, so the divisor is compared with as many.
Words::Division Words::divide(const Word& a, const Word& b) {
  const std::size_t width = a.size();
  Division result{Word(width), {}};
  // Whether a bit of the divisor from that position on is set.
  Word above(width + 1);
  for (std::size_t i = width; i-- > 0;) above[i] = circuit_.disjunction(b[i], above[i + 1]);
  Word rest;
  for (std::size_t k = 0; k < width; ++k) {
    const std::size_t i = width - 1 - k;
    rest.insert(rest.begin(), a[i]);
    const Word divisor = slice(b, 0, rest.size());
    Bit fits;
    const Word difference = add(rest, bitwise_not(divisor), bit_true, &fits);
    fits = circuit_.conjunction(fits, !above[rest.size()]);
    result.quotient[i] = fits;
    rest = mux(fits, difference, rest);
  }
  result.remainder = std::move(rest);
  return result;
}

Word Words::signed_quotient(const Word& a, const Word& b) {
  const Word dividend = negate_if(a.back(), a);
  const Division d = divide(dividend, negate_if(b.back(), b));
  return negate_if(circuit_.exclusive(a.back(), b.back()), d.quotient);
}

Word Words::signed_remainder(const Word& a, const Word& b) {
  const Word dividend = negate_if(a.back(), a);
  const Division d = divide(dividend, negate_if(b.back(), b));
  return negate_if(a.back(), d.remainder);
}

Word Words::signed_modulo(const Word& a, const Word& b) {
  const Word rest = signed_remainder(a, b);
  const Bit none = is_zero(rest);
  const Bit adjust = circuit_.conjunction(!none, circuit_.exclusive(a.back(), b.back()));
  return add(rest, masked(b, adjust));
}

}  // namespace cairn::smt::cadical
