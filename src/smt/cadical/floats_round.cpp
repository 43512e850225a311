#include <algorithm>
#include <bit>

#include "smt/cadical/floats.h"

namespace cairn::smt::cadical {

using term::RoundingMode;
using term::Sort;

namespace {

mpz_class bias(Sort sort) { return (mpz_class(1) << (sort.a() - 1)) - 1; }

std::size_t bits_for(std::size_t count) { return static_cast<std::size_t>(std::bit_width(count)); }

}  // namespace

Word Floats::normalise(Word& word) {
  const std::size_t stages = bits_for(word.size() - 1);
  Word zeros(stages);
  for (std::size_t stage = stages; stage-- > 0;) {
    const std::size_t distance = std::size_t{1} << stage;
    const Bit empty = words_.is_zero(Words::slice(word, word.size() - distance, distance));
    Word shifted(distance);
    shifted.insert(shifted.end(), word.begin(), word.end() - static_cast<std::ptrdiff_t>(distance));
    word = words_.mux(empty, shifted, word);
    zeros[stage] = empty;
  }
  return zeros;
}

// A normal number has no leading zeros; of a subnormal one they are shifted out.
Floats::Number Floats::number(const Parts& x, Sort sort) {
  const std::size_t width = std::max<std::size_t>(sort.a(), bits_for(sort.b())) + 2;
  Number result{x.sign, {}, x.fraction};
  result.significand.push_back(x.normal);
  const Word zeros = normalise(result.significand);
  const Word biased = words_.mux(x.normal, Words::zero_extended(x.exponent, width), words_.constant(1, width));
  const Word unbiased = words_.add(biased, words_.constant(-bias(sort), width));
  result.exponent = words_.subtract(unbiased, Words::zero_extended(zeros, width));
  return result;
}

Word Floats::shift_sticky(const Word& word, const Word& amount) {
  const std::size_t width = word.size();
  const std::size_t count = std::min(bits_for(width), amount.size());
  Word result = word;
  Bit lost = bit_false;
  for (std::size_t stage = 0; stage < count; ++stage) {
    const std::size_t distance = std::min(std::size_t{1} << stage, width);
    const Bit gone = words_.any(std::span(result).first(distance));
    lost = circuit_.disjunction(lost, circuit_.conjunction(amount[stage], gone));
    Word shifted(result.begin() + static_cast<std::ptrdiff_t>(distance), result.end());
    shifted.resize(width);
    result = words_.mux(amount[stage], shifted, result);
  }
  const Bit beyond = words_.any(std::span(amount).subspan(count));
  lost = circuit_.disjunction(lost, circuit_.conjunction(beyond, words_.any(result)));
  result = words_.masked(result, !beyond);
  result[0] = circuit_.disjunction(result[0], lost);
  return result;
}

Bit Floats::mode_is(const Word& mode, RoundingMode which) {
  return words_.equal(mode, words_.constant(static_cast<unsigned>(which), mode.size()));
}

Bit Floats::rounds_up(const Word& mode, Bit sign, Bit odd, Bit half, Bit rest) {
  const Bit inexact = circuit_.disjunction(half, rest);
  const Bit even = circuit_.conjunction(half, circuit_.disjunction(odd, rest));
  Bit result = circuit_.conjunction(mode_is(mode, RoundingMode::NearestEven), even);
  result = circuit_.mux(mode_is(mode, RoundingMode::NearestAway), half, result);
  const Bit upwards = mode_is(mode, RoundingMode::TowardPositive);
  result = circuit_.mux(upwards, circuit_.conjunction(!sign, inexact), result);
  const Bit downwards = mode_is(mode, RoundingMode::TowardNegative);
  return circuit_.mux(downwards, circuit_.conjunction(sign, inexact), result);
}

// Exponent and fraction of the result are one integer: when rounding up carries out of the fraction, the exponent is
// right as well, also from subnormal to normal.
Word Floats::round(const Word& mode, Number x, Sort sort) {
  const std::size_t precision = sort.b();
  if (x.significand.size() < precision + 2) {
    x.significand.insert(x.significand.begin(), precision + 2 - x.significand.size(), bit_false);
  }
  const std::size_t size = x.significand.size();
  const std::size_t width = std::max<std::size_t>(x.exponent.size(), sort.a() + 1) + 2;
  const Word exponent = Words::sign_extended(x.exponent, width);
  const Word least = words_.constant(1 - bias(sort), width);
  const Bit below = words_.signed_less(exponent, least, false);
  const Word significand = shift_sticky(x.significand, words_.masked(words_.subtract(least, exponent), below));
  const Bit half = significand[size - precision - 1];
  const Bit rest = words_.any(std::span(significand).first(size - precision - 1));
  const Bit up = rounds_up(mode, x.sign, significand[size - precision], half, rest);
  Word magnitude = Words::slice(significand, size - precision, precision - 1);
  const Word biased = words_.masked(words_.add(exponent, words_.constant(bias(sort), width)), !below);
  magnitude.insert(magnitude.end(), biased.begin(), biased.end());
  magnitude = words_.add(magnitude, Word(magnitude.size()), up);
  const Word top = words_.constant((mpz_class(1) << sort.a()) - 1, width);
  const Bit overflow = words_.signed_less(top, Words::slice(magnitude, precision - 1, width), true);
  // Rounding away from zero ends in infinity, rounding towards zero in the greatest number.
  const Bit to_zero = mode_is(mode, RoundingMode::TowardZero);
  const Bit negative_up = circuit_.conjunction(mode_is(mode, RoundingMode::TowardPositive), x.sign);
  const Bit positive_down = circuit_.conjunction(mode_is(mode, RoundingMode::TowardNegative), !x.sign);
  const Bit stays = circuit_.disjunction(to_zero, circuit_.disjunction(negative_up, positive_down));
  Word greatest = infinity(sort, x.sign);
  for (std::size_t i = 0; i < sort.b(); ++i) greatest[i] = i + 1 == sort.b() ? bit_false : bit_true;
  Word result = Words::slice(magnitude, 0, sort.a() + sort.b() - 1);
  result.push_back(x.sign);
  return words_.mux(overflow, words_.mux(stays, greatest, infinity(sort, x.sign)), result);
}

Word Floats::round_integer(const Word& mode, Bit sign, Word magnitude, Sort sort) {
  const Bit zero = words_.is_zero(magnitude);
  const std::size_t width = bits_for(magnitude.size()) + 1;
  const Word highest = words_.constant(static_cast<unsigned long>(magnitude.size() - 1), width);
  const Word zeros = normalise(magnitude);
  const Word exponent = words_.subtract(highest, Words::zero_extended(zeros, width));
  Word signed_zero(sort.a() + sort.b());
  signed_zero.back() = sign;
  return words_.mux(zero, signed_zero, round(mode, {sign, exponent, std::move(magnitude)}, sort));
}

// Fixed-point with as many bits behind the point as the significand has.
Floats::Integer Floats::to_integer(const Word& mode, const Number& x, std::size_t width) {
  const std::size_t precision = x.significand.size();
  const std::size_t exponent_width = std::max(x.exponent.size(), bits_for(width) + 1) + 1;
  const Word shift = words_.add(Words::sign_extended(x.exponent, exponent_width), words_.constant(1, exponent_width));
  const Bit tiny = shift.back();
  const Word limit = words_.constant(static_cast<unsigned long>(width), exponent_width);
  const Bit huge = words_.signed_less(limit, shift, false);
  Word fixed = Words::zero_extended(x.significand, width + precision);
  fixed = words_.shift_left(fixed, words_.masked(shift, !circuit_.disjunction(tiny, huge)));
  // Below one half: not zero, but no bit before the point and none right behind it.
  Word speck(fixed.size());
  speck[0] = bit_true;
  fixed = words_.mux(tiny, speck, fixed);
  const Word whole = Words::zero_extended(Words::slice(fixed, precision, width), width + 1);
  const Bit rest = words_.any(std::span(fixed).first(precision - 1));
  const Bit up = rounds_up(mode, x.sign, whole[0], fixed[precision - 1], rest);
  const Word rounded = words_.add(whole, Word(width + 1), up);
  return {Words::slice(rounded, 0, width), circuit_.disjunction(huge, rounded.back())};
}

}  // namespace cairn::smt::cadical
