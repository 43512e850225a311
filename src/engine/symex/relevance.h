#pragma once

#include <vector>

#include "engine/symex/path.h"

namespace cairn::engine::symex {

/// The facts of a path, and the axioms, that speak of nothing but what a goal speaks of, or what that is defined by:
/// what is known of an application of a function, and what a quantifier says of its triggers. To prove a goal from
/// fewer facts is sound; which of them are needed is a guess.
/// @param through_constants defined are also constants, by equations
std::vector<Term> relevant_facts(Path path, const std::vector<Term>& axioms, Term goal, bool through_constants);

}  // namespace cairn::engine::symex
