#pragma once

#include <map>
#include <memory>
#include <set>

#include "base/cancellation.h"
#include "engine/summary/formulas.h"
#include "engine/summary/symbols.h"
#include "smt/solver.h"

namespace cairn::engine::summary {

/// What is known of the symbols of one procedure, and questions about it. Each question is given what is relevant to
/// its symbols only. When the procedure has had its share of the solver's work, every further answer is "not known".
class Questions {
 public:
  Questions(term::TermManager& terms, Symbols& symbols, smt::Solver& solver, std::uint32_t pointer_width,
            const base::Cancellation& cancellation)
      : terms_(terms), symbols_(symbols), solver_(solver), pointer_width_(pointer_width), cancellation_(cancellation) {}

  /// Something that holds from here on.
  void assume(Term fact) { assume(terms_.mk_true(), fact); }
  /// Something that holds from here on where a guard does.
  void assume(Term guard, Term condition);
  /// How large an object is. It is told of the object wherever that occurs, as an order, too: an equation of sums is
  /// solved for other terms than the size.
  void assume_size(Term size, Term value);
  /// That two references differ; of use only where both matter.
  void assume_apart(Term a, Term b);
  /// How many facts there are, and forgetting what came after.
  std::size_t extent() const { return facts_.size(); }
  void forget_since(std::size_t extent);
  /// The facts that mention a symbol.
  std::vector<Term> facts_about(Term symbol) const;

  /// Whether a condition follows; false when that is not known.
  bool follows(Term guard, Term condition);
  /// Whether a condition follows from a part of a guard, and from what else is known where the whole guard holds.
  bool follows_from_part(Term guard, Term part, Term condition);
  /// Whether conditions contradict what is known; false when that is not known.
  bool impossible(Term condition);
  /// Whether a condition can hold for sure as far as the facts tell; false when that is not known.
  bool possible(Term condition);

  /// From here on there is so much of the solver's work, in units of engine/effort.h, and for each question so much in
  /// the solver's own units.
  void give(std::uint64_t effort, std::uint64_t for_each_question);
  std::uint64_t asked() const { return asked_; }
  std::uint64_t spent() const { return spent_; }
  /// Throws Cancelled when a stop was requested.
  void check_stop() const { cancellation_.check(); }
  bool exhausted() const { return spent_ >= share_; }

 private:
  struct Fact {
    Term whole;
    Term guard;
    Term condition;
  };
  void forget_answers() {
    answers_.clear();
    near_answers_.clear();
  }
  /// A place of the program.
  struct Place {
    Term guard;  ///< holds there
    Term used;   ///< the part of the guard that is given to the solver
  };
  smt::Answer ask(Term condition);
  /// No object is larger than half of the address space.
  Term size_is_possible(Term object);
  std::vector<Term> relevant(Term condition);
  std::vector<Term> near(const Place& place, std::vector<Term> symbols);
  bool near_contradicts(Term guard, Term goal);
  smt::Answer check(const std::vector<Term>& facts, Term condition);
  void add_object_facts(const std::vector<Term>& symbols, std::vector<Term>& out);

  term::TermManager& terms_;
  Symbols& symbols_;
  smt::Solver& solver_;
  std::uint32_t pointer_width_;
  const base::Cancellation& cancellation_;
  std::vector<Fact> facts_;
  std::unordered_map<Term, std::vector<std::size_t>> facts_by_symbol_;
  std::unordered_map<Term, std::vector<std::size_t>> conditions_by_symbol_;
  std::vector<std::size_t> always_;                    ///< facts without symbols of their own
  std::unordered_map<Term, std::vector<Term>> apart_;  ///< a reference, and those that differ from it
  std::unordered_map<Term, std::vector<Term>> sizes_;  ///< orders that say how large an object is
  std::unordered_set<Term> known_;
  std::unordered_map<Term, smt::Answer> answers_;  ///< under the present facts
  std::map<std::pair<Term, Term>, bool> near_answers_;
  std::uint64_t asked_ = 0;
  std::uint64_t spent_ = 0;
  std::uint64_t share_ = 0;
};

}  // namespace cairn::engine::summary
