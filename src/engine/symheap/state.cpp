#include "engine/symheap/state.h"

#include <algorithm>

namespace cairn::engine::symheap {

using term::Op;

namespace {

std::vector<Term> conjuncts(Term condition) {
  if (!condition.is(Op::And)) return {condition};
  return {condition.children().begin(), condition.children().end()};
}

/// Two guards as what they share and what tells them apart.
struct Split {
  Term common, first, second;
};

Split told_apart(term::TermManager& terms, Term a, Term b) {
  const std::vector<Term> first = conjuncts(a);
  const std::vector<Term> second = conjuncts(b);
  std::vector<Term> common, only_first, only_second;
  for (const Term part : first) (std::ranges::find(second, part) != second.end() ? common : only_first).push_back(part);
  for (const Term part : second)
    if (std::ranges::find(first, part) == first.end()) only_second.push_back(part);
  Split out{terms.mk_and(common), terms.mk_and(only_first), {}};
  out.second = terms.mk_and(only_second);
  return out;
}

Value choose(Numbers& numbers, term::TermManager& terms, Term condition, const Value& a, const Value& b) {
  if (a == b) return a;
  if (const auto* x = std::get_if<Number>(&a), *y = std::get_if<Number>(&b); x && y)
    return numbers.choice(condition, *x, *y);
  if (const auto* x = std::get_if<Term>(&a), *y = std::get_if<Term>(&b); x && y) return terms.mk_ite(condition, *x, *y);
  if (const auto* x = std::get_if<Pointer>(&a), *y = std::get_if<Pointer>(&b); x && y) {
    const Term object = terms.mk_ite(condition, x->object, y->object);
    return Pointer{object, numbers.choice(condition, x->offset, y->offset)};
  }
  return Anything{};
}

std::vector<Edge> joined(term::TermManager& terms, Term condition, const std::vector<Edge>& a,
                         const std::vector<Edge>& b) {
  std::vector<Edge> out;
  auto add = [&](const std::vector<Edge>& from, const std::vector<Edge>& other, Term where, bool shared) {
    for (const Edge& edge : from) {
      const bool both = std::ranges::find(other, edge) != other.end();
      if (both && shared) out.push_back(edge);
      if (!both) out.push_back({edge.target, conjoin(terms, edge.constraint, exactly(where))});
    }
  };
  add(a, b, condition, true);
  add(b, a, terms.mk_not(condition), false);
  return out;
}

}  // namespace

State join(Numbers& numbers, term::TermManager& terms, const State& a, const State& b) {
  const Split guards = told_apart(terms, a.guard, b.guard);
  State out;
  const Term either = terms.mk_or(guards.first, guards.second);
  out.guard = terms.mk_and(guards.common, either);
  const Term condition = guards.first;
  for (const auto& [variable, value] : a.variables)
    if (auto other = b.variables.find(variable); other != b.variables.end())
      out.variables[variable] = choose(numbers, terms, condition, value, other->second);
  for (const auto& [source, edges] : a.heap.edges)
    if (auto other = b.heap.edges.find(source); other != b.heap.edges.end())
      out.heap.edges[source] = edges == other->second ? edges : joined(terms, condition, edges, other->second);
  // What only one of them has was allocated there: the other one cannot refer to it.
  for (const State* one : {&a, &b}) {
    const State& other = one == &a ? b : a;
    for (const auto& [source, edges] : one->heap.edges)
      if (!other.heap.edges.contains(source)) out.heap.edges[source] = edges;
    for (const auto& [site, size] : one->size)
      if (!other.size.contains(site)) out.size.insert_or_assign(site, size);
  }
  for (const auto& [site, size] : a.size)
    if (auto other = b.size.find(site); other != b.size.end())
      out.size.insert_or_assign(site, numbers.choice(condition, size, other->second));
  auto living = [&](const State& state, std::uint32_t site) {
    auto found = state.live.find(site);
    return found == state.live.end() ? terms.mk_false() : found->second;
  };
  for (const State* one : {&a, &b})
    for (const auto& [site, live] : one->live)
      out.live[site] = terms.mk(Op::Ite, {condition, living(a, site), living(b, site)});
  return out;
}

}  // namespace cairn::engine::symheap
