#include "check/horn_check.h"

#include "base/child_process.h"
#include "check/horn_unfolding.h"
#include "smt/solver.h"
#include "term/substitute.h"

namespace cairn::check {

using smt::Answer;
using smt::HornAtom;
using smt::HornClause;
using smt::HornFact;
using term::Term;

namespace {

/// Makes the query of a number, or nothing when it would be too large.
using MakeQuery = std::function<std::optional<std::vector<Term>>(std::size_t)>;

/// Asks a solver; one whose models are evaluated comes first where a model is wanted.
std::pair<Answer, std::string> ask(const std::vector<Term>& formulas, Answer wanted, const HornCheckOptions& options) {
  std::string reason;
  for (const auto* make : {&options.make_for_models, &options.make}) {
    if (make == &options.make_for_models && (wanted != Answer::Sat || !options.make_for_models)) continue;
    const std::unique_ptr<smt::Solver> solver = (*make)();
    for (const Term formula : formulas) solver->add(formula);
    const Answer answer = solver->check();
    if (make == &options.make) {
      if (answer == Answer::Unknown) reason = solver->name() + ": " + solver->reason_unknown();
      return {answer, reason};
    }
    // That there is no model cannot be evaluated, and neither can all models.
    if (answer == wanted && solver->statistics().counter("smt.unvalidated") == 0) return {answer, {}};
  }
  return {Answer::Unknown, "no solver was asked"};
}

/// Asks all queries in a process of its own.
HornCheck ask(std::size_t count, const MakeQuery& make, Answer wanted, const HornCheckOptions& options,
              const base::Cancellation& cancellation, std::optional<std::size_t>& contradicted) {
  HornCheck result{.queries = count};
  base::ChildProcess child({options.seconds, options.memory_kib}, [&](const base::ChildProcess::Tell& tell) {
    try {
      for (std::size_t i = 0; i < count; ++i) {
        const auto formulas = make(i);
        if (!formulas) return tell("unknown it is too large");
        const auto [answer, reason] = ask(*formulas, wanted, options);
        if (answer == Answer::Unknown) return tell("unknown " + reason);
        if (answer != wanted) return tell("other");
        tell("ok");
      }
    } catch (const std::exception& error) {
      tell(std::string("unknown ") + error.what());
    }
  });
  while (result.confirmed < count) {
    const auto line = child.next_line(cancellation);
    if (!line) {
      result.missing = "the solver was stopped: " + child.why_silent();
      break;
    }
    if (*line != "ok") {
      if (*line == "other") contradicted = result.confirmed;
      result.missing = *line == "other" ? "the solver disagrees" : line->substr(line->find(' ') + 1);
      break;
    }
    ++result.confirmed;
  }
  return result;
}

Term instance(term::TermManager& terms, Term meaning, const HornAtom& atom) {
  const std::vector<Term> parameters = smt::parameters_of(terms, *atom.predicate);
  term::Substitution substitution(terms);
  for (std::size_t i = 0; i < parameters.size(); ++i) substitution.add(parameters[i], atom.arguments[i]);
  return substitution.apply(meaning);
}

/// The queries that show that a solution is one.
class SolutionQueries {
 public:
  SolutionQueries(term::TermManager& terms, const smt::HornSystem& system, const smt::HornSolution& solution)
      : m_(terms), solution_(solution), unfolding_(terms, system) {
    const auto open = [&](const term::FunctionDecl* predicate) { return !solution.contains(predicate); };
    for (const term::FunctionDecl* predicate : system.predicates)
      if (open(predicate) && unfolding_.in_circle(predicate, open)) open_ = predicate;
    for (const HornClause& clause : system.clauses)
      if (!clause.head || !open(clause.head->predicate)) clauses_.push_back(&clause);
  }

  /// A predicate that depends on itself and has no meaning, or null.
  const term::FunctionDecl* open() const { return open_; }
  const std::vector<const HornClause*>& clauses() const { return clauses_; }

