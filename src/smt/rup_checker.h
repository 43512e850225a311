#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "smt/clauses.h"

namespace cairn::smt {

/// Checks that clauses follow from others by reverse unit propagation: with all of its literals false, propagation of
/// units comes to a conflict. SAT solvers write refutations as lists of such clauses; the empty one is the last.
class RupChecker {
 public:
  /// Makes room for so many clauses.
  void reserve(std::size_t clauses);
  /// A clause that is given.
  void add(Clause clause);
  /// Adds a clause that follows; false when propagation does not show that it does.
  bool derive(const Clause& clause);
  /// A clause that is not needed any more. What follows may only become less; unknown clauses are ignored.
  void remove(Clause clause);
  /// Whether propagation alone shows that the clauses have no model.
  bool refuted() const { return refuted_; }

 private:
  using Id = std::uint32_t;
  /// Literals from `first` on, of which the first two are watched.
  struct Stored {
    std::size_t first;
    std::uint32_t size;
    bool removed = false;
  };
  struct Watch {
    Id clause;
    int blocking;  ///< another literal of the clause: where it is true, there is nothing to do
  };

  static std::size_t index(int literal) { return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0); }
  /// Sorted, each literal once.
  static Clause ordered(Clause clause);
  static std::uint64_t key(const Clause& ordered);
  signed char value(int literal) const { return values_[index(literal)]; }
  void make_room(const Clause& clause);
  void assign(int literal);
  /// Follows the units from `next_` on; whether there is a conflict.
  bool propagate();
  /// Of one clause whose watched literal has become false: whether it goes on being watched there.
  bool visit(Watch& watch, int false_literal, bool& conflict);
  void undo(std::size_t trail);
  void store(Clause clause);
  Clause stored(Id id) const;

  std::vector<Stored> clauses_;
  std::vector<int> literals_;  ///< of all clauses
  std::unordered_multimap<std::uint64_t, Id> by_key_;
  std::vector<std::vector<Watch>> watches_ = std::vector<std::vector<Watch>>(2);
  std::vector<signed char> values_ = std::vector<signed char>(2, 0);  ///< 1: true, -1: false
  std::vector<int> trail_;
  std::size_t next_ = 0;
  bool refuted_ = false;
};

}  // namespace cairn::smt
