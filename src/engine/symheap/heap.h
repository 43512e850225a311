#pragma once

#include <map>
#include <vector>

#include "engine/symheap/bracket.h"

namespace cairn::engine::symheap {

/// A points-to edge. The constraint is about the index variables of the source and, primed, of the target, and about
/// the program's symbols.
struct Edge {
  Term target;
  Bracket constraint;

  friend bool operator==(const Edge&, const Edge&) = default;
};

/// A symbolic heap (paper 004, definition 4): for each abstract location, by its access path, the edges that leave it.
struct SymbolicHeap {
  std::map<Term, std::vector<Edge>> edges;

  void add(Term source, Term target, const Bracket& constraint) { edges[source].push_back({target, constraint}); }
};

}  // namespace cairn::engine::symheap
