#include "term/signed_range.h"

#include <algorithm>

#include "term/fold.h"

namespace cairn::term {

namespace {

/// Subterms that are looked at for one range.
constexpr int most_subterms = 64;

class RangeOf {
 public:
  SignedRange of(Term t) {
    std::uint32_t width = t.sort().width();
    SignedRange whole{-(mpz_class(1) << (width - 1)), (mpz_class(1) << (width - 1)) - 1};
    if (--left_ < 0) return whole;
    SignedRange range = by_operator(t, whole);
    return whole.least <= range.least && range.greatest <= whole.greatest ? range : whole;
  }

 private:
  /// May leave what the width of the term can hold: then it wraps around.
  SignedRange by_operator(Term t, const SignedRange& whole) {
    switch (t.op()) {
      case Op::Value: return {signed_value(t), signed_value(t)};
      case Op::SignExtend: return of(t[0]);
      case Op::ZeroExtend: return not_negative(of(t[0]), t[0].sort().width());
      case Op::Ite: {
        SignedRange first = of(t[1]);
        return hull(first, of(t[2]));
      }
      case Op::BvAdd: return sum(t);
      case Op::BvMul: return product(t);
      case Op::BvNeg: return negated(of(t[0]));
      case Op::BvAnd: return masked(t, whole);
      case Op::BvLshr:
      case Op::BvAshr:
      case Op::BvUdiv:
      case Op::BvSdiv: return divided(t, whole);
      default: return whole;
    }
  }

  static SignedRange hull(const SignedRange& a, const SignedRange& b) {
    return {std::min(a.least, b.least), std::max(a.greatest, b.greatest)};
  }

  static SignedRange negated(const SignedRange& a) { return {-a.greatest, -a.least}; }

  /// The range of the same bits as an unsigned number.
  static SignedRange not_negative(const SignedRange& a, std::uint32_t width) {
    if (a.least >= 0) return a;
    return {0, (mpz_class(1) << width) - 1};
  }

  SignedRange sum(Term t) {
    SignedRange result{0, 0};
    for (Term child : t.children()) {
      SignedRange part = of(child);
      result = {result.least + part.least, result.greatest + part.greatest};
    }
    return result;
  }

  SignedRange product(Term t) {
    SignedRange result{1, 1};
    for (Term child : t.children()) result = times(result, of(child));
    return result;
  }

  static SignedRange times(const SignedRange& a, const SignedRange& b) {
    mpz_class corners[] = {a.least * b.least, a.least * b.greatest, a.greatest * b.least, a.greatest * b.greatest};
    auto [least, greatest] = std::minmax_element(std::begin(corners), std::end(corners));
    return {*least, *greatest};
  }

  /// A mask that is not negative bounds the result, whatever the other operands are.
  SignedRange masked(Term t, const SignedRange& whole) {
    SignedRange result = whole;
    for (Term child : t.children()) {
      SignedRange part = of(child);
      if (part.least >= 0) result = {0, std::min(result.greatest, part.greatest)};
    }
    return result;
  }

  /// Shifts to the right and quotients by a positive value.
  SignedRange divided(Term t, const SignedRange& whole) {
    if (!t[1].is_value()) return whole;
    bool shift = t.is(Op::BvLshr) || t.is(Op::BvAshr), is_signed = t.is(Op::BvAshr) || t.is(Op::BvSdiv);
    mpz_class divisor = is_signed && !shift ? signed_value(t[1]) : t[1].integer();
    std::uint32_t width = t.sort().width();
    if (shift) divisor = mpz_class(1) << (divisor < width ? divisor.get_ui() : width);
    if (divisor <= 0) return whole;
    SignedRange from = of(t[0]);
    if (!is_signed) from = not_negative(from, width);
    if (!shift) return {from.least / divisor, from.greatest / divisor};
    SignedRange result;
    mpz_fdiv_q(result.least.get_mpz_t(), from.least.get_mpz_t(), divisor.get_mpz_t());
    mpz_fdiv_q(result.greatest.get_mpz_t(), from.greatest.get_mpz_t(), divisor.get_mpz_t());
    return result;
  }

  int left_ = most_subterms;
};

}  // namespace

SignedRange signed_range(Term term) { return RangeOf().of(term); }

bool never_overflows(Op op, Term x, Term y) {
  SignedRange a = signed_range(x), b = signed_range(y);
  bool is_unsigned = op == Op::BvUaddOverflow || op == Op::BvUmulOverflow;
  if (is_unsigned && (a.least < 0 || b.least < 0)) return false;
  std::uint32_t bits = x.sort().width() - (is_unsigned ? 0 : 1);
  auto fits = [&](const mpz_class& number) {
    return number < (mpz_class(1) << bits) && (is_unsigned ? number >= 0 : number >= -(mpz_class(1) << bits));
  };
  switch (op) {
    case Op::BvUaddOverflow:
    case Op::BvSaddOverflow: return fits(a.least + b.least) && fits(a.greatest + b.greatest);
    case Op::BvSsubOverflow: return fits(a.least - b.greatest) && fits(a.greatest - b.least);
    case Op::BvUmulOverflow:
    case Op::BvSmulOverflow:
      return fits(a.least * b.least) && fits(a.least * b.greatest) && fits(a.greatest * b.least) &&
             fits(a.greatest * b.greatest);
    default: return false;
  }
}

}  // namespace cairn::term
