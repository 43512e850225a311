#include "smt/horn_weakening.h"

#include <deque>
#include <unordered_set>

#include "term/substitute.h"

namespace cairn::smt {
namespace {

using term::Term;
using Predicate = const term::FunctionDecl*;

/// Of the parameters of an atom's predicate by its arguments.
term::Substitution substitution(term::TermManager& terms, const HornAtom& atom) {
  const std::vector<Term> parameters = parameters_of(terms, *atom.predicate);
  term::Substitution result(terms);
  for (std::size_t i = 0; i < parameters.size(); ++i) result.add(parameters[i], atom.arguments[i]);
  return result;
}

class Weakening {
 public:
  Weakening(term::TermManager& terms, const HornSystem& system, HornCandidates candidates, Solver& solver,
            const std::function<void()>& pause)
      : m_(terms), system_(system), candidates_(std::move(candidates)), solver_(solver), pause_(pause) {}

  Weakened run() {
    std::deque<std::size_t> work;
    std::vector<bool> waits(system_.clauses.size(), false);
    const auto enqueue = [&](std::size_t i) {
      if (waits[i] || !system_.clauses[i].head) return;
      waits[i] = true;
      work.push_back(i);
    };
    for (std::size_t i = 0; i < system_.clauses.size(); ++i) enqueue(i);
    while (!work.empty()) {
      const std::size_t i = work.front();
      work.pop_front();
      waits[i] = false;
      const Predicate head = system_.clauses[i].head->predicate;
      if (!weaken_head(system_.clauses[i])) continue;
      for (std::size_t k = 0; k < system_.clauses.size(); ++k)
        for (const HornAtom& atom : system_.clauses[k].body)
          if (atom.predicate == head) enqueue(k);
    }
    Weakened result;
    for (const Predicate predicate : system_.predicates)
      result.invariants[predicate] = m_.mk_and(candidates_[predicate]);
    result.solves = goals_hold(m_, system_, result.invariants, solver_, pause_);
    return result;
  }

 private:
  /// Says what the body says.
  void add_body(const HornClause& clause) {
    solver_.add(clause.constraint);
    for (const HornAtom& atom : clause.body) solver_.add(about(m_, m_.mk_and(candidates_[atom.predicate]), atom));
  }

  /// Whether candidates of the head were dropped because they do not follow.
  bool weaken_head(const HornClause& clause) {
    std::vector<Term>& candidates = candidates_[clause.head->predicate];
    bool changed = false;
    solver_.push();
    add_body(clause);
    term::Substitution head = substitution(m_, *clause.head);
    std::vector<Term> claims;
    for (const Term candidate : candidates) claims.push_back(head.apply(candidate));
    while (!candidates.empty()) {
      pause_();
      std::vector<Term> doubts;
      for (const Term claim : claims) doubts.push_back(m_.mk_not(claim));
      solver_.push();
      solver_.add(m_.mk_or(doubts));
      const Answer answer = solver_.check();
      std::vector<Term> kept;
      std::vector<Term> kept_claims;
      for (std::size_t i = 0; answer == Answer::Sat && i < candidates.size(); ++i) {
        const std::optional<Term> value = solver_.value(claims[i]);
        if (!value || !value->is_true()) continue;
        kept.push_back(candidates[i]);
        kept_claims.push_back(claims[i]);
      }
      solver_.pop();
      if (answer == Answer::Unsat) break;
      // Without an answer each is asked by itself; a model that none fails in helps nobody.
      const bool single = answer == Answer::Unknown || kept.size() == candidates.size();
      if (single) kept = one_by_one(candidates, claims);
      changed = changed || kept.size() < candidates.size();
      candidates = kept;
      claims = kept_claims;
      if (single) break;
    }
    solver_.pop();
    return changed;
  }

  std::vector<Term> one_by_one(const std::vector<Term>& candidates, const std::vector<Term>& claims) {
    std::vector<Term> kept;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      pause_();
      solver_.push();
      solver_.add(m_.mk_not(claims[i]));
      if (solver_.check() == Answer::Unsat) kept.push_back(candidates[i]);
      solver_.pop();
    }
    return kept;
  }

  term::TermManager& m_;
  const HornSystem& system_;
  HornCandidates candidates_;
  Solver& solver_;
  const std::function<void()>& pause_;
};

}  // namespace

Term about(term::TermManager& terms, Term meaning, const HornAtom& atom) {
  return substitution(terms, atom).apply(meaning);
}

bool goals_hold(term::TermManager& terms, const HornSystem& system, const HornSolution& meanings, Solver& solver,
                const std::function<void()>& pause) {
  for (const HornClause& clause : system.clauses) {
    if (clause.head) continue;
    pause();
    solver.push();
    solver.add(clause.constraint);
    for (const HornAtom& atom : clause.body) solver.add(about(terms, meanings.at(atom.predicate), atom));
    const Answer answer = solver.check();
    solver.pop();
    if (answer != Answer::Unsat) return false;
  }
  return true;
}

Weakened weaken(term::TermManager& terms, const HornSystem& system, HornCandidates candidates, Solver& solver,
                const std::function<void()>& pause) {
  return Weakening(terms, system, std::move(candidates), solver, pause).run();
}

HornSystem strengthened(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants) {
  HornSystem result = system;
  for (HornClause& clause : result.clauses) {
    std::vector<Term> conjuncts{clause.constraint};
    for (const HornAtom& atom : clause.body)
      if (const auto found = invariants.find(atom.predicate); found != invariants.end())
        conjuncts.push_back(about(terms, found->second, atom));
    clause.constraint = terms.mk_and(conjuncts);
  }
  return result;
}

}  // namespace cairn::smt
