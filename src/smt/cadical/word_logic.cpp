#include <algorithm>
#include <bit>

#include "smt/cadical/word.h"

namespace cairn::smt::cadical {

bool is_constant(std::span<const Bit> word) {
  return std::ranges::all_of(word, [](Bit bit) { return bit.is_constant(); });
}

mpz_class constant_value(std::span<const Bit> word) {
  mpz_class result = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i].is_true()) mpz_setbit(result.get_mpz_t(), i);
  }
  return result;
}

Word Words::constant(const mpz_class& value, std::size_t width) {
  Word result(width);
  for (std::size_t i = 0; i < width; ++i) {
    if (mpz_tstbit(value.get_mpz_t(), i) != 0) result[i] = bit_true;
  }
  return result;
}

Word Words::fresh(std::size_t width) {
  Word result(width);
  for (Bit& bit : result) bit = circuit_.input();
  return result;
}

Bit Words::all(std::span<const Bit> bits) {
  Bit result = bit_true;
  for (const Bit bit : bits) result = circuit_.conjunction(result, bit);
  return result;
}

Bit Words::any(std::span<const Bit> bits) {
  Bit result = bit_false;
  for (const Bit bit : bits) result = circuit_.disjunction(result, bit);
  return result;
}

Word Words::bitwise_not(Word a) {
  for (Bit& bit : a) bit = !bit;
  return a;
}

Word Words::bitwise_and(const Word& a, const Word& b) {
  Word result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = circuit_.conjunction(a[i], b[i]);
  return result;
}

Word Words::bitwise_or(const Word& a, const Word& b) {
  Word result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = circuit_.disjunction(a[i], b[i]);
  return result;
}

Word Words::bitwise_xor(const Word& a, const Word& b) {
  Word result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = circuit_.exclusive(a[i], b[i]);
  return result;
}

Word Words::mux(Bit condition, const Word& then, const Word& otherwise) {
  Word result(then.size());
  for (std::size_t i = 0; i < then.size(); ++i) result[i] = circuit_.mux(condition, then[i], otherwise[i]);
  return result;
}

Word Words::masked(const Word& a, Bit mask) {
  Word result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = circuit_.conjunction(a[i], mask);
  return result;
}

Bit Words::equal(std::span<const Bit> a, std::span<const Bit> b) {
  // Bits that certainly differ settle it, before gates are made for the others.
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == !b[i]) return bit_false;
  }
  Bit result = bit_true;
  for (std::size_t i = 0; i < a.size(); ++i) result = circuit_.conjunction(result, circuit_.same(a[i], b[i]));
  return result;
}

// The carries of a subtraction, so that the two share their gates.
Bit Words::unsigned_less(std::span<const Bit> a, std::span<const Bit> b, bool or_equal) {
  Bit less = or_equal ? bit_true : bit_false;
  for (std::size_t i = 0; i < a.size(); ++i) less = circuit_.majority(!a[i], b[i], less);
  return less;
}

Bit Words::signed_less(const Word& a, const Word& b, bool or_equal) {
  Word x = a;
  Word y = b;
  std::swap(x.back(), y.back());
  return unsigned_less(x, y, or_equal);
}

namespace {

/// How many bits of a shift amount matter one by one; any bit above shifts everything out.
std::size_t stages(std::size_t width) { return static_cast<std::size_t>(std::bit_width(width - 1)); }

}  // namespace

Word Words::shift_left(const Word& a, const Word& amount) {
  Word reversed(a.rbegin(), a.rend());
  const Word shifted = shift_right(reversed, amount, bit_false);
  return {shifted.rbegin(), shifted.rend()};
}

Word Words::shift_right(const Word& a, const Word& amount, Bit fill) {
  const std::size_t width = a.size();
  const std::size_t count = std::min(stages(width), amount.size());
  Word result = a;
  for (std::size_t stage = 0; stage < count; ++stage) {
    const std::size_t distance = std::size_t{1} << stage;
    Word next(width);
    for (std::size_t i = 0; i < width; ++i) {
      next[i] = circuit_.mux(amount[stage], i + distance < width ? result[i + distance] : fill, result[i]);
    }
    result = std::move(next);
  }
  const Bit beyond = any(std::span(amount).subspan(count));
  return mux(beyond, Word(width, fill), result);
}

Word Words::zero_extended(Word a, std::size_t width) {
  a.resize(width, bit_false);
  return a;
}

Word Words::sign_extended(Word a, std::size_t width) {
  a.resize(width, a.back());
  return a;
}

Word Words::slice(const Word& a, std::size_t low, std::size_t width) {
  const auto begin = a.begin() + static_cast<std::ptrdiff_t>(low);
  return {begin, begin + static_cast<std::ptrdiff_t>(width)};
}

}  // namespace cairn::smt::cadical
