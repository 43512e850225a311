#pragma once

#include <vector>

#include "term/term_manager.h"

namespace cairn::engine::symex {

using term::Term;

/// Whether a formula has `exists`, or `forall` under a negation: a proof of it may need a witness.
bool may_need_witness(Term goal);

/// Formulas that contradict one another only if facts imply a goal. What is said to exist has a name in them, and what
/// the goal asks to exist is looked for among values that its body asks for (equations, bounds, elements of maps with
/// known indices) and among those at hand. Quantified facts have instances for indices that the goal mentions, however
/// they are shifted. Empty where there is nothing to add.
std::vector<Term> with_witnesses(term::TermManager& terms, const std::vector<Term>& facts, Term goal);

}  // namespace cairn::engine::symex
