#include <algorithm>

#include "term/float_number.h"
#include "term/rewrite.h"

namespace cairn::term {

namespace {

bool is_number(Term t, const mpq_class& number) {
  if (!t.is_value()) return false;
  FloatNumber x = unpack(t.integer(), {t.sort().a(), t.sort().b()});
  return x.kind == FloatNumber::Kind::Finite && x.value == number;
}

}  // namespace

Term Rewriter::floating_point(const Application& a) {
  switch (a.op) {
    case Op::FpFromBits: return a[0].is(Op::FpToBits) && a[0][0].sort() == a.sort ? a[0][0] : intern(a);
    case Op::FpNeg: return a[0].is(Op::FpNeg) ? a[0][0] : intern(a);
    case Op::FpAbs:
      if (a[0].is(Op::FpAbs)) return a[0];
      return a[0].is(Op::FpNeg) ? mk(Op::FpAbs, {a[0][0]}) : intern(a);
    case Op::FpLe:
    case Op::FpLt:
      if (a[0] != a[1]) return intern(a);
      return a.op == Op::FpLt ? m_.mk_false() : mk_not(mk(Op::FpIsNan, {a[0]}));
    case Op::FpEq:
      if (a[0] == a[1]) return mk_not(mk(Op::FpIsNan, {a[0]}));
      if (canonical_less(a[1], a[0])) return intern(a, std::vector{a[1], a[0]});
      return intern(a);
    case Op::FpToFp: {
      Term x = a[1];
      if (x.sort() == a.sort) return x;
      // A widening conversion is exact, so a second conversion may start from the original.
      bool widened = x.is(Op::FpToFp) && x[1].sort().a() <= x.sort().a() && x[1].sort().b() <= x.sort().b();
      return widened ? mk(Op::FpToFp, {a[0], x[1]}, {a.indices[0], a.indices[1]}) : intern(a);
    }
    default: break;
  }
  if (info(a.op).rule == SortRule::FpCompare) return float_classification(a);
  return info(a.op).rule == SortRule::FpRounded ? float_rounded(a) : intern(a);
}

Term Rewriter::float_classification(const Application& a) {
  bool sign_matters = a.op == Op::FpIsNegative || a.op == Op::FpIsPositive;
  Term x = a[0];
  if (x.is(Op::FpNeg)) {
    Op op = a.op;
    if (sign_matters) op = op == Op::FpIsNegative ? Op::FpIsPositive : Op::FpIsNegative;
    return mk(op, {x[0]});
  }
  if (x.is(Op::FpAbs) && !sign_matters) return mk(a.op, {x[0]});
  if (x.is(Op::FpAbs) && a.op == Op::FpIsNegative) return m_.mk_false();
  return intern(a);
}

Term Rewriter::float_rounded(const Application& a) {
  if (a.op == Op::FpSub) return mk(Op::FpAdd, {a[0], a[1], mk(Op::FpNeg, {a[2]})});
  bool commutative = a.op == Op::FpAdd || a.op == Op::FpMul || a.op == Op::FpFma;
  if (commutative && canonical_less(a[2], a[1])) {
    std::vector<Term> swapped(a.children.begin(), a.children.end());
    std::swap(swapped[1], swapped[2]);
    return mk(a.op, swapped);
  }
  if (a.op == Op::FpMul && is_number(a[1], 1)) return a[2];
  if (a.op == Op::FpDiv && is_number(a[2], 1)) return a[1];
  return intern(a);
}

}  // namespace cairn::term
