#include "smt/horn_clauses.h"

#include "term/substitute.h"

namespace cairn::smt {

using term::Term;

namespace {

std::vector<Term> terms_of(const HornClause& clause) {
  std::vector<Term> all{clause.constraint};
  for (const HornAtom& atom : clause.body) all.insert(all.end(), atom.arguments.begin(), atom.arguments.end());
  if (clause.head) all.insert(all.end(), clause.head->arguments.begin(), clause.head->arguments.end());
  return all;
}

}  // namespace

std::vector<Term> variables_of(const HornClause& clause) { return term::free_symbols(terms_of(clause)).constants; }

void substitute(term::Substitution& substitution, HornClause& clause) {
  clause.constraint = substitution.apply(clause.constraint);
  for (std::vector<HornAtom>* atoms : {&clause.body, &clause.through})
    for (HornAtom& atom : *atoms)
      for (Term& argument : atom.arguments) argument = substitution.apply(argument);
  if (clause.head)
    for (Term& argument : clause.head->arguments) argument = substitution.apply(argument);
}

HornClause renamed_apart(term::TermManager& terms, const HornClause& clause) {
  std::vector<Term> all = terms_of(clause);
  for (const HornAtom& atom : clause.through) all.insert(all.end(), atom.arguments.begin(), atom.arguments.end());
  term::Substitution substitution(terms);
  for (const Term variable : term::free_symbols(all).constants) {
    const Term fresh = terms.fresh_const("v", variable.sort());
    substitution.add(variable, fresh);
  }
  HornClause result = clause;
  substitute(substitution, result);
  return result;
}

std::vector<Term> parameters_of(term::TermManager& terms, const term::FunctionDecl& predicate) {
  std::vector<Term> result;
  for (const term::Sort sort : predicate.domain)
    result.push_back(terms.mk_const("$" + std::to_string(result.size()), sort));
  return result;
}

}  // namespace cairn::smt
