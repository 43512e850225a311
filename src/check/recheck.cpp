#include "check/recheck.h"

#include <algorithm>

#include "base/child_process.h"
#include "check/disagreement.h"
#include "smt/query_file.h"
#include "term/subterms.h"

namespace cairn::check {
namespace {

using engine::Entailment;
using smt::Answer;

/// Two solvers are asked in turn, each with one part of so many of what it may spend, then with more.
struct Turn {
  std::uint64_t first = 0;  ///< 0: it is not asked
  std::uint64_t second = 0;
  bool other = false;  ///< with another way to search
};
// Of hard queries the second one answers more.
constexpr Turn turns[] = {{20, 8, false}, {0, 4, false}, {4, 2, true}, {1, 1, false}};
constexpr std::size_t last_turn = std::size(turns) - 1;
// After that a query is asked case by case, if it has cases.
constexpr std::size_t whole_turn = 1;
// Of all queries at once, before each by itself.
constexpr Turn together{10, 8, false};
// Queries with so many times the terms of all of them are asked together first.
constexpr std::size_t least_sharing = 3;
// Of a child process: an answer of the second solver.
const std::string second_unsat = "unsat, says the second";

std::size_t size_of(const std::vector<term::Term>& formulas) {
  std::size_t size = 0;
  term::for_subterms(formulas, [&](term::Term) { return ++size, true; });
  return size;
}

/// Whether queries have so much in common that one question for all of them is not much larger than one of them.
bool share_terms(const std::vector<Entailment>& entailments) {
  std::vector<term::Term> all;
  std::size_t sum = 0;
  for (const Entailment& entailment : entailments) {
    sum += size_of(entailment.formulas);
    all.insert(all.end(), entailment.formulas.begin(), entailment.formulas.end());
  }
  return sum > least_sharing * size_of(all);
}

/// Has a model where some query has one.
Entailment any_of(term::TermManager& terms, const std::vector<Entailment>& entailments) {
  std::vector<term::Term> out;
  for (const Entailment& entailment : entailments) out.push_back(terms.mk_and(entailment.formulas));
  return {"none of the queries has a model", {terms.mk_or(out)}};
}

/// Asks a witness; in the child process.
class Asking {
 public:
  explicit Asking(const Witness& witness) : witness_(witness) {}

  /// The answer to one query, with a part of the resources: "unsat", "sat", or what came instead.
  std::string ask(const Entailment& entailment, std::uint64_t part, bool other) {
    other = other && witness_.make_other;
    std::unique_ptr<smt::Solver>& solver = other ? other_ : solver_;
    // A solver that has seen nothing else may be clever in ways that an incremental one may not.
    const bool keeps = solver && witness_.reusable;
    if (!keeps) solver = other ? witness_.make_other() : witness_.make();
    solver->set_resource_limit(witness_.resources / part);
    if (witness_.reusable) solver->push();
    for (term::Term formula : entailment.formulas) solver->add(formula);
    Answer answer = solver->check();
    std::string line = answer == Answer::Unknown ? solver->reason_unknown() : smt::to_string(answer);
    if (witness_.reusable) solver->pop();
    return line;
  }

 private:
  const Witness& witness_;
  std::unique_ptr<smt::Solver> solver_;
  std::unique_ptr<smt::Solver> other_;
};

/// Asks one solver or two in turn.
class Questions {
 public:
  explicit Questions(const RecheckOptions& options) : options_(options), first_(options.first) {}

  /// Whether some answer says, with little effort, that none of the queries has a model.
  std::optional<std::string> ask_together(const std::vector<Entailment>& entailments) {
    if (options_.terms == nullptr || !share_terms(entailments)) return std::nullopt;
    const Entailment all = any_of(*options_.terms, entailments);
    std::string answer = ask(all, together);
    return is_unsat(answer) ? std::optional(std::move(answer)) : std::nullopt;
  }
  /// The answer, as a line.
  std::string ask(const Entailment& entailment) {
    std::string answer;
    for (std::size_t turn = options_.second ? 0 : last_turn; turn <= last_turn; ++turn) {
      answer = ask(entailment, turns[turn]);
      if (is_answer(answer)) return answer;
      // What there may be counterexamples to is often a list, and each item of it easier than all of them at once.
      if (turn >= whole_turn && has_cases(entailment)) return ask_cases(entailment);
    }
    return answer;
  }

 private:
  static bool is_unsat(const std::string& line) { return line == "unsat" || line == second_unsat; }
  static bool is_answer(const std::string& line) { return line == "sat" || is_unsat(line); }

