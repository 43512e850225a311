#include "smt/cadical/floats.h"

#include "base/unsupported.h"

namespace cairn::smt::cadical {

using term::Op;
using term::Sort;
using term::Term;

Floats::Parts Floats::parts(const Word& word, Sort sort) {
  Parts result;
  result.fraction = Words::slice(word, 0, sort.b() - 1);
  result.exponent = Words::slice(word, sort.b() - 1, sort.a());
  result.sign = word.back();
  const Bit top = words_.all(result.exponent);
  const Bit bottom = words_.is_zero(result.exponent);
  const Bit plain = words_.is_zero(result.fraction);
  result.nan = circuit_.conjunction(top, !plain);
  result.infinity = circuit_.conjunction(top, plain);
  result.zero = circuit_.conjunction(bottom, plain);
  result.subnormal = circuit_.conjunction(bottom, !plain);
  result.normal = circuit_.conjunction(!top, !bottom);
  return result;
}

Word Floats::nan(Sort sort) {
  Word result(sort.a() + sort.b());
  for (std::size_t i = sort.b() - 2; i + 1 < result.size(); ++i) result[i] = bit_true;
  return result;
}

Word Floats::infinity(Sort sort, Bit sign) {
  Word result(sort.a() + sort.b());
  for (std::size_t i = sort.b() - 1; i + 1 < result.size(); ++i) result[i] = bit_true;
  result.back() = sign;
  return result;
}

Word Floats::from_bits(const Word& word, Sort sort) {
  const Bit is_nan = parts(word, sort).nan;
  return words_.mux(is_nan, nan(sort), word);
}

Word Floats::test(Op op, const Parts& x) {
  switch (op) {
    case Op::FpIsNan: return {x.nan};
    case Op::FpIsInf: return {x.infinity};
    case Op::FpIsZero: return {x.zero};
    case Op::FpIsNormal: return {x.normal};
    case Op::FpIsSubnormal: return {x.subnormal};
    case Op::FpIsNegative: return {circuit_.conjunction(x.sign, !x.nan)};
    case Op::FpIsPositive: return {circuit_.conjunction(!x.sign, !x.nan)};
    default: break;
  }
  throw base::Unsupported("floats: " + std::string(info(op).name));
}

Bit Floats::same_number(const Word& a, const Parts& x, const Word& b, const Parts& y) {
  const Bit equal = words_.equal(a, b);
  const Bit same = circuit_.disjunction(equal, circuit_.conjunction(x.zero, y.zero));
  return circuit_.conjunction(same, circuit_.conjunction(!x.nan, !y.nan));
}

// Without the sign, bits compare like numbers.
Bit Floats::less(const Word& a, const Parts& x, const Word& b, const Parts& y, bool or_equal) {
  const Word magnitude_a = Words::slice(a, 0, a.size() - 1);
  const Word magnitude_b = Words::slice(b, 0, b.size() - 1);
  const Bit up = words_.unsigned_less(magnitude_a, magnitude_b, false);
  const Bit down = words_.unsigned_less(magnitude_b, magnitude_a, false);
  const Bit same_sign = circuit_.mux(x.sign, down, up);
  const Bit other_sign = circuit_.conjunction(x.sign, !circuit_.conjunction(x.zero, y.zero));
  const Bit strictly = circuit_.mux(circuit_.same(x.sign, y.sign), same_sign, other_sign);
  const Bit numbers = circuit_.conjunction(!x.nan, !y.nan);
  const Bit result = circuit_.conjunction(numbers, strictly);
  return or_equal ? circuit_.disjunction(result, same_number(a, x, b, y)) : result;
}

Word Floats::make(Term term, std::span<const Word> operands) {
  const Word& a = operands[0];
  Word flipped = a;
  switch (term.op()) {
    case Op::FpFromBits: return from_bits(a, term.sort());
    case Op::FpToBits: return a;
    case Op::FpAbs: flipped.back() = bit_false; return flipped;
    case Op::FpNeg: return negated(a, term.sort());
    default: break;
  }
  if (term[0].sort().is_float() && term.sort().is_bool()) {
    const Parts x = parts(a, term[0].sort());
    if (term.size() == 1) return test(term.op(), x);
    const Word& b = operands[1];
    const Parts y = parts(b, term[0].sort());
    if (term.is(Op::FpEq)) return {same_number(a, x, b, y)};
    return {less(a, x, b, y, term.is(Op::FpLe))};
  }
  return make_rounded(term, operands);
}

}  // namespace cairn::smt::cadical
