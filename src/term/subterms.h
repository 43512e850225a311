#pragma once

#include <unordered_set>
#include <vector>

#include "term/term.h"

namespace cairn::term {

/// Calls with some terms and their subterms, each once; where it returns false, what is below is not looked at.
template <class Visit>
void for_subterms(std::vector<Term> pending, Visit&& visit) {
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second || !visit(term)) continue;
    pending.insert(pending.end(), term.children().begin(), term.children().end());
  }
}

/// Whether some terms have a subterm, themselves included, of which a condition holds.
template <class Condition>
bool any_subterm(std::vector<Term> terms, Condition&& holds) {
  bool found = false;
  for_subterms(std::move(terms), [&](Term term) {
    found = found || holds(term);
    return !found;
  });
  return found;
}

}  // namespace cairn::term
