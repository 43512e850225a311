#pragma once

#include <span>

#include "smt/cadical/word.h"
#include "term/term_manager.h"

namespace cairn::smt::cadical {

/// Builds circuits for the operators of floats, but for fused multiplication and addition and remainders.
/// Words are the bits of the interchange format with one NaN (see Layout).
class Floats {
 public:
  explicit Floats(Words& words) : words_(words), circuit_(words.circuit()) {}

  /// The word of an application. Throws Unsupported for operators that have no circuit.
  Word make(term::Term term, std::span<const Word> operands);

 private:
  /// What kind of number a float is, and its parts.
  struct Parts {
    Word fraction;
    Word exponent;
    Bit sign;
    Bit nan, infinity, zero, subnormal, normal;
  };

  /// A number that is neither zero nor infinite: the significand, whose highest bit is set and stands for 2^exponent.
  /// The lowest bit may stand for any bits below it that are not all zero.
  struct Number {
    Bit sign;
    Word exponent;  ///< signed
    Word significand;
  };
  /// The magnitude of a number as an integer, rounded.
  struct Integer {
    Word magnitude;
    Bit too_big;  ///< the magnitude does not fit
  };

  // floats.cpp
  Parts parts(const Word& word, term::Sort sort);
  static Word nan(term::Sort sort);
  static Word infinity(term::Sort sort, Bit sign);
  Word from_bits(const Word& word, term::Sort sort);
  Word test(term::Op op, const Parts& x);
  Bit same_number(const Word& a, const Parts& x, const Word& b, const Parts& y);
  Bit less(const Word& a, const Parts& x, const Word& b, const Parts& y, bool or_equal);

  // floats_round.cpp
  Number number(const Parts& x, term::Sort sort);
  /// Shifts leading zeros out; returns how many there were.
  Word normalise(Word& word);
  /// Shifts to the right; the lowest bit of the result also stands for what was shifted out.
  Word shift_sticky(const Word& word, const Word& amount);
  Bit rounds_up(const Word& mode, Bit sign, Bit odd, Bit half, Bit rest);
  Bit mode_is(const Word& mode, term::RoundingMode which);
  Word round(const Word& mode, Number x, term::Sort sort);
  Word round_integer(const Word& mode, Bit sign, Word magnitude, term::Sort sort);
  /// With so many bits for the magnitude.
  Integer to_integer(const Word& mode, const Number& x, std::size_t width);

  // floats_arith.cpp
  Word add(const Word& mode, const Word& a, const Word& b, term::Sort sort);
  Word multiply(const Word& mode, const Word& a, const Word& b, term::Sort sort);
  Word divide(const Word& mode, const Word& a, const Word& b, term::Sort sort);
  Word square_root(const Word& mode, const Word& a, term::Sort sort);
  Word negated(Word a, term::Sort sort);
  Word to_integral(const Word& mode, const Word& a, term::Sort sort);
  Word convert(const Word& mode, const Word& a, term::Sort from, term::Sort to);
  Word from_bit_vector(const Word& mode, const Word& a, bool is_signed, term::Sort sort);
  Word to_bit_vector(const Word& mode, const Word& a, term::Sort from, std::size_t width, bool is_signed);
  Word make_rounded(term::Term term, std::span<const Word> operands);

  Words& words_;
  Circuit& circuit_;
};

}  // namespace cairn::smt::cadical
