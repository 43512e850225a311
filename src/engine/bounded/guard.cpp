#include "engine/bounded/guard.h"

#include <algorithm>
#include <vector>

namespace cairn::engine::bounded {

using term::Op;
using term::Term;

namespace {

// Conditions are taken apart down to this depth.
constexpr int max_nesting = 4;

std::optional<bool> decided(Guard guard, Term condition, int nesting);

std::optional<bool> decided_by_operands(Guard guard, Term condition, int nesting) {
  bool deciding = condition.is(Op::Or);
  bool all = true;
  for (Term child : condition.children()) {
    std::optional<bool> value = decided(guard, child, nesting - 1);
    if (value == deciding) return deciding;
    all = all && value;
  }
  return all ? std::optional(!deciding) : std::nullopt;
}

std::optional<bool> decided(Guard guard, Term condition, int nesting) {
  if (condition.is_value()) return condition.bool_value();
  if (const bool* known = guard->facts.find(condition.id())) return *known;
  if (nesting == 0) return std::nullopt;
  if (condition.is(Op::Not)) {
    std::optional<bool> inner = decided(guard, condition[0], nesting - 1);
    return inner ? std::optional(!*inner) : std::nullopt;
  }
  if (!condition.is(Op::And) && !condition.is(Op::Or)) return std::nullopt;
  DecisionCache& cache = *guard->cache;
  if (cache.guard != guard) {
    cache.guard = guard;
    cache.answers.clear();
  }
  if (auto it = cache.answers.find(condition); it != cache.answers.end())
    if (it->second.value || it->second.nesting >= nesting) return it->second.value;
  std::optional<bool> value = decided_by_operands(guard, condition, nesting);
  cache.answers[condition] = {nesting, value};
  return value;
}

base::PersistentMap<bool> with_fact(base::PersistentMap<bool> facts, Term condition) {
  std::vector<std::pair<Term, bool>> work{{condition, true}};
  while (!work.empty()) {
    auto [t, value] = work.back();
    work.pop_back();
    if (t.is(Op::Not)) {
      work.emplace_back(t[0], !value);
      continue;
    }
    facts = facts.set(t.id(), value);
    if (t.is(value ? Op::And : Op::Or))
      for (Term child : t.children()) work.emplace_back(child, value);
  }
  return facts;
}

}  // namespace

std::optional<bool> decided(Guard guard, Term condition) { return decided(guard, condition, max_nesting); }

Term without_choices(Guard guard, Term term) {
  while (term.is(Op::Ite)) {
    std::optional<bool> chosen = decided(guard, term[0]);
    if (!chosen) break;
    term = term[*chosen ? 1 : 2];
  }
  return term;
}

Guards::Guards(term::TermManager& terms) : terms_(terms) {
  nodes_.push_back({nullptr, terms.mk_true(), terms.mk_true(), 0, {}, 0, &cache_});
}

Guard Guards::push(Guard guard, Term condition, bool decision) {
  if (condition.is_true()) return guard;
  Term conjunction = condition;
  // Flat conjunctions would copy the whole chain at each step.
  if (condition.is_false())
    conjunction = condition;
  else if (!guard->conjunction.is_true())
    conjunction = terms_.mk_raw(Op::And, std::vector<Term>{guard->conjunction, condition});
  nodes_.push_back({guard, condition, conjunction, guard->depth + 1, with_fact(guard->facts, condition),
                    guard->decisions + (decision ? 1 : 0), &cache_});
  return &nodes_.back();
}

Guards::Merged Guards::merge(Guard a, Guard b) {
  std::vector<Term> from_a;
  std::vector<Term> from_b;
  while (a != b) {
    if (a->depth >= b->depth) {
      from_a.push_back(a->condition);
      a = a->parent;
    } else {
      from_b.push_back(b->condition);
      b = b->parent;
    }
  }
  std::reverse(from_a.begin(), from_a.end());
  std::reverse(from_b.begin(), from_b.end());
  auto conjunction = [&](std::size_t skip, const std::vector<Term>& conditions) {
    return terms_.mk_and(std::span(conditions).subspan(skip));
  };
  if (from_a.empty()) return {a, terms_.mk_not(conjunction(0, from_b))};
  if (!from_b.empty() && terms_.mk_not(from_a.front()) == from_b.front()) {
    Term first = from_a.front();
    Term rest = terms_.mk(Op::Ite, {first, conjunction(1, from_a), conjunction(1, from_b)});
    return {push(a, rest), first};
  }
  Term first = conjunction(0, from_a);
  return {push(a, terms_.mk_or(first, conjunction(0, from_b)), true), first};
}

}  // namespace cairn::engine::bounded
