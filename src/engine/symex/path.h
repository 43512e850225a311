#pragma once

#include <deque>

#include "base/persistent_map.h"
#include "term/term_manager.h"

namespace cairn::engine::symex {

using term::Sort;
using term::Term;

/// One fact of a path condition and, through `parent`, all before it. Path conditions of states that branched share
/// their beginnings, so all of them together are a tree.
struct PathNode {
  const PathNode* parent = nullptr;
  Term fact;
  std::uint32_t depth = 0;
  /// The conjuncts of all facts up to here, by their ids.
  base::PersistentMap<bool> known;
  /// Whether the fact holds on every path: it follows from the definitions of functions that are checked elsewhere.
  bool universal = false;
  /// The application of a function that the fact is about; null where it is not from such a one.
  Term about = {};
  /// Whether several paths go on from here: the solver keeps a level for it.
  mutable bool fork = false;
};

/// A path condition: a node of the tree; null for none. Owned by the Paths that made it.
using Path = const PathNode*;

/// Owns the path conditions of one item.
class Paths {
 public:
  explicit Paths(term::TermManager& terms) : terms_(terms) {}

  /// The path condition with one more fact; the same when the fact adds nothing. Conjunctions become several facts.
  Path assume(Path path, Term fact, bool universal = false, Term about = {});
  /// Likewise for one side of a choice: the first fact after the path is the condition as a whole, also when the path
  /// knows it.
  Path choose(Path path, Term condition);
  /// Whether a fact follows without looking further: it is true or one of the facts.
  static bool knows(Path path, Term fact);

 private:
  Path assume_one(Path path, Term fact, bool universal, Term about);

  term::TermManager& terms_;
  std::deque<PathNode> nodes_;
};

/// The steps of a path after an earlier one on it, oldest first.
std::vector<Path> steps_since(Path path, Path earlier);
/// Their facts.
std::vector<Term> facts_since(Path path, Path earlier);
/// The last path that both go through; null when they share nothing.
Path common(Path a, Path b);

}  // namespace cairn::engine::symex
