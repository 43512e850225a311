#pragma once

#include <functional>
#include <random>

#include "base/location.h"
#include "check/concrete_world.h"
#include "check/function_tables.h"
#include "check/input_search.h"

namespace cairn::check {

/// What a trial showed.
struct Trial {
  enum class Kind : std::uint8_t {
    NotApplicable,  ///< the precondition does not hold of what was drawn, or the run could not be followed
    Fine,
    Violation,
  };
  Kind kind = Kind::NotApplicable;
  std::string what;  ///< of a violation; or why a run could not be followed
  base::Location where;
  /// Of a violation: arguments and heap at the start, as far as the precondition names it; and whether nothing that
  /// was decided on the way rests on numbers that were not tried.
  std::vector<std::pair<std::string, std::string>> inputs = {};
  bool exact = false;
};

/// Random execution of annotated programs: draws small heaps and arguments, keeps those that satisfy a procedure's
/// precondition, and runs its body with exactly the permissions that the precondition names. Accesses, preconditions of
/// calls, assertions, invariants, folds, postconditions and leaks (of exact contracts) are checked as they come.
/// A program that was verified must never show a violation.
class RandomExecution {
 public:
  RandomExecution(const ir::Program& program, term::TermManager& terms, std::uint64_t seed)
      : index_(program), terms_(terms), meaning_(index_, terms), random_(seed) {}

  Trial run(const ir::Procedure& procedure);
  /// From now on programs are such that arguments left open have values near numbers at hand or none, and recursion of
  /// functions that goes deep does not end. Otherwise runs that meet one or the other are not followed.
  void expect_small_numbers() { small_numbers_ = true; }
  /// From now on inputs that do not satisfy a precondition are changed until they do, if that can be done, and
  /// functions without body have values, such that axioms hold as far as they were understood.
  void search_inputs();
  /// Numbers that are drawn more often than others.
  void prefer(std::vector<mpz_class> numbers) { preferred_ = std::move(numbers); }

 private:
  struct Violation {
    std::string what;
    base::Location where;
  };
  struct Frame {
    const ir::Procedure* procedure = nullptr;
    Variables variables;
    World old_world;
    Variables old_variables;
    ir::VariableTypes types;
    ir::BlockId block = 0;
    std::optional<ir::BlockId> claimed;  ///< the block where a claim is known that statements of its own have proved
    base::Location where;
    bool unframed = false;           ///< see spec::Contract
    std::vector<ir::Variable> open;  ///< variables whose values are still to be chosen
    std::set<ir::Variable> drawn;    ///< by the statements just before: assumptions about them choose their values
  };
  /// Which of several values was chosen.
  struct Choice {
    std::size_t taken = 0;
    std::size_t count = 0;
  };

  World draw_world();
  Term draw(const World& world, const ir::Type& type, int depth = 0);
  Term draw_composite(const World& world, const ir::Type& type, int depth);
  Term draw_datatype(const World& world, term::Sort sort, int depth);
  term::Sort sort_of(const ir::Type& type);
  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

  bool draw_inputs(const ir::Procedure& procedure, Variables& variables);
  Trial attempt(const ir::Procedure& procedure, const Variables& variables);
  /// Whether there is a way to choose that was not tried yet; it is next.
  bool choose_otherwise();
  InputSearch search();
  Term choose_value(const ConcreteMeaning::State& state, const ir::Function& f);
  std::vector<Term> candidates(const Frame& frame, term::Sort sort);
  /// Chooses values for the variables that are left open, such that a condition holds.
  void choose_open(Frame& frame, const std::function<bool()>& holds);

  /// Runs a procedure; afterwards `held_` is what its postcondition names.
  void execute(const ir::Procedure& procedure, Variables variables);
  /// Ends a run that goes on too long.
  [[noreturn]] void stop(const std::string& why) const;
  void step(Frame& frame, const ir::Statement& statement);
  void call(Frame& frame, const ir::Procedure& callee, const std::vector<Term>& arguments,
            const std::vector<ir::Variable>& targets);
  void havoc(Frame& frame, const ir::Havoc& s);
  void assume(Frame& frame, const ir::Assume& s);
  void assume_call(Frame& called, const ir::Procedure& callee);
  void allocate(Frame& frame, ir::Variable target, const std::string& record);
  void allocate_array(Frame& frame, ir::Variable target, const ir::Type& element, std::uint64_t length);
  std::uint64_t draw_length(const Frame& called, const ir::Procedure& callee);
  void check(Frame& frame, const std::vector<spec::Assertion>& all, const std::string& what, bool whole, bool take);
  Term evaluate(Frame& frame, Term t);
  [[noreturn]] static void undefined(const Frame& frame, const std::string& what);
  Place place(Frame& frame, const ir::Place& place);
  ConcreteMeaning::State state(const Frame& frame) const;

  ir::Index index_;
  term::TermManager& terms_;
  ConcreteMeaning meaning_;
  std::mt19937_64 random_;
  World world_;
  Places held_;
  Variables globals_;
  Variables results_;  ///< variables of the procedure that returned last
  std::vector<mpz_class> preferred_;
  std::function<std::vector<std::pair<std::string, std::string>>()> initial_;  ///< what the run began with
  bool small_numbers_ = false;
  bool searching_ = false;
  std::unique_ptr<FunctionTables> tables_;
  /// Values for what is left open are chosen such that a run goes well, if there are any: what was chosen in this run,
  /// and how much of that is to be chosen again.
  std::vector<Choice> choices_;
  std::size_t repeated_ = 0;
  bool aside_ = false;  ///< whether this run may end in the proof of a claim
  int must_end_ = 0;    ///< how many procedures and proofs that promise to end the run is in
  int fuel_ = 0;
  int depth_ = 0;
};

}  // namespace cairn::check
