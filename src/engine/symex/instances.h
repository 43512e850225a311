#pragma once

#include <vector>

#include "term/term_manager.h"

namespace cairn::engine::symex {

using term::Term;

/// A goal that holds if and only if the given one is valid: new constants stand for the variables of a universal
/// quantifier at its top.
Term without_quantifier(term::TermManager& terms, Term goal);

/// Instances of universally quantified facts (also as parts of disjunctions) whose variables are references or values
/// of opaque types: for all such values that the facts and the goal mention, up to a bound. Each follows from a fact.
/// @param near only for values that the goal mentions
std::vector<Term> ground_instances(term::TermManager& terms, const std::vector<Term>& facts, Term goal, bool near);

}  // namespace cairn::engine::symex
