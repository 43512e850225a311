#pragma once

#include <vector>

#include "smt/solver.h"

namespace cairn::engine::symex {

using term::Term;

/// Whether formulas can hold together, as far as comparisons of single constants with values tell: of integers, of
/// references and of truth values, below conjunctions, disjunctions and conditionals. Unsat and Sat are right, also
/// where there are other formulas; anything that needs more, or many cases, is Unknown.
smt::Answer decide_by_bounds(term::TermManager& terms, const std::vector<Term>& formulas);

/// Whether a comparison of sums of integers follows from the bounds that facts give the summands, each one by itself.
bool bounds_imply(const std::vector<Term>& facts, Term goal);

}  // namespace cairn::engine::symex
