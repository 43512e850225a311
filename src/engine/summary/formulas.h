#pragma once

#include <vector>

#include "term/term.h"

namespace cairn::engine::summary {

using term::Term;

/// The conjuncts of a condition.
std::vector<Term> conjuncts_of(Term condition);
/// How many different subterms a term has, up to a limit.
std::size_t size_of(Term term, std::size_t limit);

}  // namespace cairn::engine::summary
