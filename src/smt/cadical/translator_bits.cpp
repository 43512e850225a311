#include <algorithm>

#include "base/error.h"
#include "base/unsupported.h"
#include "smt/cadical/translator.h"

namespace cairn::smt::cadical {

using term::Op;
using term::Term;

Word Translator::make_sum(Term term) {
  term::Linear& sum = this->sum(term);
  const std::size_t width = term.sort().width();
  const mpz_class minus_one = (mpz_class(1) << width) - 1;
  const Word constant = words_.constant(sum.constant().get_num(), width);
  const auto& summands = sum.summands();
  // A negated summand is subtracted from something, which saves an adder. The constant comes last, so that sums that
  // go on from one another share their beginnings.
  const auto first = std::ranges::find_if(summands, [&](const auto& s) { return s.second != minus_one; });
  const auto product = [&](const auto& s) {
    return s.second == 1 ? word(s.first) : words_.multiply(word(s.first), words_.constant(s.second.get_num(), width));
  };
  Word result = first == summands.end() ? constant : product(*first);
  for (auto s = summands.begin(); s != summands.end(); ++s) {
    if (s == first) continue;
    result = s->second == minus_one ? words_.subtract(result, word(s->first)) : words_.add(result, product(*s));
  }
  if (first != summands.end()) result = words_.add(result, constant);
  sums_.erase(term);
  return result;
}

Word Translator::make_bits(Term term) {
  const auto fold = [&](auto&& step) {
    Word result = word(term[0]);
    for (std::size_t i = 1; i < term.size(); ++i) result = step(result, word(term[i]));
    return result;
  };
  switch (term.op()) {
    case Op::BvNot: return words_.bitwise_not(word(term[0]));
    case Op::BvAnd: return fold([&](const Word& a, const Word& b) { return words_.bitwise_and(a, b); });
    case Op::BvOr: return fold([&](const Word& a, const Word& b) { return words_.bitwise_or(a, b); });
    case Op::BvXor: return fold([&](const Word& a, const Word& b) { return words_.bitwise_xor(a, b); });
    case Op::BvNeg: return words_.negate(word(term[0]));
    case Op::BvAdd: return make_sum(term);
    case Op::BvSub: return words_.subtract(word(term[0]), word(term[1]));
    case Op::BvMul: return fold([&](const Word& a, const Word& b) { return words_.multiply(a, b); });
    case Op::BvUdiv: return words_.divide(word(term[0]), word(term[1])).quotient;
    case Op::BvUrem: return words_.divide(word(term[0]), word(term[1])).remainder;
    case Op::BvSdiv: return words_.signed_quotient(word(term[0]), word(term[1]));
    case Op::BvSrem: return words_.signed_remainder(word(term[0]), word(term[1]));
    case Op::BvSmod: return words_.signed_modulo(word(term[0]), word(term[1]));
    case Op::BvShl: return words_.shift_left(word(term[0]), word(term[1]));
    case Op::BvLshr: return words_.shift_right(word(term[0]), word(term[1]), bit_false);
    case Op::BvAshr: return words_.shift_right(word(term[0]), word(term[1]), word(term[0]).back());
    case Op::Concat:
    case Op::Extract:
    case Op::ZeroExtend:
    case Op::SignExtend: return make_shape(term);
    case Op::UbvToInt:
    case Op::SbvToInt:
    case Op::IntToBv: throw base::Unsupported("mathematical integers");
    default: return make_comparison(term);
  }
}

Word Translator::make_shape(Term term) {
  switch (term.op()) {
    case Op::Extract: return Words::slice(word(term[0]), term.index(1), term.index(0) - term.index(1) + 1);
    case Op::ZeroExtend: return Words::zero_extended(word(term[0]), term.sort().width());
    case Op::SignExtend: return Words::sign_extended(word(term[0]), term.sort().width());
    default: break;
  }
  Word result;
  for (std::size_t i = term.size(); i-- > 0;) {
    result.insert(result.end(), word(term[i]).begin(), word(term[i]).end());
  }
  return result;
}

Word Translator::make_comparison(Term term) {
  const Word& a = word(term[0]);
  switch (term.op()) {
    case Op::BvUlt: return {words_.unsigned_less(a, word(term[1]), false)};
    case Op::BvUle: return {words_.unsigned_less(a, word(term[1]), true)};
    case Op::BvSlt: return {words_.signed_less(a, word(term[1]), false)};
    case Op::BvSle: return {words_.signed_less(a, word(term[1]), true)};
    default: return make_overflow(term);
  }
}

Word Translator::make_overflow(Term term) {
  const Word& a = word(term[0]);
  const Word& b = word(term[term.size() - 1]);
  // Of a sum with equal signs, the sign differs iff it overflows.
  const auto sign_flips = [&](const Word& x, const Word& y, Bit carry) {
    const Bit sign = words_.add(x, y, carry).back();
    const Bit same = circuit_.same(x.back(), y.back());
    return circuit_.conjunction(same, circuit_.exclusive(x.back(), sign));
  };
  const auto is_least = [&](const Word& x) {
    return circuit_.conjunction(x.back(), words_.is_zero(Words::slice(x, 0, x.size() - 1)));
  };
  Bit carry;
  switch (term.op()) {
    case Op::BvNegOverflow: return {is_least(a)};
    case Op::BvUaddOverflow: words_.add(a, b, bit_false, &carry); return {carry};
    case Op::BvSaddOverflow: return {sign_flips(a, b, bit_false)};
    case Op::BvUsubOverflow: return {words_.unsigned_less(a, b, false)};
    case Op::BvSsubOverflow: return {sign_flips(a, words_.bitwise_not(b), bit_true)};
    case Op::BvUmulOverflow: return {words_.unsigned_multiply_overflows(a, b)};
    case Op::BvSmulOverflow: return {words_.signed_multiply_overflows(a, b)};
    case Op::BvSdivOverflow: {
      const Bit least = is_least(a);
      return {circuit_.conjunction(least, words_.all(b))};
    }
    default: break;
  }
  CAIRN_CHECK(false, "every operator of bit-vectors is translated");
}

}  // namespace cairn::smt::cadical
