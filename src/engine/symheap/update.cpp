#include "engine/symheap/update.h"

namespace cairn::engine::symheap {

SymbolicHeap update(term::TermManager& terms, const SymbolicHeap& heap, const std::vector<Written>& places,
                    const std::vector<WrittenValue>& values) {
  SymbolicHeap out = heap;
  for (const Written& place : places) {
    std::vector<Edge> edges;
    const Bracket kept = negate(terms, place.which);
    for (Edge edge : out.edges[place.source]) {
      edge.constraint = conjoin(terms, edge.constraint, kept);
      if (!edge.constraint.may.is_false()) edges.push_back(edge);
    }
    for (const WrittenValue& value : values) edges.push_back({value.target, conjoin(terms, place.which, value.which)});
    out.edges[place.source] = std::move(edges);
  }
  return out;
}

}  // namespace cairn::engine::symheap
