#include "engine/summary/formulas.h"

#include <unordered_set>

namespace cairn::engine::summary {

using term::Op;

std::vector<Term> conjuncts_of(Term condition) {
  if (condition.is_true()) return {};
  if (!condition.is(Op::And)) return {condition};
  return {condition.children().begin(), condition.children().end()};
}

std::size_t size_of(Term term, std::size_t limit) {
  std::unordered_set<Term> seen{term};
  std::vector<Term> pending{term};
  while (!pending.empty() && seen.size() <= limit) {
    Term next = pending.back();
    pending.pop_back();
    for (Term child : next.children())
      if (seen.insert(child).second) pending.push_back(child);
  }
  return seen.size();
}

}  // namespace cairn::engine::summary
