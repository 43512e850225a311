#include "smt/horn_cases.h"

#include <algorithm>
#include <set>

#include "term/subterms.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using Predicate = const term::FunctionDecl*;

/// Constants that are further from 0 are no bounds of cases.
constexpr long most_constant = 100;
/// Combinations of values for one predicate.
constexpr long most_combinations = 200;

bool is_small(Term t) { return t.is_value() && t.sort().is_int() && abs(t.integer()) <= most_constant; }

/// The small constants that the variables of a clause are compared with.
std::map<Term, std::set<long>> compared(const HornClause& clause) {
  std::map<Term, std::set<long>> result;
  term::for_subterms({clause.constraint}, [&](Term t) {
    if (!t.is(Op::Eq) && !t.is(Op::Le) && !t.is(Op::Lt)) return true;
    for (const std::size_t i : {0, 1})
      if (t[i].is(Op::Const) && is_small(t[1 - i])) result[t[i]].insert(t[1 - i].integer().get_si());
    return true;
  });
  return result;
}

/// Predicates whose facts may follow from others of the same predicate.
std::set<Predicate> recursive(const HornSystem& system) {
  std::map<Predicate, std::set<Predicate>> needs;
  for (const HornClause& clause : system.clauses)
    for (const HornAtom& atom : clause.body)
      if (clause.head) needs[clause.head->predicate].insert(atom.predicate);
  std::set<Predicate> result;
  for (const Predicate start : system.predicates) {
    std::set<Predicate> seen;
    std::vector<Predicate> work{start};
    while (!work.empty()) {
      const Predicate next = work.back();
      work.pop_back();
      for (const Predicate needed : needs[next])
        if (seen.insert(needed).second) work.push_back(needed);
    }
    if (seen.contains(start)) result.insert(start);
  }
  return result;
}

/// Parameters that facts have from those which they follow from, or that are constants, such as the arguments of a
/// function beside its result.
std::set<std::pair<Predicate, std::size_t>> inherited(const HornSystem& system) {
  std::set<std::pair<Predicate, std::size_t>> result;
  for (const Predicate predicate : system.predicates)
    for (std::size_t i = 0; i < predicate->domain.size(); ++i) result.insert({predicate, i});
  for (const HornClause& clause : system.clauses) {
    if (!clause.head) continue;
    std::set<Term> given;
    for (const HornAtom& atom : clause.body) given.insert(atom.arguments.begin(), atom.arguments.end());
    for (std::size_t i = 0; i < clause.head->arguments.size(); ++i) {
      const Term argument = clause.head->arguments[i];
      if (!argument.is_value() && !given.contains(argument)) result.erase({clause.head->predicate, i});
    }
  }
  return result;
}

}  // namespace

HornCases horn_cases(const HornSystem& system) {
  std::map<std::pair<Predicate, std::size_t>, std::set<long>> constants;
  for (const HornClause& clause : system.clauses) {
    const std::map<Term, std::set<long>> known = compared(clause);
    const auto collect = [&](const HornAtom& atom) {
      for (std::size_t i = 0; i < atom.arguments.size(); ++i) {
        std::set<long>& here = constants[{atom.predicate, i}];
        if (is_small(atom.arguments[i])) here.insert(atom.arguments[i].integer().get_si());
        if (const auto found = known.find(atom.arguments[i]); found != known.end())
          here.insert(found->second.begin(), found->second.end());
      }
    };
    for (const HornAtom& atom : clause.body) collect(atom);
    if (clause.head) collect(*clause.head);
  }
  const std::set<std::pair<Predicate, std::size_t>> passed_on = inherited(system);
  HornCases result;
  for (const Predicate predicate : recursive(system)) {
    std::vector<CaseParameter> found;
    for (std::size_t i = 0; i < predicate->domain.size(); ++i) {
      const std::set<long>& values = constants[{predicate, i}];
      if (values.size() > 1) found.push_back({i, *values.begin() - 1, *values.rbegin() + 1});
    }
    const auto is_inherited = [&](const CaseParameter& each) { return passed_on.contains({predicate, each.position}); };
    if (std::ranges::any_of(found, is_inherited))
      std::erase_if(found, [&](const CaseParameter& each) { return !is_inherited(each); });
    std::ranges::stable_sort(
        found, [](const CaseParameter& a, const CaseParameter& b) { return a.most - a.least > b.most - b.least; });
    long combinations = 1;
    for (const CaseParameter& parameter : found) {  // the widest first
      const long values = parameter.most - parameter.least + 1;
      if (combinations * values > most_combinations) continue;
      combinations *= values;
      result[predicate].push_back(parameter);
    }
  }
  return result;
}

}  // namespace cairn::smt
