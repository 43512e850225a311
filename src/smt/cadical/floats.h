#pragma once

#include <span>

#include "smt/cadical/word.h"
#include "term/term_manager.h"

namespace cairn::smt::cadical {

/// Builds circuits for the operators of floats. Words are the bits of the interchange format with one NaN (see Layout).
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

  Parts parts(const Word& word, term::Sort sort);
  Word nan(term::Sort sort);
  Word from_bits(const Word& word, term::Sort sort);
  Word test(term::Op op, const Parts& x);
  Bit same_number(const Word& a, const Parts& x, const Word& b, const Parts& y);
  Bit less(const Word& a, const Parts& x, const Word& b, const Parts& y, bool or_equal);

  Words& words_;
  Circuit& circuit_;
};

}  // namespace cairn::smt::cadical
