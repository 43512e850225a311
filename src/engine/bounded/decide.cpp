#include "engine/bounded/decide.h"

#include <algorithm>

#include "base/unsupported.h"
#include "engine/bounded/replay.h"
#include "engine/open_result.h"

namespace cairn::engine::bounded {
namespace {

using smt::Answer;

class Decision {
 public:
  Decision(const Problem& problem, const ProgramTables& tables, const Log& log, std::uint32_t depth,
           smt::Solver& solver, const Budget& budget, Proof proof, Result& result)
      : problem_(problem),
        tables_(tables),
        log_(log),
        depth_(depth),
        solver_(solver),
        budget_(budget),
        proof_(std::move(proof)),
        result_(result) {
    for (const Check& check : log.checks) checks_.push_back(check);
    std::erase_if(checks_, [&](const Check& c) { return finding(c).verdict != Verdict::Unknown; });
  }

  bool run() {
    bool violated = find_violations();
    problem_.cancellation.check();
    if (gave_up_) return true;
    const Gap* open = first_feasible(Gap::Kind::Unwinding);
    if (open && !violated) {
      explain_unwinding(*open);
      if (doubted_.empty()) result_.explored_bound = depth_;
      return is_reserved();
    }
    if (open)
      leave_undecided("the search ended with the violations found", "mend them and verify again");
    else
      conclude();
    return true;
  }

 private:
  Finding& finding(const Check& check) { return result_.findings[check.obligation]; }

  /// Whether one of the alternatives is possible. `what` follows when none is.
  Answer ask(const std::vector<Term>& alternatives, const std::string& what) {
    Term query = tables_.terms.mk_or(alternatives);
    if (query.is_false()) return Answer::Unsat;
    budget_.limit_next(solver_);
    Answer answer = solver_.check(std::vector<Term>{query});
    problem_.cancellation.check();
    if (answer == Answer::Unsat) proof_.entailments.push_back({what, {query}});
    return answer;
  }

  /// Where executions meet what the language leaves to its implementation.
  std::vector<Term> open_guards() const {
    std::vector<Term> out;
    for (const InputEvent& event : log_.inputs)
      if (event.input.kind == ir::InputKind::Unspecified) out.push_back(event.guard);
    return out;
  }

  /// Whether the model's execution does. A compiled program may then do otherwise.
  bool is_open() {
    return std::ranges::any_of(open_guards(), [&](Term guard) {
      std::optional<Term> value = solver_.value(guard);
      return value && value->is_true();
    });
  }

  /// Looks for a model whose execution does not; where there is none, any model will do.
  Answer prefer_specified(const std::vector<Term>& violations) {
    Term violation = tables_.terms.mk_or(violations);
    Term specified = tables_.terms.mk_and(violation, tables_.terms.mk_not(tables_.terms.mk_or(open_guards())));
    for (Term query : {specified, violation}) {
      if (query.is_false()) continue;
      budget_.limit_next(solver_);
      if (solver_.check(std::vector<Term>{query}) == Answer::Sat) return Answer::Sat;
      problem_.cancellation.check();
    }
    return Answer::Unknown;
  }

  /// Whether any obligation is violated. One query covers all checks that are still open.
  bool find_violations() {
    bool any = false;
    while (!checks_.empty()) {
      std::vector<Term> violations;
      for (const Check& c : checks_) violations.push_back(c.violation);
      Answer answer = ask(violations, "no assertion is violated");
      if (answer == Answer::Unsat) break;
      if (answer == Answer::Sat && is_open()) answer = prefer_specified(violations);
      if (answer == Answer::Unknown) {
        ask_one_by_one();
        break;
      }
      any |= confirm();
    }
    return any;
  }

