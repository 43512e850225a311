#pragma once

#include <vector>

#include "term/term_manager.h"

namespace cairn::engine::symex {

using term::Term;

/// Replaces products of integers that are no literals by an unknown function, and adds to the formulas what follows for
/// it where a factor is 0 or 1, from signs, and by exchange of factors. Whatever follows from the result follows from
/// the formulas.
/// @return whether there was one
bool forget_products(term::TermManager& terms, std::vector<Term>& formulas);

}  // namespace cairn::engine::symex
