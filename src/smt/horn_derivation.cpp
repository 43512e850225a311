#include "smt/horn_derivation.h"

namespace cairn::smt {
namespace {

using term::Term;

class Derivation {
 public:
  Derivation(term::TermManager& terms, const HornSystem& system, Solver& solver, const base::Cancellation& cancellation)
      : m_(terms), system_(system), solver_(solver), cancellation_(cancellation) {}

  std::optional<HornRefutation> run(const HornRefutation& refutation) {
    for (const HornFact& fact : refutation.facts) {
      if (told_.contains({fact.predicate, fact.values})) continue;
      if (!derive(&fact)) return std::nullopt;
      if (told_.emplace(fact.predicate, fact.values).second) result_.facts.push_back(fact);
    }
    if (!derive(nullptr)) return std::nullopt;
    return std::move(result_);
  }

 private:
  /// Adds what a fact, or the violation of a clause without head, rests on.
  bool derive(const HornFact* fact) {
    for (const HornClause& clause : system_.clauses) {
      if (fact == nullptr ? clause.head.has_value() : !clause.head || clause.head->predicate != fact->predicate)
        continue;
      cancellation_.check();
      solver_.push();
      solver_.add(clause.constraint);
      if (fact != nullptr) solver_.add(equals(*clause.head, *fact));
      for (const HornAtom& atom : clause.body) solver_.add(is_told(atom));
      const bool found = solver_.check() == Answer::Sat;
      const bool added = found && add_through(clause);
      solver_.pop();
      if (added) return true;
    }
    return false;
  }

  Term equals(const HornAtom& atom, const HornFact& fact) {
    std::vector<Term> equations;
    for (std::size_t i = 0; i < fact.values.size(); ++i)
      equations.push_back(m_.mk_eq(atom.arguments[i], fact.values[i]));
    return m_.mk_and(equations);
  }

  Term is_told(const HornAtom& atom) {
    std::vector<Term> cases;
    for (const HornFact& fact : result_.facts)
      if (fact.predicate == atom.predicate) cases.push_back(equals(atom, fact));
    return m_.mk_or(cases);
  }

  bool add_through(const HornClause& clause) {
    std::vector<HornFact> facts;
    for (const HornAtom& atom : clause.through) {
      HornFact fact{atom.predicate, {}};
      for (const Term argument : atom.arguments) {
        const std::optional<Term> value = solver_.value(argument);
        if (!value) return false;
        fact.values.push_back(*value);
      }
      facts.push_back(std::move(fact));
    }
    for (HornFact& fact : facts)
      if (told_.emplace(fact.predicate, fact.values).second) result_.facts.push_back(std::move(fact));
    return true;
  }

  term::TermManager& m_;
  const HornSystem& system_;
  Solver& solver_;
  const base::Cancellation& cancellation_;
  std::set<std::pair<const term::FunctionDecl*, std::vector<Term>>> told_;
  HornRefutation result_;
};

}  // namespace

std::optional<HornRefutation> with_replaced(term::TermManager& terms, const HornSystem& reduced,
                                            const HornRefutation& refutation, Solver& solver,
                                            const base::Cancellation& cancellation) {
  return Derivation(terms, reduced, solver, cancellation).run(refutation);
}

}  // namespace cairn::smt
