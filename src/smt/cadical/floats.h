#pragma once

#include <span>

#include "smt/cadical/word.h"
#include "term/term_manager.h"

namespace cairn::smt::cadical {

/// Builds circuits for the operators of floats.
class Floats {
 public:
  explicit Floats(Words& words) : words_(words) {}

  /// The word of an application. Throws Unsupported for operators that have no circuit.
  Word make(term::Term term, std::span<const Word> operands);

 private:
  Words& words_;
};

}  // namespace cairn::smt::cadical
