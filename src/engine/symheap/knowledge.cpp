#include "engine/symheap/knowledge.h"

#include <unordered_set>

#include "base/error.h"
#include "term/substitute.h"

namespace cairn::engine::symheap {

using term::Op;

namespace {

/// Those facts that have to do with some formulas: they share symbols with them, or with others that do.
std::vector<Term> related(const std::vector<Term>& facts, const std::vector<Term>& to) {
  std::unordered_set<Term> symbols;
  for (const Term constant : term::free_symbols(to).constants) symbols.insert(constant);
  std::vector<std::vector<Term>> constants;
  constants.reserve(facts.size());
  for (const Term fact : facts) constants.push_back(term::free_symbols(fact).constants);
  std::vector<bool> taken(facts.size());
  std::vector<Term> out;
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < facts.size(); ++i) {
      if (taken[i]) continue;
      bool shares = constants[i].empty();
      for (const Term constant : constants[i]) shares |= symbols.contains(constant);
      if (!shares) continue;
      taken[i] = more = true;
      out.push_back(facts[i]);
      symbols.insert(constants[i].begin(), constants[i].end());
    }
  }
  return out;
}

}  // namespace

void Knowledge::assume(Term fact) {
  if (!fact.is_true()) facts_.push_back(fact);
}

bool Knowledge::entails(Term guard, Term condition) {
  cancellation_.check();
  term::TermManager& terms = calculus_.terms;
  if (condition.is_true() || guard.is_false()) return true;
  ++questions_;
  std::vector<Term> question{guard, terms.mk_not(condition)};
  // Instances name indices, of which facts may say more, and these facts may have further instances.
  for (std::size_t round = 0; round < 3; ++round) {
    std::vector<Term> formulas = question;
    for (const Term fact : related(facts_, question)) formulas.push_back(fact);
    const std::vector<Term> more = instances(terms, axioms_, formulas);
    formulas.insert(formulas.end(), more.begin(), more.end());
    if (calculus_.entails(formulas, terms.mk_false())) return true;
    if (formulas.size() == question.size()) break;
    question = std::move(formulas);
  }
  return false;
}

Term Knowledge::number(std::string_view name, const mpz_class& low, const mpz_class& high) {
  term::TermManager& terms = calculus_.terms;
  const Term out = terms.fresh_const(name, terms.int_sort());
  assume(terms.mk(Op::And, {terms.mk(Op::Le, {terms.mk_int(low), out}), terms.mk(Op::Le, {out, terms.mk_int(high)})}));
  return out;
}

void Knowledge::forget(const Extent& since) {
  facts_.resize(since.facts);
  axioms_.resize(since.axioms);
}

std::vector<Term> Knowledge::facts_since(const Extent& since) const {
  return {facts_.begin() + static_cast<long>(since.facts), facts_.end()};
}

}  // namespace cairn::engine::symheap
