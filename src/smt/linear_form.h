#pragma once

#include <span>
#include <vector>

#include "term/term_manager.h"

namespace cairn::smt {

/// A formula in linear arithmetic without remainders, quotients and choices between numbers, which is equivalent to
/// another one if the new constants `helpers` are quantified existentially.
struct LinearForm {
  term::Term formula;
  std::vector<term::Term> helpers;
  /// Whether some part that a variable occurs in is not linear and became a helper, so that the form says less.
  bool weaker = false;
  /// Constants that stand for parts without variables, and what they stand for.
  std::vector<std::pair<term::Term, term::Term>> parts;
};

/// @param variables that matter: parts of the formula without them are constants of the form.
LinearForm linear_form(term::TermManager& terms, std::span<const term::Term> variables, term::Term formula);

/// Whether one of the variables occurs in a term.
bool mentions_any(std::span<const term::Term> variables, term::Term in);

}  // namespace cairn::smt
