#pragma once

#include "check/invariant/unfolding.h"
#include "term/substitute.h"

namespace cairn::check::invariant {

/// What an unfolding says of the iterations before the latest one of each loop.
///
/// When an execution has iterated a loop, it was at the end of an iteration when the latest one began. Up to there it
/// was an execution, too, which differs from that up to now in what the constants of the loop stand for. So formulas
/// that hold of all executions up to the end of an iteration, whatever they do later, hold of copies with other
/// constants; the iteration in question ends, without a violation, in the state that the loop's head has.
class Past {
 public:
  /// @param unfolding has to outlive this.
  /// @param depth how many iterations of a loop there are, with the latest one.
  Past(term::TermManager& terms, const Unfolding& unfolding, std::uint32_t depth);

  /// Adds to some objects what was in their place.
  void add_objects(std::size_t loops, std::set<Term>& objects);
  /// Whether anything is known of earlier iterations of a loop.
  bool reaches(std::size_t loop) const { return !copies_[loop].empty(); }
  /// Adds what is known of earlier iterations of a loop.
  /// @param until holds of all executions up to the end of an iteration of the loop.
  void add_facts(std::size_t loop, const std::vector<Term>& until, std::vector<Term>& out);

 private:
  void link(std::size_t loop, std::size_t level, std::vector<Term>& out);

  term::TermManager& terms_;
  const Unfolding& unfolding_;
  /// Per loop: of the iteration before the latest one, the one before that, and so on.
  std::vector<std::vector<term::Substitution>> copies_;
};

}  // namespace cairn::check::invariant
