#include "term/cases.h"

#include "term/substitute.h"

namespace cairn::term {
namespace {

constexpr int most_conditions = 16;

/// A condition that a sum depends on, or null.
Term condition_in(Term term) {
  if (term.is(Op::Ite)) return term.children()[0];
  if (!term.is(Op::Eq) && !term.is(Op::BvAdd) && !term.is(Op::BvMul) && !term.is(Op::BvNeg)) return {};
  for (Term child : term.children())
    if (Term condition = condition_in(child)) return condition;
  return {};
}

Term by_cases(TermManager& manager, Term formula, int& left) {
  if (!formula.is(Op::Eq) || !formula.children()[0].sort().is_bv() || left == 0) return formula;
  Term condition = condition_in(formula);
  if (!condition) return formula;
  --left;
  auto where = [&](Term value) { return by_cases(manager, substitute(manager, formula, {{condition, value}}), left); };
  Term yes = where(manager.mk_true());
  return manager.mk_ite(condition, yes, where(manager.mk_false()));
}

}  // namespace

Term by_cases(TermManager& manager, Term formula) {
  if (formula.is(Op::Not)) return manager.mk_not(by_cases(manager, formula.children()[0]));
  if (formula.is(Op::Or)) {
    std::vector<Term> any;
    for (Term part : formula.children()) any.push_back(by_cases(manager, part));
    return manager.mk_or(any);
  }
  int left = most_conditions;
  return by_cases(manager, formula, left);
}

}  // namespace cairn::term
