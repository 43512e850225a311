#include "term/float_number.h"

#include <algorithm>

namespace cairn::term {

FloatNumber FloatNumber::exact(const mpq_class& value, bool sign_of_zero) {
  if (value == 0) return zero(sign_of_zero);
  return {Kind::Finite, value < 0, value};
}

mpq_class scale(const mpq_class& value, std::int64_t exponent) {
  mpq_class result;
  if (exponent >= 0) {
    mpq_mul_2exp(result.get_mpq_t(), value.get_mpq_t(), static_cast<mp_bitcnt_t>(exponent));
  } else {
    mpq_div_2exp(result.get_mpq_t(), value.get_mpq_t(), static_cast<mp_bitcnt_t>(-exponent));
  }
  return result;
}

std::int64_t floor_log2(const mpq_class& value) {
  auto bits = [](const mpz_class& z) { return static_cast<std::int64_t>(mpz_sizeinbase(z.get_mpz_t(), 2)); };
  std::int64_t guess = bits(value.get_num()) - bits(value.get_den());
  return abs(value) < scale(1, guess) ? guess - 1 : guess;
}

mpz_class round_to_integer(const mpq_class& value, RoundingMode mode) {
  mpz_class down;
  mpz_fdiv_q(down.get_mpz_t(), value.get_num_mpz_t(), value.get_den_mpz_t());
  mpq_class rest = value - down;
  if (rest == 0) return down;
  int half = cmp(rest, mpq_class(1, 2));
  bool up = false;
  switch (mode) {
    case RoundingMode::NearestEven: up = half > 0 || (half == 0 && mpz_odd_p(down.get_mpz_t()) != 0); break;
    case RoundingMode::NearestAway: up = half > 0 || (half == 0 && value > 0); break;
    case RoundingMode::TowardPositive: up = true; break;
    case RoundingMode::TowardNegative: up = false; break;
    case RoundingMode::TowardZero: up = value < 0; break;
  }
  return up ? mpz_class(down + 1) : down;
}

FloatNumber unpack(const mpz_class& bits, FloatFormat format) {
  bool negative = mpz_tstbit(bits.get_mpz_t(), format.eb + format.sb - 1) != 0;
  mpz_class magnitude, significand;
  mpz_fdiv_r_2exp(magnitude.get_mpz_t(), bits.get_mpz_t(), format.eb + format.sb - 1);
  mpz_class infinity = format.infinity_bits();
  if (magnitude > infinity) return FloatNumber::nan();
  if (magnitude == infinity) return FloatNumber::infinity(negative);
  if (magnitude == 0) return FloatNumber::zero(negative);
  mpz_fdiv_r_2exp(significand.get_mpz_t(), magnitude.get_mpz_t(), format.sb - 1);
  std::int64_t biased = mpz_class(magnitude >> (format.sb - 1)).get_si();
  if (biased > 0) significand += mpz_class(1) << (format.sb - 1);
  std::int64_t exponent = format.min_exponent() + std::max<std::int64_t>(biased, 1) - 1;
  mpq_class value = scale(significand, exponent - (format.sb - 1));
  return {FloatNumber::Kind::Finite, negative, negative ? mpq_class(-value) : value};
}

mpz_class pack(const FloatNumber& number, FloatFormat format, RoundingMode mode) {
  mpz_class infinity = format.infinity_bits(), bits;
  switch (number.kind) {
    case FloatNumber::Kind::Nan: return infinity + (mpz_class(1) << (format.sb - 2));
    case FloatNumber::Kind::Infinity: bits = infinity; break;
    case FloatNumber::Kind::Zero: bits = 0; break;
    case FloatNumber::Kind::Finite: {
      std::int64_t least = format.min_exponent();
      std::int64_t exponent = std::max(floor_log2(number.value), least);
      mpz_class units = abs(round_to_integer(scale(number.value, format.sb - 1 - exponent), mode));
      // The hidden bit of normal numbers adds one to the exponent field, so this holds for subnormal numbers as well,
      // and a carry out of the significand goes where it belongs.
      bits = units + (mpz_class(static_cast<signed long>(exponent - least)) << (format.sb - 1));
      if (bits >= infinity) {
        bool away = mode == RoundingMode::NearestEven || mode == RoundingMode::NearestAway ||
                    mode == (number.negative ? RoundingMode::TowardNegative : RoundingMode::TowardPositive);
        bits = away ? infinity : mpz_class(infinity - 1);
      }
      break;
    }
  }
  if (number.negative) bits += mpz_class(1) << (format.eb + format.sb - 1);
  return bits;
}

}  // namespace cairn::term
