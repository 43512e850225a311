#pragma once

#include "smt/horn_solver.h"

namespace cairn::smt {

/// The facts of a refutation of reduced clauses, with those of the predicates that were replaced (HornClause::through)
/// where they are needed, so that each follows from others by one clause of the original. Nothing where the solver does
/// not find how some fact follows.
/// @param solver without formulas. Throws Cancelled.
std::optional<HornRefutation> with_replaced(term::TermManager& terms, const HornSystem& reduced,
                                            const HornRefutation& refutation, Solver& solver,
                                            const base::Cancellation& cancellation);

}  // namespace cairn::smt