  /// Replays the model. Takes the checks of one obligation off the list in any case, so that the search ends.
  bool confirm() {
    ir::Execution execution = replay(tables_, log_, solver_, problem_.cancellation);
    int failed = failed_obligation(execution);
    if (failed >= 0 && result_.findings[failed].verdict == Verdict::Unknown) {
      Finding& f = result_.findings[failed];
      f.verdict = Verdict::Unsafe;
      f.reason.clear();
      f.hint.clear();
      f.counterexample = Counterexample{std::move(execution), true};
      if (problem_.progress) problem_.progress->found(f);
      std::erase_if(checks_, [&](const Check& c) { return static_cast<int>(c.obligation) == failed; });
      return true;
    }
    result_.statistics.add("bounded.not_replayed");
    std::size_t suspect = suspected_obligation();
    Finding& f = result_.findings[suspect];
    f.reason = "a violation was found that could not be replayed: " + describe(execution.outcome);
    const bool too_long = execution.outcome.kind == ir::OutcomeKind::LimitReached;
    f.hint = too_long ? "" : "please report this as a bug of Cairn";
    doubted_.push_back(suspect);
    std::erase_if(checks_, [&](const Check& c) { return c.obligation == suspect; });
    return false;
  }

  static std::string describe(const ir::Outcome& outcome) {
    switch (outcome.kind) {
      case ir::OutcomeKind::Returned:
      case ir::OutcomeKind::Halted: return "the execution ends normally";
      case ir::OutcomeKind::AssertionFailed: return "the execution violates another assertion";
      case ir::OutcomeKind::AssumptionFailed: return "the execution violates an assumption";
      case ir::OutcomeKind::Undefined: return outcome.message;
      case ir::OutcomeKind::LimitReached: return "the execution cannot be run to its end: " + outcome.message;
      case ir::OutcomeKind::NoInput: return "an input has no value";
    }
    return {};
  }

  int failed_obligation(const ir::Execution& execution) const {
    if (execution.outcome.kind != ir::OutcomeKind::AssertionFailed) return -1;
    const ir::Outcome& end = execution.outcome;
    for (std::size_t i = 0; i < result_.findings.size(); ++i) {
      const Obligation& o = result_.findings[i].obligation;
      if (o.procedure == end.procedure && o.block == end.block && o.index == end.index) return static_cast<int>(i);
    }
    return -1;
  }

  std::size_t suspected_obligation() {
    for (const Check& c : checks_) {
      std::optional<Term> value = solver_.value(c.violation);
      if (value && value->is_true()) return c.obligation;
    }
    return checks_.front().obligation;
  }

  void ask_one_by_one() {
    for (const Check& c : std::vector<Check>(checks_)) {
      bool open =
          std::any_of(checks_.begin(), checks_.end(), [&](const Check& o) { return o.obligation == c.obligation; });
      if (!open) continue;
      Answer answer = ask({c.violation}, "an assertion is not violated");
      if (answer == Answer::Sat && is_open()) answer = prefer_specified({c.violation});
      if (answer == Answer::Sat) confirm();
      if (answer != Answer::Unknown) continue;
      gave_up_ = true;
      finding(c).reason = "the solver gave up: " + solver_.reason_unknown();
      finding(c).hint = "try another solver with --solver";
    }
    if (gave_up_) leave_undecided("the solver gave up on another property of the program", {});
  }

  static std::string excluded(Gap::Kind kind) {
    switch (kind) {
      case Gap::Kind::Unwinding: return "every loop and recursion ends within the bound";
      case Gap::Kind::Undefined: return "no execution has undefined behaviour";
      case Gap::Kind::Unsupported: return "nothing happens that could not be followed";
    }
    return {};
  }

  /// A gap of that kind that may be reached; null when none can.
  const Gap* first_feasible(Gap::Kind kind) {
    std::vector<Term> guards;
    for (const Gap& gap : log_.gaps)
      if (gap.kind == kind) guards.push_back(gap.guard);
    Answer answer = ask(guards, excluded(kind));
    if (answer == Answer::Unsat) return nullptr;
    const Gap* first = nullptr;
    for (const Gap& gap : log_.gaps) {
      if (gap.kind != kind) continue;
      if (!first) first = &gap;
      if (answer != Answer::Sat) continue;
      std::optional<Term> value = solver_.value(gap.guard);
      if (value && value->is_true()) return &gap;
    }
    return first;
  }

