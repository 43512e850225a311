#include "engine/bounded/guard.h"

#include <algorithm>
#include <vector>

namespace cairn::engine::bounded {

using term::Op;
using term::Term;

Guards::Guards(term::TermManager& terms) : terms_(terms) {
  nodes_.push_back({nullptr, terms.mk_true(), terms.mk_true(), 0, 0});
}

Guard Guards::push(Guard guard, Term condition, bool decision) {
  if (condition.is_true()) return guard;
  Term conjunction = condition;
  // Flat conjunctions would copy the whole chain at each step.
  if (condition.is_false())
    conjunction = condition;
  else if (!guard->conjunction.is_true())
    conjunction = terms_.mk_raw(Op::And, std::vector<Term>{guard->conjunction, condition});
  nodes_.push_back({guard, condition, conjunction, guard->depth + 1, guard->decisions + (decision ? 1 : 0)});
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
    Term rest = terms_.mk_ite(first, conjunction(1, from_a), conjunction(1, from_b));
    return {push(a, rest), first};
  }
  Term first = conjunction(0, from_a);
  return {push(a, terms_.mk_or(first, conjunction(0, from_b)), true), first};
}

}  // namespace cairn::engine::bounded
