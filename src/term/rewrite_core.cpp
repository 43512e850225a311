#include <algorithm>
#include <unordered_map>

#include "term/rewrite.h"

namespace cairn::term {

namespace {

bool contains(const std::vector<Term>& sorted, Term t) { return std::binary_search(sorted.begin(), sorted.end(), t); }

/// Whether the negation of an application of this operator is an application of another comparison.
bool is_comparison(Op op) {
  switch (op) {
    case Op::Le:
    case Op::Lt:
    case Op::BvUlt:
    case Op::BvUle:
    case Op::BvSlt:
    case Op::BvSle: return true;
    default: return false;
  }
}

Op opposite(Op op) {
  switch (op) {
    case Op::Le: return Op::Lt;
    case Op::Lt: return Op::Le;
    case Op::BvUlt: return Op::BvUle;
    case Op::BvUle: return Op::BvUlt;
    case Op::BvSlt: return Op::BvSle;
    default: return Op::BvSlt;
  }
}

}  // namespace

Term Rewriter::core(const Application& a) {
  switch (a.op) {
    case Op::Not: return negation(a);
    case Op::And:
    case Op::Or: return connective(a);
    case Op::Xor: return mk_not(mk(Op::Eq, {a[0], a[1]}));
    case Op::Implies: return mk(Op::Or, {mk_not(a[0]), a[1]});
    case Op::Eq: return equality(a);
    case Op::Distinct: return distinct(a);
    case Op::Ite: return ite(a);
    default: return intern(a);
  }
}

Term Rewriter::quantifier(const Application& a) {
  Term body = a[a.indices[0]];
  return body.is_value() ? body : intern(a);
}

Term Rewriter::negation(const Application& a) {
  Term t = a[0];
  if (t.is(Op::Not)) return t[0];
  if (is_comparison(t.op())) return mk(opposite(t.op()), {t[1], t[0]});
  return intern(a);
}

Term Rewriter::connective(const Application& a) {
  Term neutral = m_.mk_bool(a.op == Op::And), absorbing = m_.mk_bool(a.op == Op::Or);
  std::vector<Term> list = flatten(a);
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  if (contains(list, absorbing)) return absorbing;
  std::erase(list, neutral);
  if (is_contradictory(a.op, list)) return absorbing;
  absorb(a.op, list);
  if (list.empty()) return neutral;
  return list.size() == 1 ? list[0] : intern(a, list);
}

/// Whether two children exclude each other (in And) or exhaust all cases (in Or).
bool Rewriter::is_contradictory(Op op, const std::vector<Term>& sorted) {
  std::unordered_map<Term, Term> equal_to;
  for (Term t : sorted) {
    bool negated = t.is(Op::Not);
    if (negated && contains(sorted, t[0])) return true;
    // x = 1 & x = 2, or dually x != 1 | x != 2.
    Term atom = op == Op::And ? t : (negated ? t[0] : Term());
    if (atom && atom.is(Op::Eq) && is_value_term(atom[0])) {
      auto [it, fresh] = equal_to.try_emplace(atom[1], atom[0]);
      if (!fresh && it->second != atom[0]) return true;
    }
    if (sorted.size() <= flat_limit && is_comparison(t.op()) && contains(sorted, mk_not(t))) return true;
  }
  return false;
}

/// a & (a | b) = a, and dually.
void Rewriter::absorb(Op op, std::vector<Term>& sorted) {
  Op dual = op == Op::And ? Op::Or : Op::And;
  std::vector<Term> kept;
  for (Term t : sorted) {
    bool absorbed =
        t.is(dual) && t.size() <= flat_limit &&
        std::any_of(t.children().begin(), t.children().end(), [&](Term child) { return contains(sorted, child); });
    if (!absorbed) kept.push_back(t);
  }
  sorted = std::move(kept);
}

Term Rewriter::ite(const Application& a) {
  Term c = a[0], x = a[1], y = a[2];
  if (c.is_value()) return c.bool_value() ? x : y;
  if (x == y) return x;
  if (c.is(Op::Not)) return mk(Op::Ite, {c[0], y, x});
  if (a.sort.is_bool()) return bool_ite(a);
  if (x.is(Op::Ite)) {
    if (x[0] == c) return mk(Op::Ite, {c, x[1], y});
    if (x[1] == y) return mk(Op::Ite, {mk(Op::And, {c, mk_not(x[0])}), x[2], y});
    if (x[2] == y) return mk(Op::Ite, {mk(Op::And, {c, x[0]}), x[1], y});
  }
  if (y.is(Op::Ite)) {
    if (y[0] == c) return mk(Op::Ite, {c, x, y[2]});
    if (y[1] == x) return mk(Op::Ite, {mk(Op::Or, {c, y[0]}), x, y[2]});
    if (y[2] == x) return mk(Op::Ite, {mk(Op::Or, {c, mk_not(y[0])}), x, y[1]});
  }
  return intern(a);
}

Term Rewriter::bool_ite(const Application& a) {
  Term c = a[0], x = a[1], y = a[2];
  if (x.is_true() || x == c) return mk(Op::Or, {c, y});
  if (x.is_false()) return mk(Op::And, {mk_not(c), y});
  if (y.is_true()) return mk(Op::Or, {mk_not(c), x});
  if (y.is_false() || y == c) return mk(Op::And, {c, x});
  if (x.is(Op::Not) && x[0] == y) return mk_not(mk(Op::Eq, {c, y}));
  if (y.is(Op::Not) && y[0] == x) return mk(Op::Eq, {c, x});
  if (x.is(Op::Ite) && x[0] == c) return mk(Op::Ite, {c, x[1], y});
  if (y.is(Op::Ite) && y[0] == c) return mk(Op::Ite, {c, x, y[2]});
  return intern(a);
}

Term Rewriter::distinct(const Application& a) {
  if (a.size() == 2) return mk_not(mk(Op::Eq, {a[0], a[1]}));
  std::vector<Term> list(a.children.begin(), a.children.end());
  std::sort(list.begin(), list.end(), canonical_less);
  if (std::adjacent_find(list.begin(), list.end()) != list.end()) return m_.mk_false();
  return intern(a, list);
}

}  // namespace cairn::term