  static bool has_cases(const Entailment& entailment) {
    return !entailment.formulas.empty() && entailment.formulas.back().is(term::Op::Or);
  }

  std::string ask(const Entailment& entailment, const Turn& turn) {
    // Queries of one program are alike: the one that did better is asked first.
    const bool swap = options_.second && (second_is_better_ || turn.first == 0);
    if (swap && ask_second(entailment, turn) == "unsat") return second_unsat;
    std::string answer = turn.first == 0 ? "" : first_.ask(entailment, turn.first, turn.other);
    if (is_answer(answer)) second_is_better_ = false;
    if (is_answer(answer) || swap || !options_.second) return answer;
    second_is_better_ = ask_second(entailment, turn) == "unsat";
    return second_is_better_ ? second_unsat : answer;
  }

  // In a process of its own: there are solvers that do not survive the end of their resources.
  std::optional<std::string> ask_second(const Entailment& entailment, const Turn& turn) const {
    base::ChildProcess child({0, options_.memory_kib}, [&](const base::ChildProcess::Tell& tell) {
      try {
        tell(Asking(*options_.second).ask(entailment, turn.second, turn.other));
      } catch (const std::exception&) {
        // What it cannot express the first one may.
      }
    });
    return child.next_line(base::Cancellation());
  }

  std::string ask_cases(const Entailment& entailment) {
    std::string all = "unsat";
    for (term::Term goal : entailment.formulas.back().children()) {
      Entailment one = entailment;
      one.formulas.back() = goal;
      std::string answer = ask(one);
      if (!is_unsat(answer)) return answer;
      if (answer == second_unsat) all = second_unsat;
    }
    return all;
  }

  const RecheckOptions& options_;
  Asking first_;
  bool second_is_better_ = false;
};

/// Runs in the child process.
void ask_all(const engine::Proof& proof, const RecheckOptions& options, const base::ChildProcess::Tell& tell) {
  try {
    Questions questions(options);
    const std::optional<std::string> all = questions.ask_together(proof.entailments);
    for (const Entailment& entailment : proof.entailments) tell(all ? *all : questions.ask(entailment));
  } catch (const std::bad_alloc&) {
    tell("out of memory");
  } catch (const std::exception& error) {
    tell(error.what());
  }
}

}  // namespace

void append(Recheck& into, const Recheck& from) {
  // The first witness, or both of them.
  if (from.solver.size() > into.solver.size()) into.solver = from.solver;
  for (std::size_t i : from.open) into.open.push_back(into.queries + i);
  into.queries += from.queries;
  into.confirmed += from.confirmed;
  if (into.missing.empty()) into.missing = from.missing;
  into.refuted |= from.refuted;
  into.stopped |= from.stopped;
  into.from_program &= from.from_program;
  into.executions = std::max(into.executions, from.executions);
  into.established.insert(into.established.end(), from.established.begin(), from.established.end());
  if (into.not_from_program.empty()) into.not_from_program = from.not_from_program;
}

Recheck recheck(const engine::Proof& proof, const RecheckOptions& options, const base::Cancellation& cancellation) {
  Recheck out;
  out.solver = options.first.name;
  out.queries = proof.entailments.size();
  if (proof.horn) out.missing = "clauses are checked by their solution";
  if (proof.entailments.empty()) return out;
  base::ChildProcess child({options.seconds, options.memory_kib},
                           [&](const base::ChildProcess::Tell& tell) { ask_all(proof, options, tell); });
  for (std::size_t i = 0; i < proof.entailments.size(); ++i) {
    const Entailment& entailment = proof.entailments[i];
    std::optional<std::string> answer = out.stopped ? std::nullopt : child.next_line(cancellation);
    if (answer == "sat") {
      if (options.answered_before)
        report({proof.solver, out.solver, entailment.what, entailment.formulas}, options.kept);
      answer = "it is not shown that " + entailment.what;
      out.refuted = true;
      out.first_open_refuted |= out.open.empty();
    }
    if (answer == second_unsat) {
      out.solver = options.first.name + " and " + options.second->name;
      answer = "unsat";
    }
    if (answer == "unsat") {
      ++out.confirmed;
      continue;
    }
    out.open.push_back(i);
    if (out.missing.empty()) out.missing = answer ? *answer : child.why_silent();
    if (out.missing.empty()) out.missing = "the solver does not know";
    out.stopped |= !answer;
  }
  return out;
}

}  // namespace cairn::check
