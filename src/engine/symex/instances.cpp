#include "engine/symex/instances.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "term/substitute.h"

namespace cairn::engine::symex {

using term::Op;
using term::Sort;

namespace {

constexpr std::size_t max_values = 16;        // of one sort
constexpr std::size_t max_combinations = 80;  // for one quantifier
constexpr std::size_t max_instances = 2000;

bool is_enumerated(Sort sort) { return sort.is_ref() || sort.is(term::SortKind::Uninterpreted); }

using Values = std::unordered_map<Sort, std::vector<Term>>;

/// The terms of enumerated sorts without bound variables, from the last formula to the first.
Values mentioned_values(const std::vector<Term>& formulas) {
  Values out;
  std::unordered_set<Term> seen;
  for (std::size_t i = formulas.size(); i-- > 0;) {
    std::vector<Term> work{formulas[i]};
    while (!work.empty()) {
      Term t = work.back();
      work.pop_back();
      if (!seen.insert(t).second) continue;
      work.insert(work.end(), t.children().begin(), t.children().end());
      if (!is_enumerated(t.sort()) || has_bound(t)) continue;
      std::vector<Term>& values = out[t.sort()];
      if (values.size() < max_values) values.push_back(t);
    }
  }
  return out;
}

Term instance(term::TermManager& terms, Term quantifier, const std::vector<Term>& values) {
  term::Substitution put(terms);
  for (std::size_t i = 0; i < values.size(); ++i) put.add(quantifier[i], values[i]);
  return put.apply(quantifier[quantifier.index(0)]);
}

/// Combinations of values for the variables of a quantifier. Where there are too many, of those near the goal.
std::vector<std::vector<Term>> combinations(Term quantifier, const Values& values) {
  const std::uint32_t count = quantifier.index(0);
  std::size_t most = max_combinations;
  for (std::size_t each = max_values; count > 1 && each > 1; --each) {
    std::size_t all = 1;
    for (std::uint32_t i = 0; i < count; ++i) all *= each;
    most = each;
    if (all <= max_combinations) break;
  }
  std::vector<std::vector<Term>> out{{}};
  for (std::uint32_t i = 0; i < count; ++i) {
    auto found = values.find(quantifier[i].sort());
    if (!is_enumerated(quantifier[i].sort()) || found == values.end()) return {};
    std::vector<std::vector<Term>> longer;
    for (const std::vector<Term>& chosen : out)
      for (std::size_t k = 0; k < std::min(most, found->second.size()); ++k) {
        longer.push_back(chosen);
        longer.back().push_back(found->second[k]);
      }
    out = std::move(longer);
  }
  return out;
}

}  // namespace

Term without_quantifier(term::TermManager& terms, Term goal) {
  if (!goal.is(Op::Forall)) return goal;
  std::vector<Term> constants;
  for (std::uint32_t i = 0; i < goal.index(0); ++i)
    constants.push_back(terms.fresh_const(goal[i].name(), goal[i].sort()));
  return instance(terms, goal, constants);
}

std::vector<Term> ground_instances(term::TermManager& terms, const std::vector<Term>& facts, Term goal, bool near) {
  std::vector<Term> all = near ? std::vector<Term>() : facts;
  all.push_back(goal);
  const Values values = mentioned_values(all);
  std::vector<Term> out;
  for (Term fact : facts) {
    const bool whole = fact.is(Op::Forall);
    std::vector<Term> parts;
    if (whole) parts.push_back(fact);
    if (fact.is(Op::Or)) parts.assign(fact.children().begin(), fact.children().end());
    for (std::size_t at = 0; at < parts.size(); ++at) {
      if (!parts[at].is(Op::Forall)) continue;
      for (const std::vector<Term>& chosen : combinations(parts[at], values)) {
        if (out.size() == max_instances) return out;
        Term part = instance(terms, parts[at], chosen);
        std::vector<Term> disjuncts = parts;
        disjuncts[at] = part;
        out.push_back(whole ? part : terms.mk_or(disjuncts));
      }
    }
  }
  return out;
}

}  // namespace cairn::engine::symex
