#pragma once

#include <deque>
#include <optional>
#include <unordered_map>

#include "base/persistent_map.h"
#include "term/term_manager.h"

namespace cairn::engine::bounded {

/// Answers of `decided` for one path condition at a time.
struct DecisionCache {
  struct Answer {
    int nesting = 0;  ///< how deep the condition was looked into
    std::optional<bool> value;
  };
  const struct GuardNode* guard = nullptr;
  std::unordered_map<term::Term, Answer> answers;
};

/// A path condition: a chain of conditions from the start of the program. Owned by a Guards; compared by address.
struct GuardNode {
  const GuardNode* parent = nullptr;
  term::Term condition;
  term::Term conjunction;  ///< of all conditions up to here
  std::uint32_t depth = 0;
  /// What the chain says of single conditions, by their ids.
  base::PersistentMap<bool> facts;
  /// Decisions of branches in the chain that were not settled by merging again.
  std::uint32_t decisions = 0;
  DecisionCache* cache = nullptr;
};

using Guard = const GuardNode*;

/// The value of a condition where the chain decides it by what it says of single conditions.
std::optional<bool> decided(Guard guard, term::Term condition);
/// A term without the choices at its top that the chain decides.
term::Term without_choices(Guard guard, term::Term term);

/// Makes and owns path conditions.
class Guards {
 public:
  explicit Guards(term::TermManager& terms);
  Guards(const Guards&) = delete;             // nodes point into it
  Guards& operator=(const Guards&) = delete;  // nodes point into it

  Guard root() const { return &nodes_.front(); }
  /// @param decision whether the condition is the outcome of a branch.
  Guard push(Guard guard, term::Term condition, bool decision = false);

  struct Merged {
    Guard guard;
    /// Under the merged guard: whether the first of the two paths was taken.
    term::Term first;
  };
  /// The disjunction of two path conditions of disjoint paths. Conditions that they share stay as they are, and
  /// branches that meet again leave no trace.
  Merged merge(Guard a, Guard b);

 private:
  term::TermManager& terms_;
  std::deque<GuardNode> nodes_;
  DecisionCache cache_;
};

}  // namespace cairn::engine::bounded
