#include "engine/symex/proof_log.h"

#include <ranges>

namespace cairn::engine::symex {

void ProofLog::note_axiom(Term formula) {
  proof_.facts.push_back({axioms_, formula});
  axioms_ = proof_.facts.size();
}

void ProofLog::note(Path path, std::vector<Term> formulas) {
  const ItemProof::Path facts = number(path);
  proof_.entailments.push_back({facts, std::move(formulas)});
}

ItemProof::Path ProofLog::number(Path path) {
  std::vector<Path> unknown;
  for (; path != nullptr && !numbers_.contains(path); path = path->parent) unknown.push_back(path);
  ItemProof::Path at = path == nullptr ? axioms_ : numbers_.at(path);
  for (Path step : std::views::reverse(unknown)) {
    proof_.facts.push_back({at, step->fact});
    at = proof_.facts.size();
    numbers_.emplace(step, at);
  }
  return at;
}

}  // namespace cairn::engine::symex
