#include "engine/symheap/read.h"

#include "term/substitute.h"

namespace cairn::engine::symheap {

std::vector<Reading> read(Calculus& calculus, const SymbolicHeap& heap, Term source, const Bracket& which) {
  std::vector<Reading> out;
  auto found = heap.edges.find(source);
  if (found == heap.edges.end()) return out;
  for (const Edge& edge : found->second) {
    const Bracket all = conjoin(calculus.terms, which, edge.constraint);
    Bracket left = calculus.eliminate(AccessPaths::indices(source), all);
    term::Substitution unprimed(calculus.terms);
    for (const Term index : AccessPaths::indices(edge.target)) unprimed.add(calculus.paths.primed(index), index);
    left.may = unprimed.apply(left.may);
    left.must = unprimed.apply(left.must);
    if (!left.may.is_false()) out.push_back({edge.target, left});
  }
  return out;
}

}  // namespace cairn::engine::symheap