  std::optional<std::vector<Term>> query(std::size_t i) {
    const auto meaning = [&](const HornAtom& atom) {
      const auto found = solution_.find(atom.predicate);
      return found == solution_.end() ? Term() : instance(m_, found->second, atom);
    };
    unfolding_.start(meaning);
    unfolding_.add_body(*clauses_[i]);
    if (clauses_[i]->head) unfolding_.add(m_.mk_not(meaning(*clauses_[i]->head)));
    return unfolding_.formulas();
  }

 private:
  term::TermManager& m_;
  const smt::HornSolution& solution_;
  HornUnfolding unfolding_;
  const term::FunctionDecl* open_ = nullptr;
  std::vector<const HornClause*> clauses_;
};

}  // namespace

HornCheck check_solution(term::TermManager& terms, const smt::HornSystem& system, const smt::HornSolution& solution,
                         const HornCheckOptions& options, const base::Cancellation& cancellation) {
  SolutionQueries queries(terms, system, solution);
  if (queries.open() != nullptr)
    return {.queries = 1, .missing = "the solution says nothing about '" + queries.open()->name + "'"};
  const auto query = [&](std::size_t i) { return queries.query(i); };
  std::optional<std::size_t> contradicted;
  HornCheck result = ask(queries.clauses().size(), query, Answer::Unsat, options, cancellation, contradicted);
  if (contradicted) result.broken = queries.clauses()[*contradicted];
  return result;
}

std::optional<std::vector<engine::Entailment>> solution_entailments(term::TermManager& terms,
                                                                    const smt::HornSystem& system,
                                                                    const smt::HornSolution& solution) {
  SolutionQueries queries(terms, system, solution);
  if (queries.open() != nullptr) return std::nullopt;
  std::vector<engine::Entailment> result;
  for (std::size_t i = 0; i < queries.clauses().size(); ++i) {
    auto formulas = queries.query(i);
    if (!formulas) return std::nullopt;
    const HornClause& clause = *queries.clauses()[i];
    result.push_back({clause.head ? "the invariants are kept" : "the invariants exclude violations", *formulas});
  }
  return result;
}

HornCheck check_refutation(term::TermManager& terms, const smt::HornSystem& system,
                           const smt::HornRefutation& refutation, const HornCheckOptions& options,
                           const base::Cancellation& cancellation) {
  HornUnfolding unfolding(terms, system);
  std::unordered_set<const term::FunctionDecl*> told;
  for (const HornFact& fact : refutation.facts) told.insert(fact.predicate);
  const auto open = [&](const term::FunctionDecl* predicate) {
    return !told.contains(predicate) && !refutation.unused.contains(predicate);
  };
  // A predicate that depends on itself, and of which no fact is told, is taken for empty: fewer facts prove less.
  std::set<const term::FunctionDecl*> empty;
  for (const term::FunctionDecl* predicate : system.predicates)
    if (open(predicate) && unfolding.in_circle(predicate, open)) empty.insert(predicate);
  const auto query = [&](std::size_t i) {
    unfolding.start([&, i](const HornAtom& atom) {
      if (open(atom.predicate)) return empty.contains(atom.predicate) ? terms.mk_false() : Term();
      // Without facts it is empty, too.
      std::vector<Term> cases;
      for (std::size_t k = 0; k < i; ++k) {
        if (refutation.facts[k].predicate != atom.predicate) continue;
        std::vector<Term> equations;
        for (std::size_t a = 0; a < atom.arguments.size(); ++a)
          equations.push_back(terms.mk_eq(atom.arguments[a], refutation.facts[k].values[a]));
        cases.push_back(terms.mk_and(equations));
      }
      return terms.mk_or(cases);
    });
    if (i < refutation.facts.size()) {
      unfolding.add_by_clauses({refutation.facts[i].predicate, refutation.facts[i].values});
    } else {
      unfolding.add_goal();
    }
    return unfolding.formulas();
  };
  std::optional<std::size_t> contradicted;
  return ask(refutation.facts.size() + 1, query, Answer::Sat, options, cancellation, contradicted);
}

}  // namespace cairn::check
