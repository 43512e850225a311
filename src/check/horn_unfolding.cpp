#include "check/horn_unfolding.h"

#include "term/substitute.h"

namespace cairn::check {

using smt::HornAtom;
using smt::HornClause;
using term::Term;

namespace {

/// Atoms that are replaced by their clauses in one query.
constexpr std::size_t max_unfolded = 50000;

}  // namespace

HornUnfolding::HornUnfolding(term::TermManager& terms, const smt::HornSystem& system) : m_(terms), system_(system) {
  for (const HornClause& clause : system.clauses)
    if (clause.head) clauses_[clause.head->predicate].push_back(&clause);
}

void HornUnfolding::start(Meaning meaning) {
  meaning_ = std::move(meaning);
  formulas_.clear();
  pending_.clear();
}

Term HornUnfolding::literal_for(const HornAtom& atom) {
  if (const Term known = meaning_(atom)) return known;
  const Term literal = m_.fresh_const("atom", m_.bool_sort());
  pending_.push_back({literal, atom});
  return literal;
}

// Parameters that are variables of the clause are replaced by the arguments, so that what is known of these decides
// conditions at once, and ways that cannot be taken are not followed.
Term HornUnfolding::way(const HornClause& clause, const HornAtom* atom) {
  term::Substitution substitution(m_);
  std::unordered_set<Term> bound;
  std::vector<std::size_t> unequal;
  for (std::size_t i = 0; atom != nullptr && i < atom->arguments.size(); ++i) {
    const Term parameter = clause.head->arguments[i];
    if (parameter.is(term::Op::Const) && bound.insert(parameter).second) {
      substitution.add(parameter, atom->arguments[i]);
    } else {
      unequal.push_back(i);
    }
  }
  for (const Term variable : smt::variables_of(clause)) {
    if (bound.contains(variable)) continue;
    const Term fresh = m_.fresh_const("v", variable.sort());
    substitution.add(variable, fresh);
  }
  std::vector<Term> conjuncts{substitution.apply(clause.constraint)};
  for (const std::size_t i : unequal) {
    const Term value = substitution.apply(clause.head->arguments[i]);
    conjuncts.push_back(m_.mk_eq(atom->arguments[i], value));
  }
  if (m_.mk_and(conjuncts).is_false()) return m_.mk_false();
  for (const HornAtom& part : clause.body) {
    HornAtom inner{part.predicate, {}};
    for (const Term argument : part.arguments) inner.arguments.push_back(substitution.apply(argument));
    conjuncts.push_back(literal_for(inner));
  }
  return m_.mk_and(conjuncts);
}

void HornUnfolding::expand(const Pending& pending) {
  std::vector<Term> ways;
  if (const auto found = clauses_.find(pending.atom.predicate); found != clauses_.end())
    for (const HornClause* clause : found->second) ways.push_back(way(*clause, &pending.atom));
  formulas_.push_back(m_.mk_implies(pending.literal, m_.mk_or(ways)));
}

void HornUnfolding::add_body(const HornClause& clause) {
  add(clause.constraint);
  for (const HornAtom& atom : clause.body) add(literal_for(atom));
}

void HornUnfolding::add_by_clauses(const HornAtom& atom) { expand({m_.mk_true(), atom}); }

void HornUnfolding::add_goal() {
  std::vector<Term> ways;
  for (const HornClause& clause : system_.clauses)
    if (!clause.head) ways.push_back(way(clause, nullptr));
  add(m_.mk_or(ways));
}

std::optional<std::vector<Term>> HornUnfolding::formulas() {
  for (std::size_t count = 0; !pending_.empty(); ++count) {
    if (count >= max_unfolded) return std::nullopt;
    const Pending next = std::move(pending_.back());
    pending_.pop_back();
    expand(next);
  }
  return formulas_;
}

bool HornUnfolding::in_circle(const term::FunctionDecl* predicate,
                              const std::function<bool(const term::FunctionDecl*)>& condition) const {
  std::unordered_set<const term::FunctionDecl*> seen;
  std::vector<const term::FunctionDecl*> work{predicate};
  while (!work.empty()) {
    const auto found = clauses_.find(work.back());
    work.pop_back();
    if (found == clauses_.end()) continue;
    for (const HornClause* clause : found->second) {
      for (const HornAtom& atom : clause->body) {
        if (!condition(atom.predicate)) continue;
        if (atom.predicate == predicate) return true;
        if (seen.insert(atom.predicate).second) work.push_back(atom.predicate);
      }
    }
  }
  return false;
}

}  // namespace cairn::check
