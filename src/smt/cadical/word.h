#pragma once

#include <gmpxx.h>

#include <span>
#include <vector>

#include "smt/cadical/circuit.h"

namespace cairn::smt::cadical {

/// A bit-vector, the least significant bit first.
using Word = std::vector<Bit>;

/// The value of a word of constants.
mpz_class constant_value(std::span<const Bit> word);
bool is_constant(std::span<const Bit> word);

/// Builds circuits for the operators of bit-vectors, with the meaning of SMT-LIB. Operands have one width.
class Words {
 public:
  explicit Words(Circuit& circuit) : circuit_(circuit) {}

  Circuit& circuit() { return circuit_; }

  Word constant(const mpz_class& value, std::size_t width);
  Word fresh(std::size_t width);

  // word_logic.cpp
  Bit all(std::span<const Bit> bits);
  Bit any(std::span<const Bit> bits);
  Word bitwise_not(Word a);
  Word bitwise_and(const Word& a, const Word& b);
  Word bitwise_or(const Word& a, const Word& b);
  Word bitwise_xor(const Word& a, const Word& b);
  Word mux(Bit condition, const Word& then, const Word& otherwise);
  /// All bits of the word, and the bit.
  Word masked(const Word& a, Bit mask);
  Bit equal(std::span<const Bit> a, std::span<const Bit> b);
  Bit is_zero(std::span<const Bit> a) { return !any(a); }
  Bit unsigned_less(std::span<const Bit> a, std::span<const Bit> b, bool or_equal);
  Bit signed_less(const Word& a, const Word& b, bool or_equal);
  Word shift_left(const Word& a, const Word& amount);
  /// Fills with the bit given.
  Word shift_right(const Word& a, const Word& amount, Bit fill);
  static Word zero_extended(Word a, std::size_t width);
  static Word sign_extended(Word a, std::size_t width);
  static Word slice(const Word& a, std::size_t low, std::size_t width);

  // word_arith.cpp
  /// a + b + carry; the last carry, when asked for.
  Word add(const Word& a, const Word& b, Bit carry = bit_false, Bit* carry_out = nullptr);
  Word subtract(const Word& a, const Word& b) { return add(a, bitwise_not(b), bit_true); }
  Word negate(const Word& a);
  /// The word, negated if the bit holds.
  Word negate_if(Bit condition, const Word& a);
  Word multiply(const Word& a, const Word& b);
  Bit unsigned_multiply_overflows(const Word& a, const Word& b);
  Bit signed_multiply_overflows(const Word& a, const Word& b);
  struct Division {
    Word quotient;
    Word remainder;
  };
  /// By zero: all ones and the dividend.
  Division divide(const Word& a, const Word& b);
  /// Truncating; by zero as SMT-LIB says.
  Word signed_quotient(const Word& a, const Word& b);
  Word signed_remainder(const Word& a, const Word& b);
  /// With the sign of the divisor.
  Word signed_modulo(const Word& a, const Word& b);

 private:
  Word multiply_constant(const Word& a, const mpz_class& factor);

  Circuit& circuit_;
};

}  // namespace cairn::smt::cadical
