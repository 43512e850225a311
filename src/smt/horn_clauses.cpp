#include "smt/horn_clauses.h"

#include "term/substitute.h"

namespace cairn::smt {

using term::Term;

std::vector<Term> variables_of(const HornClause& clause) {
  std::vector<Term> all{clause.constraint};
  for (const HornAtom& atom : clause.body) all.insert(all.end(), atom.arguments.begin(), atom.arguments.end());
  if (clause.head) all.insert(all.end(), clause.head->arguments.begin(), clause.head->arguments.end());
  return term::free_symbols(all).constants;
}

HornClause renamed_apart(term::TermManager& terms, const HornClause& clause) {
  term::Substitution substitution(terms);
  for (const Term variable : variables_of(clause)) {
    const Term fresh = terms.fresh_const("v", variable.sort());
    substitution.add(variable, fresh);
  }
  HornClause result = clause;
  result.constraint = substitution.apply(clause.constraint);
  for (HornAtom& atom : result.body)
    for (Term& argument : atom.arguments) argument = substitution.apply(argument);
  if (result.head)
    for (Term& argument : result.head->arguments) argument = substitution.apply(argument);
  return result;
}

std::vector<Term> parameters_of(term::TermManager& terms, const term::FunctionDecl& predicate) {
  std::vector<Term> result;
  for (const term::Sort sort : predicate.domain)
    result.push_back(terms.mk_const("$" + std::to_string(result.size()), sort));
  return result;
}

}  // namespace cairn::smt
