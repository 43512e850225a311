#pragma once

#include "term/term_manager.h"

namespace cairn::term {

/// An equation of sums of bit-vectors, or its negation, case by case of the conditions that the sums depend on: within
/// a case, what is added on both sides goes away, which SAT solvers are bad at. Where there are many cases the rest
/// stays as it is; any other formula is returned unchanged. The result is equivalent.
Term by_cases(TermManager& manager, Term formula);

}  // namespace cairn::term
