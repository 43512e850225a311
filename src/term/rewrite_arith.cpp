#include <algorithm>

#include "term/fold.h"
#include "term/linear.h"
#include "term/rewrite.h"

namespace cairn::term {

namespace {

bool is_linear_op(Term t) {
  switch (t.op()) {
    case Op::Neg:
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::BvNeg:
    case Op::BvAdd:
    case Op::BvSub:
    case Op::BvMul: return true;
    default: return false;
  }
}

/// The greatest common divisor of integer coefficients.
mpz_class divisor(const std::vector<std::pair<Term, mpq_class>>& summands) {
  mpz_class result = 0;
  for (const auto& summand : summands) result = gcd(result, summand.second.get_num());
  return result;
}

/// Divides so that coefficients are as small as they can be: by their divisor over Int, over Real so that the first is
/// 1 or -1.
void scale_down(Linear& difference, bool real) {
  mpq_class factor = real ? mpq_class(abs(difference.summands()[0].second)) : mpq_class(divisor(difference.summands()));
  if (factor == 1) return;
  for (auto& summand : difference.summands()) summand.second /= factor;
  difference.constant() /= factor;
}

/// Two sides whose difference is `difference` without its constant: positive summands left, negative ones right.
std::pair<Linear, Linear> sides(TermManager& m, Sort sort, Linear& difference) {
  std::pair<Linear, Linear> result{Linear(m, sort), Linear(m, sort)};
  for (auto& [t, c] : difference.summands()) {
    if (c > 0) {
      result.first.summands().emplace_back(t, c);
    } else {
      result.second.summands().emplace_back(t, -c);
    }
  }
  return result;
}

}  // namespace

Term Rewriter::arith(const Application& a) {
  switch (a.op) {
    case Op::Add:
    case Op::Neg:
    case Op::Sub: {
      Linear sum(m_, a.sort);
      sum.add(a[0], a.op == Op::Neg ? -1 : 1);
      for (Term t : a.children.subspan(1)) sum.add(t, a.op == Op::Sub ? -1 : 1);
      sum.normalise();
      return sum.term();
    }
    case Op::Mul: return product(a);
    case Op::Le:
    case Op::Lt: return comparison(a);
    case Op::Div: return real_division(a);
    case Op::IntDiv:
    case Op::Mod: return int_division(a);
    case Op::Abs: return a[0].is(Op::Abs) ? a[0] : intern(a);
    case Op::ToInt: return a[0].is(Op::ToReal) ? a[0][0] : intern(a);
    case Op::IsInt: return a[0].is(Op::ToReal) ? m_.mk_true() : intern(a);
    default: return intern(a);
  }
}

Term Rewriter::product(const Application& a) {
  mpq_class coefficient = 1;
  std::vector<Term> factors;
  for (Term t : flatten(a)) {
    if (t.is_value()) {
      coefficient *= Linear::number(t);
    } else {
      factors.push_back(t);
    }
  }
  Linear result(m_, a.sort);
  if (factors.empty()) return intern(a);  // folding found it too large
  if (coefficient == 0) return result.value(0);
  if (factors.size() == 1) {
    result.add(factors[0], coefficient);
    result.normalise();
    return result.term();
  }
  std::sort(factors.begin(), factors.end());
  return result.product(coefficient, intern(a, factors));
}

/// Brings x <= y and x < y into one form: summands with positive coefficients left, the others right, each with the
/// smallest coefficients; the constant right, or alone on the left. Over Int, < remains only where the constant is 0.
Term Rewriter::comparison(const Application& a) {
  Sort sort = a[0].sort();
  if (a[0] == a[1]) return m_.mk_bool(a.op == Op::Le);
  bool strict = a.op == Op::Lt;
  if (!is_linear_op(a[0]) && !is_linear_op(a[1]) && !a[0].is_value() && !a[1].is_value()) return intern(a);
  Linear difference(m_, sort);
  difference.add(a[0], 1);
  difference.add(a[1], -1);
  difference.normalise();
  mpq_class& constant = difference.constant();
  if (difference.is_constant()) return m_.mk_bool(strict ? constant < 0 : constant <= 0);
  if (sort.is_int() && strict) constant += 1;  // now non-strict
  scale_down(difference, sort.is_real());
  // left + constant <= right
  mpq_class limit = -constant;
  if (sort.is_int()) {
    limit = floor_of(limit);
    strict = false;
  }
  auto [left, right] = sides(m_, sort, difference);
  if (left.is_constant()) {
    left.constant() = -limit;
  } else {
    if (sort.is_int() && limit == -1 && !right.is_constant()) {
      strict = true;
      limit = 0;
    }
    right.constant() = limit;
  }
  return intern({strict ? Op::Lt : Op::Le, std::vector{left.term(), right.term()}, {}, a.sort});
}

Term Rewriter::linear_equality(Term x, Term y) {
  Sort sort = x.sort();
  bool number = sort.is_int() || sort.is_real();
  if ((!number && !sort.is_bv()) || (!is_linear_op(x) && !is_linear_op(y))) return {};
  Linear difference(m_, sort);
  difference.add(x, 1);
  difference.add(y, -1);
  difference.normalise();
  if (difference.is_constant()) return m_.mk_bool(difference.constant() == 0);
  if (!number) return modular_equality(x, y, difference);
  scale_down(difference, sort.is_real());
  if (sort.is_int() && difference.constant().get_den() != 1) return m_.mk_false();
  if (difference.summands()[0].second < 0) {
    for (auto& summand : difference.summands()) summand.second = -summand.second;
    difference.constant() = -difference.constant();
  }
  auto [left, right] = sides(m_, sort, difference);
  right.constant() = -difference.constant();
  Term l = left.term(), r = right.term();
  if (canonical_less(r, l)) std::swap(l, r);
  if (l == x && r == y) return {};
  return mk(Op::Eq, {l, r});
}

/// Modulo 2^width there is no sign, but where factors are read with one, equations that differ in what is on which side
/// come out the same.
Term Rewriter::modular_equality(Term x, Term y, Linear& difference) {
  Sort sort = x.sort();
  mpq_class modulus(mpz_class(1) << sort.width());
  for (auto& [t, c] : difference.summands())
    if (2 * c >= modulus) c -= modulus;
  mpq_class constant = difference.constant();
  if (std::ranges::all_of(difference.summands(), [](const auto& summand) { return summand.second < 0; })) {
    for (auto& summand : difference.summands()) summand.second = -summand.second;
    if (constant != 0) constant = modulus - constant;
  }
  auto [left, right] = sides(m_, sort, difference);
  // The constant is where it is small; a value is alone.
  bool far = 2 * constant >= modulus;
  if (right.is_constant() || far)
    right.constant() = constant == 0 ? mpq_class(0) : mpq_class(modulus - constant);
  else
    left.constant() = constant;
  Term l = left.term(), r = right.term();
  if (canonical_less(r, l)) std::swap(l, r);
  if (l == x && r == y) return {};
  return mk(Op::Eq, {l, r});
}

bool Rewriter::definitely_distinct(Term x, Term y, int depth) {
  if (x == y || depth == 0) return false;
  if (is_value_term(x) && is_value_term(y)) return true;
  Sort sort = x.sort();
  if (x.is(Op::DtConstruct) && y.is(Op::DtConstruct)) {
    if (x.index(0) != y.index(0)) return true;
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (definitely_distinct(x[i], y[i], depth - 1)) return true;
    }
    return false;
  }
  if ((!sort.is_int() && !sort.is_real() && !sort.is_bv()) || (!is_linear_op(x) && !is_linear_op(y))) return false;
  Linear difference(m_, sort);
  difference.add(x, 1);
  difference.add(y, -1);
  difference.normalise();
  return difference.is_constant() && difference.constant() != 0;
}

Term Rewriter::real_division(const Application& a) {
  Term x = a[0], y = a[1];
  if (y.is_value()) return mk(Op::Mul, {m_.mk_real(y.rational() == 0 ? mpq_class(0) : mpq_class(1 / y.rational())), x});
  if (x.is_value() && x.rational() == 0) return x;
  return intern(a);
}

Term Rewriter::int_division(const Application& a) {
  Term x = a[0], y = a[1];
  bool mod = a.op == Op::Mod;
  if (x.is_value() && x.integer() == 0) return x;
  if (!y.is_value()) return intern(a);
  const mpz_class& d = y.integer();
  if (d == 0) return mod ? x : y;
  if (abs(d) == 1) return mod ? m_.mk_int(0) : mk(Op::Mul, {y, x});
  if (mod && d < 0) return mk(Op::Mod, {x, m_.mk_int(-d)});
  if (mod && x.is(Op::Mod) && x[1] == y) return x;
  if (!mod && d < 0) return mk(Op::Mul, {m_.mk_int(-1), mk(Op::IntDiv, {x, m_.mk_int(-d)})});
  return intern(a);
}

}  // namespace cairn::term
