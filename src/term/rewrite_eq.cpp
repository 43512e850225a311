#include <algorithm>

#include "term/fold.h"
#include "term/rewrite.h"

namespace cairn::term {

namespace {

/// Enough for the equations of programs; what is deeper stays as one equation.
constexpr int max_splits = 256;
constexpr std::size_t max_ite_chain = 64;

bool has_child(Term t, Term child) {
  return std::find(t.children().begin(), t.children().end(), child) != t.children().end();
}

}  // namespace

/// Equations are taken apart with a worklist; the result is the conjunction of what remains.
Term Rewriter::equality(const Application& a) {
  Pairs work{{a[0], a[1]}};
  std::vector<Term> atoms;
  for (int splits = 0; !work.empty();) {
    auto [x, y] = work.back();
    work.pop_back();
    if (x == y) continue;
    if (canonical_less(y, x)) std::swap(x, y);
    if (is_value_term(x) && is_value_term(y)) return m_.mk_false();
    Split result = splits < max_splits ? split(x, y, work) : Split::None;
    if (result == Split::Clash) return m_.mk_false();
    if (result == Split::None) atoms.push_back(equality_atom(x, y));
    if (result == Split::Pushed) ++splits;
  }
  return atoms.size() == 1 ? atoms[0] : mk(Op::And, atoms);
}

/// Replaces x = y, where x is the value if there is one, by the equations that it is equivalent to.
Rewriter::Split Rewriter::split(Term x, Term y, Pairs& work) {
  switch (x.sort().kind()) {
    case SortKind::Int:
    case SortKind::Real: return split_number(x, y, work);
    case SortKind::BitVec: return x.is_value() ? split_bv_value(x, y, work) : split_bv(x, y, work);
    case SortKind::Datatype: return split_datatype(x, y, work);
    case SortKind::Array:
    case SortKind::Set:
    case SortKind::Seq: return split_collection(x, y, work);
    case SortKind::Float:
      if (x.is(Op::FpNeg) && y.is(Op::FpNeg)) {
        work.emplace_back(x[0], y[0]);
        return Split::Pushed;
      }
      return Split::None;
    default: return Split::None;
  }
}

Rewriter::Split Rewriter::split_bv(Term x, Term y, Pairs& work) {
  if (x.op() != y.op() || x.size() != y.size()) return Split::None;
  switch (x.op()) {
    case Op::BvNot:
    case Op::BvNeg:
    case Op::ZeroExtend:
    case Op::SignExtend:
    case Op::Concat:
      for (std::size_t i = 0; i < x.size(); ++i) {
        if (x[i].sort() != y[i].sort()) return Split::None;
      }
      for (std::size_t i = 0; i < x.size(); ++i) work.emplace_back(x[i], y[i]);
      return Split::Pushed;
    default: return Split::None;
  }
}

Rewriter::Split Rewriter::split_bv_value(Term value, Term y, Pairs& work) {
  std::uint32_t width = value.sort().width();
  const mpz_class& bits = value.integer();
  switch (y.op()) {
    case Op::BvNot: work.emplace_back(m_.mk_bv(~bits, width), y[0]); return Split::Pushed;
    case Op::BvNeg: work.emplace_back(m_.mk_bv(-bits, width), y[0]); return Split::Pushed;
    case Op::BvAdd:
    case Op::BvXor: {
      if (!y[0].is_value() || y.size() < 2) return Split::None;
      mpz_class moved = y.is(Op::BvAdd) ? mpz_class(bits - y[0].integer()) : mpz_class(bits ^ y[0].integer());
      const Term other = m_.mk_bv(moved, width);
      work.emplace_back(other, mk(y.op(), y.children().subspan(1)));
      return Split::Pushed;
    }
    case Op::Concat: {
      std::uint32_t low = width;
      for (Term part : y.children()) {
        low -= part.sort().width();
        work.emplace_back(m_.mk_bv(bits >> low, part.sort().width()), part);
      }
      return Split::Pushed;
    }
    case Op::ZeroExtend:
    case Op::SignExtend: {
      Term narrow = m_.mk_bv(bits, y[0].sort().width());
      mpz_class extended = y.is(Op::ZeroExtend) ? narrow.integer() : signed_value(narrow);
      if (m_.mk_bv(extended, width) != value) return Split::Clash;
      work.emplace_back(narrow, y[0]);
      return Split::Pushed;
    }
    default: return Split::None;
  }
}

Rewriter::Split Rewriter::split_number(Term x, Term y, Pairs& work) {
  if (x.op() == y.op() && (x.is(Op::ToReal) || x.is(Op::UbvToInt) || x.is(Op::SbvToInt)) &&
      x[0].sort() == y[0].sort()) {
    work.emplace_back(x[0], y[0]);
    return Split::Pushed;
  }
  if (!x.is_value()) return Split::None;
  if (y.is(Op::ToReal)) {
    if (x.rational().get_den() != 1) return Split::Clash;
    work.emplace_back(m_.mk_int(x.rational().get_num()), y[0]);
    return Split::Pushed;
  }
  if (y.is(Op::UbvToInt) || y.is(Op::SbvToInt)) {
    Term bits = m_.mk_bv(x.integer(), y[0].sort().width());
    if ((y.is(Op::UbvToInt) ? bits.integer() : signed_value(bits)) != x.integer()) return Split::Clash;
    work.emplace_back(bits, y[0]);
    return Split::Pushed;
  }
  return Split::None;
}

Rewriter::Split Rewriter::split_datatype(Term x, Term y, Pairs& work) {
  if (x.is(Op::DtConstruct) && y.is(Op::DtConstruct)) {
    if (x.index(0) != y.index(0)) return Split::Clash;
    for (std::size_t i = 0; i < x.size(); ++i) work.emplace_back(x[i], y[i]);
    return Split::Pushed;
  }
  // Values of datatypes are finite trees.
  if (x.is(Op::DtConstruct) && has_child(x, y)) return Split::Clash;
  if (y.is(Op::DtConstruct) && has_child(y, x)) return Split::Clash;
  return Split::None;
}

Rewriter::Split Rewriter::split_collection(Term x, Term y, Pairs& work) {
  if (x.op() == y.op() && (x.is(Op::SeqUnit) || x.is(Op::SetSingleton) || x.is(Op::ConstArray))) {
    work.emplace_back(x[0], y[0]);
    return Split::Pushed;
  }
  auto is_inhabited = [](Term t) {
    if (t.is(Op::SeqUnit) || t.is(Op::SetSingleton)) return true;
    if (!t.is(Op::SeqConcat) && !t.is(Op::SetUnion)) return false;
    return std::any_of(t.children().begin(), t.children().end(),
                       [](Term c) { return c.is(Op::SeqUnit) || c.is(Op::SetSingleton); });
  };
  bool empty = x.is(Op::SeqEmpty) || x.is(Op::SetEmpty);
  return empty && is_inhabited(y) ? Split::Clash : Split::None;
}

Term Rewriter::equality_atom(Term x, Term y) {
  if (x.sort().is_bool()) return bool_equality(x, y);
  if (Term result = ite_equality(x, y)) return result;
  if (Term result = linear_equality(x, y)) return result;
  return intern({Op::Eq, std::vector{x, y}, {}, m_.bool_sort()});
}

Term Rewriter::bool_equality(Term x, Term y) {
  if (x.is_value()) return x.bool_value() ? y : mk_not(y);
  if (x.is(Op::Not) && y.is(Op::Not)) return mk(Op::Eq, {x[0], y[0]});
  if (x.is(Op::Not)) return x[0] == y ? m_.mk_false() : mk_not(mk(Op::Eq, {x[0], y}));
  if (y.is(Op::Not)) return y[0] == x ? m_.mk_false() : mk_not(mk(Op::Eq, {x, y[0]}));
  return intern({Op::Eq, std::vector{x, y}, {}, m_.bool_sort()});
}

/// Equations with an Ite that one side decides; null when there is none.
Term Rewriter::ite_equality(Term x, Term y) {
  if (is_value_term(x)) return ite_value_equality(x, y);
  if (x.is(Op::Ite) && !y.is(Op::Ite)) std::swap(x, y);
  if (!y.is(Op::Ite)) return {};
  if (y[1] == x) return mk(Op::Or, {y[0], mk(Op::Eq, {x, y[2]})});
  if (y[2] == x) return mk(Op::Or, {mk_not(y[0]), mk(Op::Eq, {x, y[1]})});
  if (!x.is(Op::Ite) || x[0] != y[0]) return {};
  return mk(Op::Ite, {x[0], mk(Op::Eq, {x[1], y[1]}), mk(Op::Eq, {x[2], y[2]})});
}

/// value = ite(c, v, ite(d, w, rest)) with values v, w.
Term Rewriter::ite_value_equality(Term value, Term chain) {
  std::vector<std::pair<Term, bool>> cases;  // condition, and whether the branch is the value
  while (chain.is(Op::Ite) && cases.size() < max_ite_chain) {
    if (is_value_term(chain[1])) {
      cases.emplace_back(chain[0], chain[1] == value);
      chain = chain[2];
    } else if (is_value_term(chain[2])) {
      cases.emplace_back(mk_not(chain[0]), chain[2] == value);
      chain = chain[1];
    } else {
      break;
    }
  }
  if (cases.empty()) return {};
  Term result = mk(Op::Eq, {value, chain});
  while (!cases.empty()) {
    auto [condition, hit] = cases.back();
    cases.pop_back();
    result = hit ? mk(Op::Or, {condition, result}) : mk(Op::And, {mk_not(condition), result});
  }
  return result;
}

}  // namespace cairn::term
