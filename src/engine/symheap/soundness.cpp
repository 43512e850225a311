#include "engine/symheap/soundness.h"

#include <algorithm>

namespace cairn::engine::symheap {

bool is_sound(Calculus& calculus, const SymbolicHeap& heap, Term source, Term domain) {
  term::TermManager& terms = calculus.terms;
  const std::vector<Edge>& edges = heap.edges.at(source);
  auto targets = [&](const Edge& edge) {
    std::vector<Term> out;
    for (const Term index : AccessPaths::indices(edge.target)) out.push_back(calculus.paths.primed(index));
    return out;
  };
  std::vector<Term> any{terms.mk_not(domain)};
  for (const Edge& edge : edges) any.push_back(calculus.eliminate(targets(edge), exactly(edge.constraint.may)).must);
  if (!calculus.valid(terms.mk_or(any))) return false;
  for (std::size_t a = 0; a < edges.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      const Term first = calculus.eliminate(targets(edges[a]), exactly(edges[a].constraint.must)).may;
      const Term second = calculus.eliminate(targets(edges[b]), exactly(edges[b].constraint.must)).may;
      if (calculus.satisfiable(exactly(terms.mk_and(std::vector{domain, first, second})))) return false;
    }
  return true;
}

bool at_least_as_precise(Calculus& calculus, const SymbolicHeap& heap, const SymbolicHeap& other) {
  for (const auto& [source, edges] : heap.edges) {
    auto found = other.edges.find(source);
    if (found == other.edges.end()) return false;
    for (const Edge& edge : edges) {
      auto wider = std::ranges::find(found->second, edge.target, &Edge::target);
      if (wider == found->second.end()) return false;
      if (!calculus.entails({edge.constraint.may}, wider->constraint.may)) return false;
      if (!calculus.entails({wider->constraint.must}, edge.constraint.must)) return false;
    }
  }
  return true;
}

SymbolicHeap split(term::TermManager& terms, const SymbolicHeap& heap, Term location, const std::vector<Part>& parts) {
  SymbolicHeap out;
  for (const auto& [source, edges] : heap.edges)
    for (const Edge& edge : edges) {
      std::vector<Edge> leaving{edge};
      if (edge.target == location) {
        leaving.clear();
        for (const Part& part : parts)
          leaving.push_back({part.location, conjoin(terms, edge.constraint, exactly(part.condition))});
      }
      std::vector<Term> sources{source};
      if (source == location) {
        sources.clear();
        for (const Part& part : parts) sources.push_back(part.location);
      }
      for (const Term from : sources)
        for (const Edge& one : leaving) out.add(from, one.target, one.constraint);
    }
  return out;
}

}  // namespace cairn::engine::symheap
