#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "smt/clauses.h"

namespace cairn::smt {

/// Clauses that come and go, and the literals that follow from them by unit propagation. Literals are found in order of
/// time, so that those found since some moment can be taken back. Clauses that are needed propagate before the others:
/// conflicts then rest on few further ones.
class UnitPropagation {
 public:
  using Id = std::uint32_t;

  /// A clause that does not propagate yet. Each literal may be in it once.
  Id store(const Clause& clause);
  /// Lets a clause propagate. All other clauses that do have been followed to the end before.
  void activate(Id id);
  void deactivate(Id id) { clauses_[id].active = false; }
  void need(Id id) { clauses_[id].needed = true; }
  bool is_needed(Id id) const { return clauses_[id].needed; }
  std::span<const int> literals(Id id) const { return {literals_.data() + clauses_[id].first, clauses_[id].size}; }

  /// 1: true, -1: false, 0: neither.
  int value(int literal) const { return values_[index(literal)]; }
  void assume(int literal) { assign(literal, none); }
  /// Follows all that is new; the clause that is false then, if any.
  std::optional<Id> propagate();
  /// Literals that are true, oldest first.
  const std::vector<int>& trail() const { return trail_; }
  /// The clause that a true literal follows from; nothing for assumptions.
  std::optional<Id> reason(int literal) const;
  /// The literal that a clause was the reason of, as its place in the trail.
  std::optional<std::size_t> implied_by(Id id) const;
  /// Takes back the literals from some place of the trail on.
  void undo(std::size_t trail);

 private:
  static constexpr Id none = static_cast<Id>(-1);
  /// Literals from `first` on, of which the first two are watched.
  struct Stored {
    std::size_t first;
    std::uint32_t size;
    bool active = false;
    bool needed = false;
  };
  struct Watch {
    Id clause;
    int blocking;  ///< another literal of the clause: where it is true, there is nothing to do
  };
  using Watches = std::vector<Watch>;
  /// Of a variable that has a value.
  struct Assigned {
    std::uint32_t place = 0;
    Id reason = none;
  };

  static std::size_t index(int literal) { return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0); }
  void assign(int literal, Id reason);
  /// When a literal got its value; later than all places where it has none.
  std::uint32_t place(int literal) const;
  /// Watches the two literals whose values are taken back first.
  void watch(Id id);
  /// Of the clauses that watch a literal which has become false, the needed ones or the others.
  std::optional<Id> follow(int false_literal, bool needed);
  /// Of one clause: whether it goes on being watched there.
  bool visit(Watch& watch, int false_literal, std::optional<Id>& conflict);

  std::vector<Stored> clauses_;
  std::vector<int> literals_;                    ///< of all clauses
  std::array<std::vector<Watches>, 2> watches_;  ///< of other clauses, and of needed ones
  std::vector<signed char> values_;
  std::vector<Assigned> assigned_;  ///< by variable
  std::vector<int> trail_;
  std::array<std::size_t, 2> next_{};  ///< place in the trail that is followed next, likewise
};

}  // namespace cairn::smt