  /// Whether only the reservation was left to decide, and an execution confirms it.
  bool is_reserved() {
    const bool decided =
        std::ranges::none_of(result_.findings, [](const Finding& f) { return f.verdict == Verdict::Unknown; });
    if (!decided) return false;
    std::vector<Term> guards;
    for (const Gap& gap : log_.gaps)
      if (gap.kind == Gap::Kind::Undefined) guards.push_back(gap.guard);
    Term any = tables_.terms.mk_or(guards);
    if (any.is_false() || solver_.check(std::vector<Term>{any}) != Answer::Sat) return false;
    const ir::Execution execution = replay(tables_, log_, solver_, problem_.cancellation);
    if (execution.outcome.kind != ir::OutcomeKind::Undefined) return false;
    reserve(problem_, execution.outcome, result_);
    return true;
  }

  void explain_unwinding(const Gap& gap) {
    std::string times = std::to_string(depth_);
    leave_undecided(gap.what + base::at_line(gap.origin.where) + " was followed for " + times +
                        (depth_ == 1 ? " round" : " rounds") + " without an end",
                    "raise --bound, or use an engine that finds invariants");
  }

  /// The program was unwound completely: what is not violated holds, except where execution could not be followed.
  void conclude() {
    if (const Gap* gap = first_feasible(Gap::Kind::Unsupported))
      return leave_undecided("not supported: " + gap->what + base::at_line(gap->origin.where), {});
    const Gap* undefined = first_feasible(Gap::Kind::Undefined);
    if (undefined) doubt_assertions_without_value();
    for (std::size_t i = 0; i < result_.findings.size(); ++i) {
      Finding& f = result_.findings[i];
      if (f.verdict == Verdict::Unknown && !is_doubted(i)) f = {f.obligation, Verdict::Safe, {}, {}, {}};
    }
    result_.reservation.clear();
    if (undefined) result_.reservation = without_meaning(undefined->what, undefined->origin);
    note_solver(proof_.solver, solver_.name());
    proof_.obligations = safe(result_);
    proof_.excludes_undefined = undefined == nullptr;
    proof_.iterations = std::max(depth_, 1U);
    result_.proofs = {std::move(proof_)};
  }

  void doubt_assertions_without_value() {
    for (const Gap& gap : log_.gaps) {
      if (gap.kind != Gap::Kind::Undefined || gap.obligation < 0) continue;
      const auto i = static_cast<std::size_t>(gap.obligation);
      Finding& f = result_.findings[i];
      if (f.verdict != Verdict::Unknown || is_doubted(i)) continue;
      if (solver_.check(std::vector<Term>{gap.guard}) == Answer::Unsat) continue;
      doubted_.push_back(i);
      f.reason = "the assertion may have no value: it reads where nothing is";
      f.hint = "guard the read, as in x != null ==> x.f == 0";
    }
  }

  bool is_doubted(std::size_t finding) const {
    return std::find(doubted_.begin(), doubted_.end(), finding) != doubted_.end();
  }

  void leave_undecided(const std::string& why, const std::string& hint) {
    for (std::size_t i = 0; i < result_.findings.size(); ++i) {
      Finding& f = result_.findings[i];
      if (f.verdict != Verdict::Unknown || is_doubted(i) || (gave_up_ && !f.reason.empty())) continue;
      f.reason = why;
      f.hint = hint;
    }
    result_.reservation = why;
  }

  const Problem& problem_;
  const ProgramTables& tables_;
  const Log& log_;
  std::uint32_t depth_;
  smt::Solver& solver_;
  const Budget& budget_;
  Proof proof_;
  Result& result_;
  std::vector<Check> checks_;
  std::vector<std::size_t> doubted_;
  bool gave_up_ = false;
};

}  // namespace

bool decide(const Problem& problem, const ProgramTables& tables, const Log& log, std::uint32_t depth,
            smt::Solver& solver, const Budget& budget, Proof proof, Result& result) {
  return Decision(problem, tables, log, depth, solver, budget, std::move(proof), result).run();
}

}  // namespace cairn::engine::bounded
