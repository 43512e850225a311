#include "engine/symex/generalise.h"

#include <algorithm>
#include <unordered_set>

#include "engine/symex/tables.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

using term::Op;
using term::Term;

namespace {

std::unordered_set<Term> subterms(Term root) {
  std::unordered_set<Term> seen;
  std::vector<Term> work{root};
  while (!work.empty()) {
    Term t = work.back();
    work.pop_back();
    if (seen.insert(t).second) work.insert(work.end(), t.children().begin(), t.children().end());
  }
  return seen;
}

/// Whether solvers find instances of a term as it stands: what depends on variables is neither computed nor decided.
bool is_matchable(Term t) {
  if (t.is(Op::Bound) || !has_bound(t)) return true;
  switch (t.op()) {
    case Op::Apply:
    case Op::Select:
    case Op::SetMember:
    case Op::DtSelect:
    case Op::DtConstruct:
    case Op::ArrayLength: break;
    default: return false;
  }
  return std::ranges::all_of(t.children(), is_matchable);
}

bool covers(const std::vector<Term>& trigger, const std::vector<Term>& variables) {
  std::unordered_set<Term> all;
  for (Term part : trigger) all.merge(subterms(part));
  return std::ranges::all_of(variables, [&](Term variable) { return all.contains(variable); });
}

std::vector<std::vector<Term>> triggers_of(Term quantifier) {
  std::vector<std::vector<Term>> out;
  std::size_t next = quantifier.index(0) + 1;
  for (std::size_t i = 1; i < quantifier.indices().size(); ++i) {
    out.emplace_back();
    for (std::uint32_t k = 0; k < quantifier.index(i); ++k) out.back().push_back(quantifier[next++]);
  }
  return out;
}

}  // namespace

Term generalise(term::TermManager& terms, const std::vector<Term>& variables, Term fact, Term about,
                const std::vector<std::vector<Term>>& triggers) {
  const std::unordered_set<Term> inside = subterms(fact);
  std::vector<Term> used;
  for (Term variable : variables)
    if (inside.contains(variable)) used.push_back(variable);
  if (used.empty()) return fact;
  if (fact.is(Op::Forall)) {
    const auto own = triggers_of(fact);
    if (!own.empty() && std::ranges::all_of(own, [&](const auto& trigger) { return covers(trigger, used); })) {
      used.insert(used.end(), fact.children().begin(), fact.children().begin() + fact.index(0));
      return terms.mk_quantifier(Op::Forall, used, fact[fact.index(0)], own);
    }
  }
  if (about && is_matchable(about) && covers({about}, used)) {
    const std::vector<std::vector<Term>> by_application{{about}};
    return terms.mk_quantifier(Op::Forall, used, fact, by_application);
  }
  return terms.mk_quantifier(Op::Forall, variables, fact, triggers);
}

Term of_cells_read(term::TermManager& terms, Term forall) {
  if (!forall.is(Op::Forall) || forall.index(0) != 1 || forall.indices().size() != 1) return {};
  const Term cell = forall[0];
  const term::Sort sort = cell.sort();
  if (!sort.is_datatype() || sort.datatype().constructors.size() != 1) return {};
  const std::vector<term::Selector>& parts = sort.datatype().constructors[0].selectors;
  if (parts.size() != 2 || !names_cells(sort, parts[1].sort)) return {};
  Term array = terms.fresh_bound("array", parts[0].sort);
  Term index = terms.fresh_bound("index", parts[1].sort);
  Term body = term::substitute(terms, forall[1], {{cell, terms.mk(Op::DtConstruct, {array, index}, {0}, sort)}});
  std::vector<std::vector<Term>> triggers;
  for (Term t : subterms(body)) {
    const bool read = t.is(Op::Select) && t[1] == index && t[0].is(Op::Select) && t[0][1] == array;
    if (read && !has_bound(t[0][0])) triggers.push_back({t});
  }
  if (triggers.empty()) return {};
  std::sort(triggers.begin(), triggers.end());
  return terms.mk_quantifier(Op::Forall, std::vector<Term>{array, index}, body, triggers);
}

}  // namespace cairn::engine::symex
