#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "smt/clauses.h"
#include "smt/unit_propagation.h"

namespace cairn::smt {

/// Checks refutations by reverse unit propagation: with all of its literals false, propagation from the clauses before
/// a derived one comes to a conflict. SAT solvers write refutations as lists of such clauses. They are checked from the
/// last one back, and only those on which the refutation rests.
class RupChecker {
 public:
  /// A clause that is given. All of them come before the others.
  void add(const Clause& clause);
  /// A clause that is said to follow.
  void derive(const Clause& clause);
  /// A clause that is not needed any more. What follows may only become less; unknown clauses are ignored.
  void remove(const Clause& clause);
  /// Whether propagation has come to a conflict; what comes after it is ignored.
  bool has_conflict() const { return conflict_.has_value(); }
  /// Whether there is a conflict, and what it rests on follows from the given clauses. Ends the use of the checker.
  bool refuted();

 private:
  using Id = UnitPropagation::Id;
  struct Step {
    Id clause;
    bool removed;
  };

  /// Sorted, each literal once; nothing for tautologies.
  static std::optional<Clause> ordered(Clause clause);
  static std::uint64_t key(const Clause& ordered);
  std::optional<Id> append(const Clause& clause);
  /// Marks what a conflict rests on as needed.
  void mark(Id conflict);
  /// Whether a clause follows from those that propagate.
  bool follows(Id id);

  UnitPropagation units_;
  std::unordered_multimap<std::uint64_t, Id> by_key_;
  std::vector<Step> steps_;
  std::vector<bool> seen_;  ///< by variable
  std::optional<Id> conflict_;
};

}  // namespace cairn::smt
