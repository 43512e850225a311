#include <algorithm>

#include "term/rewrite.h"
#include "term/value.h"

namespace cairn::term {

namespace {

/// How far stores are searched for an index.
constexpr int max_search = 1024;
/// How far a store may move to its place among stores at values.
constexpr int max_moves = 64;

}  // namespace

Term Rewriter::array(const Application& a) {
  switch (a.op) {
    case Op::Select: return select(a);
    case Op::Store: return store(a);
    default: return intern(a);
  }
}

Term Rewriter::select(const Application& a) {
  Term array = a[0], index = a[1];
  for (int i = 0; i < max_search && array.is(Op::Store); ++i) {
    if (array[1] == index) return array[2];
    if (!definitely_distinct(array[1], index)) break;
    array = array[0];
  }
  if (array.is(Op::ConstArray)) return array[0];
  return intern(a, std::vector{array, index});
}

/// Stores at values are kept in ascending order of the values, each value once.
Term Rewriter::store(const Application& a) {
  Term array = a[0], index = a[1], element = a[2];
  if (element.is(Op::Select) && element[0] == array && element[1] == index) return array;
  if (array.is(Op::ConstArray) && array[0] == element) return array;
  if (array.is(Op::Store) && array[1] == index) return mk(Op::Store, {array[0], index, element});
  if (!is_value_term(index)) return intern(a);
  std::vector<std::pair<Term, Term>> above;
  for (int i = 0; i < max_moves && array.is(Op::Store) && is_value_term(array[1]); ++i) {
    if (value_less(array[1], index)) break;
    if (array[1] != index) above.emplace_back(array[1], array[2]);
    array = array[0];
  }
  if (above.empty() && array == a[0]) return intern(a);
  if (!(array.is(Op::ConstArray) && array[0] == element)) array = mk(Op::Store, {array, index, element});
  while (!above.empty()) {
    array = mk(Op::Store, {array, above.back().first, above.back().second});
    above.pop_back();
  }
  return array;
}

Term Rewriter::set(const Application& a) {
  switch (a.op) {
    case Op::SetUnion:
    case Op::SetInter: return set_lattice(a);
    case Op::SetMinus:
      if (a[0] == a[1]) return mk(Op::SetEmpty, {}, {}, a.sort);
      return a[0].is(Op::SetEmpty) || a[1].is(Op::SetEmpty) ? a[0] : intern(a);
    case Op::SetMember: return set_member(a);
    case Op::SetSubset:
      if (a[0] == a[1] || a[0].is(Op::SetEmpty)) return m_.mk_true();
      if (a[0].is(Op::SetSingleton)) return mk(Op::SetMember, {a[0][0], a[1]});
      return a[1].is(Op::SetEmpty) ? mk(Op::Eq, {a[1], a[0]}) : intern(a);
    default: return intern(a);
  }
}

Term Rewriter::set_lattice(const Application& a) {
  std::vector<Term> values, list;
  for (Term t : flatten(a)) (is_value_term(t) ? values : list).push_back(t);
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  if (!values.empty()) {
    Term value = values.size() == 1 ? values[0] : mk(a.op, values);
    if (value.is(Op::SetEmpty) && a.op == Op::SetInter) return value;
    if (!value.is(Op::SetEmpty) || list.empty()) list.insert(list.begin(), value);
  }
  return list.size() == 1 ? list[0] : intern(a, list);
}

Term Rewriter::set_member(const Application& a) {
  Term element = a[0], s = a[1];
  switch (s.op()) {
    case Op::SetEmpty: return m_.mk_false();
    case Op::SetSingleton: return mk(Op::Eq, {element, s[0]});
    case Op::SetUnion:
    case Op::SetInter: {
      std::vector<Term> parts;
      for (Term child : s.children()) parts.push_back(mk(Op::SetMember, {element, child}));
      return mk(s.is(Op::SetUnion) ? Op::Or : Op::And, parts);
    }
    case Op::SetMinus:
      return mk(Op::And, {mk(Op::SetMember, {element, s[0]}), mk_not(mk(Op::SetMember, {element, s[1]}))});
    default: return intern(a);
  }
}

Term Rewriter::sequence(const Application& a) {
  switch (a.op) {
    case Op::SeqConcat: return seq_concat(a);
    case Op::SeqLength: return seq_length(a);
    case Op::SeqNth: {
      if (!a[1].is_value()) return intern(a);
      auto units = a[0].is(Op::SeqConcat) ? a[0].children() : std::span(a.children.data(), 1);
      const mpz_class& n = a[1].integer();
      if (n < 0 || n >= units.size()) return intern(a);
      auto prefix = units.first(n.get_ui() + 1);
      bool known = std::all_of(prefix.begin(), prefix.end(), [](Term t) { return t.is(Op::SeqUnit); });
      return known ? prefix.back()[0] : intern(a);
    }
    case Op::SeqExtract:
      if (a[0].is(Op::SeqEmpty)) return a[0];
      if ((a[1].is_value() && a[1].integer() < 0) || (a[2].is_value() && a[2].integer() <= 0)) {
        return mk(Op::SeqEmpty, {}, {}, a.sort);
      }
      if (a[1].is_value() && a[1].integer() == 0 && a[2] == mk(Op::SeqLength, {a[0]})) return a[0];
      return intern(a);
    case Op::SeqUpdate:
      if (a[0].is(Op::SeqEmpty) || (a[1].is_value() && a[1].integer() < 0)) return a[0];
      return intern(a);
    default: return intern(a);
  }
}

Term Rewriter::seq_concat(const Application& a) {
  std::vector<Term> list;
  for (Term t : a.children) {
    if (t.is(Op::SeqConcat) && t.size() <= flat_limit) {
      list.insert(list.end(), t.children().begin(), t.children().end());
    } else if (!t.is(Op::SeqEmpty)) {
      list.push_back(t);
    }
  }
  if (list.empty()) return mk(Op::SeqEmpty, {}, {}, a.sort);
  return list.size() == 1 ? list[0] : intern(a, list);
}

Term Rewriter::seq_length(const Application& a) {
  Term s = a[0];
  if (s.is(Op::SeqUnit)) return m_.mk_int(1);
  if (s.is(Op::SeqUpdate)) return mk(Op::SeqLength, {s[0]});
  if (!s.is(Op::SeqConcat)) return intern(a);
  std::vector<Term> lengths;
  for (Term child : s.children()) lengths.push_back(mk(Op::SeqLength, {child}));
  return mk(Op::Add, lengths);
}

}  // namespace cairn::term
