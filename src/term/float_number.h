#pragma once

#include <gmpxx.h>

#include <cstdint>

#include "term/term.h"

namespace cairn::term {

/// A floating-point number taken apart: NaN, an infinity, a zero with a sign, or an exact rational.
struct FloatNumber {
  enum class Kind { Nan, Infinity, Zero, Finite };

  Kind kind = Kind::Nan;
  /// The sign of infinities and zeros; of finite numbers it agrees with `value`.
  bool negative = false;
  /// Non-zero, of finite numbers only.
  mpq_class value;

  static FloatNumber nan() { return {}; }
  static FloatNumber infinity(bool negative) { return {Kind::Infinity, negative, 0}; }
  static FloatNumber zero(bool negative) { return {Kind::Zero, negative, 0}; }
  /// Zero becomes a zero with the given sign.
  static FloatNumber exact(const mpq_class& value, bool sign_of_zero);

  bool is_nan() const { return kind == Kind::Nan; }
  bool is_infinite() const { return kind == Kind::Infinity; }
  bool is_zero() const { return kind == Kind::Zero; }
  bool is_finite() const { return kind == Kind::Finite || kind == Kind::Zero; }
};

/// Exponent bits and significand bits, the hidden one counted.
struct FloatFormat {
  std::uint32_t eb;
  std::uint32_t sb;

  /// Exponent of the least normal number.
  std::int64_t min_exponent() const { return 2 - (std::int64_t{1} << (eb - 1)); }
  /// Bits of +infinity.
  mpz_class infinity_bits() const { return ((mpz_class(1) << eb) - 1) << (sb - 1); }
};

FloatNumber unpack(const mpz_class& bits, FloatFormat format);
/// Rounds to the format and packs. Overflow and underflow are those of IEEE 754.
mpz_class pack(const FloatNumber& number, FloatFormat format, RoundingMode mode);

/// Rounds a rational to an integer.
mpz_class round_to_integer(const mpq_class& value, RoundingMode mode);
/// x * 2^exponent.
mpq_class scale(const mpq_class& value, std::int64_t exponent);
/// The greatest e with 2^e <= |value|, value not 0.
std::int64_t floor_log2(const mpq_class& value);

}  // namespace cairn::term
