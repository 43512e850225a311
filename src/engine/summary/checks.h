#pragma once

#include "engine/summary/abduction.h"
#include "engine/summary/summary.h"
#include "term/substitute.h"

namespace cairn::engine::summary {

/// Decides what becomes of checks: they are proved, become preconditions, stay open, or are alarms.
///
/// An alarm is a check that fails
///  - whenever it is reached; or
///  - on an execution that exists whatever the procedure is called with, or whatever it is called with to get there; or
///  - whenever an input, as the failure of an allocation, has a value that it can have; or
///  - sooner or later, whenever it is reached; or
///  - whatever numbers from 16 to a million the procedure is called with, on which the size of a new object depends; or
///  - whenever an object was freed before; or
///  - whenever a number is just as large, or small, as a test of the program on the way lets it be; or
///  - whenever branches on the way to it, which the program itself tests, go one way each.
///
/// That code is reached is taken for granted where it is not known that it is not. But what a failure depends on has no
/// Unknown symbols, and neither have conditions on the way that may depend on the same symbols.
class Checks {
 public:
  Checks(Context& context, Summary& summary) : context_(context), terms_(context.terms), summary_(summary) {}

  /// A check that a statement makes in a state.
  /// @param necessary where it does not hold, an execution that gets there fails.
  /// @param of_callee the precondition that it is, of what the statement calls; null: a check of the procedure itself.
  CheckResult decide(Term guard, Term check, const Danger& danger, bool necessary, Term of_callee);
  /// From here on, no preconditions are added.
  void keep_preconditions() { keep_preconditions_ = true; }
  /// The conditions that were branched on, on the way to the checks that follow, the latest first.
  void set_tests(std::vector<Term> tests) { tests_ = std::move(tests); }
  /// A condition that the program branched on where a guard holds, on the way or not.
  void add_branch(Term guard, Term condition) { branches_.push_back({guard, condition}); }
  /// The conditions of such branches that are over symbols of some terms.
  std::vector<Term> branches_about(const std::vector<Term>& terms);
  /// A condition under which a loop is left by its only exit. That it comes true is taken for granted.
  void add_loop_exit(Term condition) { loop_exits_.insert(condition); }
  /// What a model of a library function assumes. That it comes true is taken for granted where branches are taken.
  void add_assumption(Term condition);
  /// An alarm that is found otherwise: something fails where a condition holds.
  /// @param depends what it depends on beside the guard, if that is which way branches of the program go.
  bool raise_if_possible(Term guard, Term fails, Term depends, const Danger& danger);
  /// The lives that ended before the check that follows.
  void set_freed(std::vector<End> freed) { freed_ = std::move(freed); }

 private:
  struct Outcome {
    CheckResult result = CheckResult::Proved;
    std::string reason;
  };

  Term under(Term guard, Term condition);
  /// That all choices in some terms are those to which C gives a meaning.
  Term defined(const std::vector<Term>& in);
  Outcome decide_part(Term guard, Term check, const Danger& danger, bool necessary);
  bool raise(Term guard, Term check, const Danger& danger);
  /// What a failure depends on: the parts of the guard that have symbols in common with the check.
  struct Core {
    bool exact = true;
    bool on_caller = false;
  };
  bool fails_whenever_reached(Term guard, Term check, const Core& core);
  Core core_of(Term guard, Term check, bool is_memory);
  bool is_behind_alarm(Term guard);
  /// Sides of branches of the program that lead to a condition; null where none are known that can all be taken.
  Term branches_to(Term guard, Term condition);
  /// What is left of a condition on a side of a branch. @return the side; null where neither decides it.
  Term decide_by(Term guard, Term branch, Term& condition);
  /// Whether a part of a guard is one side of a branch of the program.
  bool is_side_of_branch(Term part);
  /// Whether what a guard says has nothing to do with sides of branches, or follows from them, or is only what callees
  /// need of values that callers give.
  bool is_free(Term guard, Term sides);
  bool mentions_branch(Term condition);
  bool follows_from(Term depends, Term guard);
  bool raise_by_inputs(Term guard, Term check, const Danger& danger);
  bool raise_by_branches(Term guard, Term check, const Danger& danger);
  /// Looks for a number at the bound of a test of the program: `n > 16` was tested where `n >= 16` was meant.
  bool raise_by_bounds(Term guard, Term check, const Danger& danger);
  bool raise_by_frees(Term guard, Term check, const Danger& danger);
  bool raise_by_sizes(Term guard, Term check, const Danger& danger);
  bool fails_for(Term sizes, Term guard, Term check);
  void alarm(const Danger& danger, Term when, std::string claim);
  std::string why_open(Term guard, Term check);
  bool is_callers(Term symbol) const;
  bool is_about_arguments(Term condition);
  bool is_about_parameters(Term condition);
  bool exact(Term term) { return context_.symbols.worst(term) != SymbolKind::Unknown; }

  Context& context_;
  term::TermManager& terms_;
  Summary& summary_;
  Term known_guard_;
  std::optional<term::Substitution> known_under_;  ///< by what holds there
  std::vector<Term> tests_;
  struct Branch {
    Term guard, condition;
  };
  std::vector<Branch> branches_;
  std::vector<End> freed_;
  std::unordered_set<Term> loop_exits_;
  std::unordered_set<Term> assumptions_;
  bool keep_preconditions_ = false;
};

}  // namespace cairn::engine::summary
