#include "engine/symheap/calculus.h"

namespace cairn::engine::symheap {

Calculus::Calculus(term::TermManager& manager, std::unique_ptr<smt::Solver> solver)
    : terms(manager), paths(manager), solver_(std::move(solver)), elimination_(manager) {}

bool Calculus::unsatisfiable(const std::vector<Term>& formulas) {
  solver_->push();
  for (const Term formula : formulas) solver_->add(formula);
  const smt::Answer answer = solver_->check();
  solver_->pop();
  return answer == smt::Answer::Unsat;
}

bool Calculus::satisfiable(const Bracket& bracket) { return !unsatisfiable({bracket.may}); }

bool Calculus::valid(const Bracket& bracket) {
  return bracket.must.is_true() || unsatisfiable({terms.mk_not(bracket.must)});
}

bool Calculus::entails(const std::vector<Term>& known, Term condition) {
  std::vector<Term> formulas = known;
  formulas.push_back(terms.mk_not(condition));
  return unsatisfiable(formulas);
}

Bracket Calculus::eliminate(const std::vector<Term>& indices, const Bracket& bracket) {
  if (bracket.exact()) {
    const smt::Eliminated one = elimination_(indices, bracket.may);
    return {one.over, one.under};
  }
  const Term may = elimination_(indices, bracket.may).over;
  return {may, elimination_(indices, bracket.must).under};
}

}  // namespace cairn::engine::symheap
