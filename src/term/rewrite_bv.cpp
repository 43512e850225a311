#include <algorithm>

#include "term/fold.h"
#include "term/linear.h"
#include "term/rewrite.h"
#include "term/signed_range.h"

namespace cairn::term {

namespace {

mpz_class all_ones(std::uint32_t width) { return (mpz_class(1) << width) - 1; }

bool is_bits(Term t, const mpz_class& bits) { return t.is_value() && t.integer() == bits; }
bool is_zero(Term t) { return is_bits(t, 0); }
bool is_one(Term t) { return is_bits(t, 1); }

/// k when the value is 2^k, else -1.
std::int64_t log2(const mpz_class& bits) {
  if (bits <= 0 || mpz_popcount(bits.get_mpz_t()) != 1) return -1;
  return static_cast<std::int64_t>(mpz_scan1(bits.get_mpz_t(), 0));
}

}  // namespace

Term Rewriter::bit_vector(const Application& a) {
  switch (a.op) {
    case Op::BvNot:
      if (a[0].is(Op::BvNot)) return a[0][0];
      return intern(a);
    case Op::BvAnd:
    case Op::BvOr: return bitwise(a);
    case Op::BvXor: return bv_xor(a);
    case Op::BvNeg:
    case Op::BvAdd:
    case Op::BvSub: {
      Linear sum(m_, a.sort);
      sum.add(a[0], a.op == Op::BvNeg ? -1 : 1);
      for (Term t : a.children.subspan(1)) sum.add(t, a.op == Op::BvSub ? -1 : 1);
      sum.normalise();
      return sum.term();
    }
    case Op::BvMul: return bv_product(a);
    case Op::BvUdiv:
    case Op::BvUrem:
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::BvSmod: return bv_division(a);
    case Op::BvShl:
    case Op::BvLshr:
    case Op::BvAshr: return shift(a);
    case Op::BvUlt:
    case Op::BvUle:
    case Op::BvSlt:
    case Op::BvSle: return bv_comparison(a);
    case Op::Concat: return concat(a);
    case Op::Extract: return extract(a);
    case Op::ZeroExtend: return zero_extend(a);
    case Op::SignExtend: return sign_extend(a);
    case Op::UbvToInt:
    case Op::SbvToInt:
    case Op::IntToBv: return bv_conversion(a);
    default: return bv_overflow(a);
  }
}

Term Rewriter::bitwise(const Application& a) {
  bool conjunction = a.op == Op::BvAnd;
  std::uint32_t width = a.sort.width();
  mpz_class ones = all_ones(width), bits = conjunction ? ones : mpz_class(0);
  mpz_class neutral = bits, absorbing = ones - neutral;
  std::vector<Term> list;
  for (Term t : flatten(a)) {
    if (!t.is_value()) {
      list.push_back(t);
    } else if (conjunction) {
      bits &= t.integer();
    } else {
      bits |= t.integer();
    }
  }
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  for (Term t : list) {
    if (t.is(Op::BvNot) && std::binary_search(list.begin(), list.end(), t[0])) bits = absorbing;
  }
  if (bits == absorbing || list.empty()) return m_.mk_bv(bits, width);
  if (bits != neutral) list.insert(list.begin(), m_.mk_bv(bits, width));
  return list.size() == 1 ? list[0] : intern(a, list);
}

/// Equal children cancel; ~x counts as x ^ -1.
Term Rewriter::bv_xor(const Application& a) {
  std::uint32_t width = a.sort.width();
  mpz_class ones = all_ones(width), bits = 0;
  std::vector<Term> list, kept;
  std::vector<Term> stripped;
  for (Term t : flatten(a)) {
    if (t.is(Op::BvNot)) bits ^= ones;
    stripped.push_back(t.is(Op::BvNot) ? t[0] : t);
  }
  for (Term t : flatten({a.op, stripped, {}, a.sort})) {
    if (t.is_value()) {
      bits ^= t.integer();
    } else {
      list.push_back(t);
    }
  }
  std::sort(list.begin(), list.end());
  for (Term t : list) {
    if (!kept.empty() && kept.back() == t) {
      kept.pop_back();
    } else {
      kept.push_back(t);
    }
  }
  if (kept.empty()) return m_.mk_bv(bits, width);
  if (bits == ones) return mk(Op::BvNot, {kept.size() == 1 ? kept[0] : intern(a, kept)});
  if (bits != 0) kept.insert(kept.begin(), m_.mk_bv(bits, width));
  return kept.size() == 1 ? kept[0] : intern(a, kept);
}

Term Rewriter::bv_product(const Application& a) {
  mpz_class coefficient = 1;
  std::vector<Term> factors;
  std::vector<Term> stripped;
  for (Term t : flatten(a)) {
    if (t.is(Op::BvNeg)) coefficient = -coefficient;
    stripped.push_back(t.is(Op::BvNeg) ? t[0] : t);
  }
  for (Term t : flatten({a.op, stripped, {}, a.sort})) {
    if (t.is_value()) {
      coefficient *= t.integer();
      mpz_fdiv_r_2exp(coefficient.get_mpz_t(), coefficient.get_mpz_t(), a.sort.width());
    } else {
      factors.push_back(t);
    }
  }
  Term value = m_.mk_bv(coefficient, a.sort.width());
  if (is_zero(value) || factors.empty()) return value;
  Linear result(m_, a.sort);
  if (factors.size() == 1) {
    result.add(factors[0], value.integer());
    result.normalise();
    return result.term();
  }
  std::sort(factors.begin(), factors.end());
  return result.product(value.integer(), intern(a, factors));
}

Term Rewriter::bv_division(const Application& a) {
  Term x = a[0], y = a[1];
  std::uint32_t width = a.sort.width();
  if (!y.is_value()) return intern(a);
  if (is_zero(y)) {
    if (a.op == Op::BvUdiv) return m_.mk_bv(-1, width);
    return a.op == Op::BvSdiv ? intern(a) : x;
  }
  // As a signed number, 1 of one bit is -1, but x / -1 is x there.
  if (is_one(y)) return a.op == Op::BvUdiv || a.op == Op::BvSdiv ? x : m_.mk_bv(0, width);
  std::int64_t k = log2(y.integer());
  if (k > 0 && a.op == Op::BvUdiv) return mk(Op::BvLshr, {x, m_.mk_bv(static_cast<signed long>(k), width)});
  if (k > 0 && a.op == Op::BvUrem) return mk(Op::BvAnd, {m_.mk_bv(y.integer() - 1, width), x});
  return intern(a);
}

/// Shifts by values become extractions, which other rules see through.
Term Rewriter::shift(const Application& a) {
  Term x = a[0];
  std::uint32_t width = a.sort.width();
  if (is_zero(x)) return x;
  if (!a[1].is_value()) return intern(a);
  const mpz_class& by = a[1].integer();
  if (by == 0) return x;
  bool all_out = by >= width;
  auto k = all_out ? width : static_cast<std::uint32_t>(by.get_ui());
  if (a.op == Op::BvAshr) {
    k = std::min(k, width - 1);
    return mk(Op::SignExtend, {mk(Op::Extract, {x}, {width - 1, k})}, {k});
  }
  if (all_out) return m_.mk_bv(0, width);
  if (a.op == Op::BvShl) return mk(Op::Concat, {mk(Op::Extract, {x}, {width - 1 - k, 0}), m_.mk_bv(0, k)});
  return mk(Op::ZeroExtend, {mk(Op::Extract, {x}, {width - 1, k})}, {k});
}

Term Rewriter::bv_comparison(const Application& a) {
  Term x = a[0], y = a[1];
  bool is_signed = a.op == Op::BvSlt || a.op == Op::BvSle;
  bool strict = a.op == Op::BvUlt || a.op == Op::BvSlt;
  if (x == y) return m_.mk_bool(!strict);
  if (x.is_value() || y.is_value()) return bv_value_comparison(a);
  bool both_zero = x.is(Op::ZeroExtend) && y.is(Op::ZeroExtend),
       both_sign = x.is(Op::SignExtend) && y.is(Op::SignExtend);
  if ((both_zero || both_sign) && x[0].sort() == y[0].sort()) {
    // The order of zero-extended numbers is the unsigned one; sign extension keeps both orders.
    if (both_zero && x.index(0) > 0) is_signed = false;
    Op op = is_signed ? (strict ? Op::BvSlt : Op::BvSle) : (strict ? Op::BvUlt : Op::BvUle);
    return mk(op, {x[0], y[0]});
  }
  return intern(a);
}

/// x < c becomes x <= c - 1 and so on, so that only <= occurs with values.
Term Rewriter::bv_value_comparison(const Application& a) {
  Term x = a[0], y = a[1];
  std::uint32_t width = x.sort().width();
  bool is_signed = a.op == Op::BvSlt || a.op == Op::BvSle;
  bool strict = a.op == Op::BvUlt || a.op == Op::BvSlt, value_left = x.is_value();
  auto number = [&](Term t) { return is_signed ? signed_value(t) : t.integer(); };
  mpz_class least = is_signed ? mpz_class(-(mpz_class(1) << (width - 1))) : mpz_class(0);
  mpz_class greatest = least + all_ones(width);
  mpz_class bound = number(value_left ? x : y);
  Term other = value_left ? y : x;
  if (strict) bound += value_left ? 1 : -1;
  if (bound > greatest) return m_.mk_bool(!value_left);
  if (bound < least) return m_.mk_bool(value_left);
  if (bound == (value_left ? least : greatest)) return m_.mk_true();
  if (bound == (value_left ? greatest : least)) return mk(Op::Eq, {m_.mk_bv(bound, width), other});
  if (other.is(Op::ZeroExtend) && other.index(0) > 0) {
    std::uint32_t inner = other[0].sort().width();
    if (bound < 0) return m_.mk_bool(value_left);
    if (bound > all_ones(inner)) return m_.mk_bool(!value_left);
    Term narrow = m_.mk_bv(bound, inner);
    return value_left ? mk(Op::BvUle, {narrow, other[0]}) : mk(Op::BvUle, {other[0], narrow});
  }
  Term value = m_.mk_bv(bound, width);
  Op op = is_signed ? Op::BvSle : Op::BvUle;
  return intern({op, value_left ? std::vector{value, other} : std::vector{other, value}, {}, a.sort});
}

Term Rewriter::bv_overflow(const Application& a) {
  std::uint32_t width = a[0].sort().width();
  Term least = m_.mk_bv(mpz_class(1) << (width - 1), width);
  if (a.op == Op::BvNegOverflow) return mk(Op::Eq, {least, a[0]});
  Term x = a[0], y = a[1];
  if (a.op == Op::BvSdivOverflow) {
    return mk(Op::And, {mk(Op::Eq, {least, x}), mk(Op::Eq, {m_.mk_bv(-1, width), y})});
  }
  if (a.op == Op::BvUsubOverflow) return mk(Op::BvUlt, {x, y});
  if (never_overflows(a.op, x, y)) return m_.mk_false();
  if (a.op == Op::BvSsubOverflow) return x == y ? m_.mk_false() : intern(a);
  std::vector<Term> sorted{x, y};
  std::sort(sorted.begin(), sorted.end(), canonical_less);
  if (is_zero(sorted[0])) return m_.mk_false();
  if (a.op == Op::BvUmulOverflow && is_one(sorted[0])) return m_.mk_false();
  return intern(a, sorted);
}

Term Rewriter::bv_conversion(const Application& a) {
  Term x = a[0];
  switch (a.op) {
    case Op::UbvToInt: return x.is(Op::ZeroExtend) ? mk(Op::UbvToInt, {x[0]}) : intern(a);
    case Op::SbvToInt:
      if (x.is(Op::SignExtend)) return mk(Op::SbvToInt, {x[0]});
      if (x.is(Op::ZeroExtend) && x.index(0) > 0) return mk(Op::UbvToInt, {x[0]});
      return intern(a);
    default: break;
  }
  if (!x.is(Op::UbvToInt) && !x.is(Op::SbvToInt)) return intern(a);
  std::uint32_t from = x[0].sort().width(), to = a.sort.width();
  if (to <= from) return mk(Op::Extract, {x[0]}, {to - 1, 0});
  return mk(x.is(Op::UbvToInt) ? Op::ZeroExtend : Op::SignExtend, {x[0]}, {to - from});
}

}  // namespace cairn::term
