#pragma once

#include "smt/solver.h"
#include "term/term_manager.h"

namespace cairn::smt {

/// The values that a solver's model gives to symbols in formulas: to constants, and to applications with values in the
/// place of their arguments. Without those that the model does not tell. In the order of the formulas.
/// @param is_symbol says which terms these are.
std::vector<std::pair<term::Term, term::Term>> read_symbols(term::TermManager& manager, Solver& solver,
                                                            const std::vector<term::Term>& formulas,
                                                            bool (*is_symbol)(term::Term));

}  // namespace cairn::smt
