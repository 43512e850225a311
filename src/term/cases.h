#pragma once

#include "term/term_manager.h"

namespace cairn::term {

/// Equations of sums of bit-vectors, negated or in a disjunction or not, case by case of the conditions that the sums
/// depend on: within a case, what is added on both sides goes away, which SAT solvers are bad at. Where there are many
/// cases the rest stays as it is, and so does any other formula. The result is equivalent.
Term by_cases(TermManager& manager, Term formula);

}  // namespace cairn::term
