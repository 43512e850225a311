#include "engine/bounded/cases.h"

#include <map>

namespace cairn::engine::bounded {

using term::Op;
using term::Term;

std::vector<Leaf> leaves(term::TermManager& terms, Guard guard, Term term) {
  // A term is made after its children, so that going down by id meets a conditional after all conditionals above it.
  std::map<Term, Term> open{{without_choices(guard, term), terms.mk_true()}};
  std::vector<Leaf> out;
  auto reach = [&](Term t, Term condition) {
    auto [it, fresh] = open.emplace(without_choices(guard, t), condition);
    if (!fresh) it->second = terms.mk_or(it->second, condition);
  };
  while (!open.empty()) {
    auto [t, condition] = *open.rbegin();
    open.erase(std::prev(open.end()));
    if (condition.is_false()) continue;
    if (!t.is(Op::Ite)) {
      if (decided(guard, condition) == false) continue;
      out.push_back({condition, t});
      continue;
    }
    reach(t[1], terms.mk_and(condition, t[0]));
    reach(t[2], terms.mk_and(condition, terms.mk_not(t[0])));
  }
  return out;
}

}  // namespace cairn::engine::bounded
