#include "engine/bounded/select_value.h"

#include <map>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace cairn::engine::bounded {

using term::Op;
using term::Term;
using term::TermManager;

namespace {

// A read looks through at most this many choices between maps.
constexpr std::size_t max_choices = 1 << 12;

bool is_known_store(Term t) { return t.is(Op::Store) && t[1].is_value(); }

/// The stores of `map` above `end`, the outermost at each index.
std::map<Term, Term> stores_above(Term map, Term end) {
  std::map<Term, Term> out;
  for (; map != end; map = map[0]) out.emplace(map[1], map[2]);
  return out;
}

/// The first map that both are made from by stores at known indices; null when there is none.
Term common_base(Term a, Term b) {
  std::unordered_set<Term> below_a{a};
  while (is_known_store(a)) below_a.insert(a = a[0]);
  while (!below_a.contains(b)) {
    if (!is_known_store(b)) return {};
    b = b[0];
  }
  return b;
}

Term select_map(TermManager& terms, Term condition, Term a, Term b) {
  Term base = common_base(a, b);
  if (!base) return terms.mk_ite(condition, a, b);
  std::map<Term, Term> in_a = stores_above(a, base);
  std::map<Term, Term> in_b = stores_above(b, base);
  Term out = base;
  auto put = [&](Term index, Term x, Term y) {
    out = terms.mk(Op::Store, {out, index, select_value(terms, condition, x, y)});
  };
  for (const auto& [index, x] : in_a) {
    auto y = in_b.find(index);
    put(index, x, y == in_b.end() ? read_map(terms, base, index) : y->second);
  }
  for (const auto& [index, y] : in_b)
    if (!in_a.contains(index)) put(index, read_map(terms, base, index), y);
  return out;
}

}  // namespace

Term select_value(TermManager& terms, Term condition, Term a, Term b) {
  if (a == b || condition.is_true()) return a;
  if (condition.is_false()) return b;
  return a.sort().is_array() ? select_map(terms, condition, a, b) : terms.mk_ite(condition, a, b);
}

Term read_map(TermManager& terms, Term map, Term index) {
  std::unordered_map<Term, Term> done;
  std::unordered_map<Term, Term> below;  // what remains of a map when stores that do not matter are taken off
  std::vector<Term> stack{map};
  auto strip = [&](Term m) {
    auto [it, fresh] = below.try_emplace(m, m);
    if (fresh) {
      Term read = terms.mk(Op::Select, {m, index});
      // The constructor has gone through the stores as far as it can.
      it->second = read.is(Op::Select) && read[1] == index ? read[0] : Term();
      if (!it->second) done.emplace(m, read);
    }
    return it->second;
  };
  while (!stack.empty()) {
    Term m = stack.back();
    if (done.contains(m)) {
      stack.pop_back();
      continue;
    }
    Term rest = strip(m);
    if (!rest) continue;
    if (!rest.is(Op::Ite) || done.size() > max_choices) {
      done.emplace(m, terms.mk(Op::Select, {rest, index}));
      continue;
    }
    auto x = done.find(rest[1]);
    auto y = done.find(rest[2]);
    if (x != done.end() && y != done.end()) {
      done.emplace(m, select_value(terms, rest[0], x->second, y->second));
      continue;
    }
    if (x == done.end()) stack.push_back(rest[1]);
    if (y == done.end()) stack.push_back(rest[2]);
  }
  return done.at(map);
}

}  // namespace cairn::engine::bounded
