#pragma once

#include <memory>
#include <string>
#include <vector>

#include "term/term_manager.h"

namespace cairn::engine {

/// What the Safe of an item that was checked by itself rests on, besides the engine's own reading of the program: every
/// answer of a solver, or of the engine's own decision procedures, without which it would not have been given. check/
/// asks another solver again. Path conditions share their beginnings, so their facts are a tree.
struct ItemProof {
  /// A path condition: the number of its last fact plus one, which tells those before it; 0: no facts.
  using Path = std::size_t;
  struct Fact {
    Path before = 0;
    term::Term formula;
  };
  /// No values make the facts of a path and these formulas true.
  struct Entailment {
    Path path = 0;
    std::vector<term::Term> formulas;
  };

  std::string item;    ///< "procedure append"
  std::string solver;  ///< that answered
  std::shared_ptr<term::TermManager> terms;
  std::vector<Fact> facts;
  std::vector<Entailment> entailments;
};

}  // namespace cairn::engine
