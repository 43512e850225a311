#pragma once

#include "engine/symheap/memory.h"

namespace cairn::engine::symheap {

/// One iteration of a loop as formulas over its number and over symbols that stand for what happens in it.
struct Iteration {
  Term number;  ///< counted from 0
  Term guard;   ///< under which it ends and goes on
  std::vector<Term> facts;
  /// Constants and functions that were made later stand for what happens in the iteration.
  std::uint32_t first_constant = 0;
  std::uint32_t first_function = 0;
};

/// What a location holds when some iterations have ended, as brackets over the number of iterations, the index and,
/// where values are meant, the variables of values.
struct LoopEffect {
  Bracket written;              ///< in some iteration
  std::vector<Bracket> values;  ///< that were written
  Content entered;              ///< what it held when the loop was entered
};

/// A formula of an iteration in which what happens in it is any value.
struct Abstracted {
  Term formula;
  std::vector<Term> unknown;  ///< that the formula has
};

/// Generalises what an iteration does to what many of them do.
class LoopEffects {
 public:
  LoopEffects(Knowledge& knowledge, Memory& memory, Iteration iteration);

  /// @param start what the location holds when the iteration starts.
  /// @param end edges when it ends.
  /// @param entered what it held when the loop was entered.
  LoopEffect effect(const Location& location, const Content& start, const std::vector<Edge>& end,
                    const Content& entered);

  /// What holds of an iteration, by its number, with new symbols for what happens in it.
  std::vector<Term> instance(Term number);
  Abstracted abstract(Term formula);

 private:
  /// The edges of an iteration's writes.
  std::vector<Bracket> writes(const Location& location, const Content& start, const std::vector<Edge>& end) const;
  /// Whether a formula of an iteration can hold in the one with the number `number_`, whatever happens in it.
  Term possible(Term formula);
  Bracket written_once(const Location& location, const std::vector<Bracket>& writes);
  Bracket written(const Bracket& once);
  Bracket value(const Bracket& write, bool exact);
  Term with_entered(const Location& location, const Content& start, const Content& entered, Term formula,
                    const Bracket& before);
  bool happens_once(const Bracket& once);
  /// What is known of the iteration, as far as it has to do with some symbols.
  Term context(const std::vector<Term>& unknown);
  Term earlier();

  Knowledge& knowledge_;
  Calculus& calculus_;
  term::TermManager& terms_;
  Memory& memory_;
  Iteration iteration_;
  Term count_;                   ///< of iterations: the symbol of the result
  Term number_;                  ///< of one of them
  std::map<Term, Term> values_;  ///< what stands for applications of functions of the iteration
};

}  // namespace cairn::engine::symheap
