#pragma once

#include <unordered_map>

#include "engine/item_proof.h"
#include "engine/symex/path.h"

namespace cairn::engine::symex {

/// Keeps what was proved of an item, in the order in which it was.
class ProofLog {
 public:
  /// Formulas that hold on every path; noted before the first entailment.
  void note_axiom(Term formula);
  /// Axioms, the facts of a path and some formulas contradict one another.
  void note(Path path, std::vector<Term> formulas);
  /// Formulas contradict one another.
  void note(std::vector<Term> formulas) { proof_.entailments.push_back({0, std::move(formulas)}); }

  ItemProof take() { return std::move(proof_); }

 private:
  ItemProof::Path number(Path path);

  ItemProof proof_;
  ItemProof::Path axioms_ = 0;
  std::unordered_map<Path, ItemProof::Path> numbers_;
};

}  // namespace cairn::engine::symex
