#pragma once

#include <optional>
#include <span>
#include <vector>

#include "term/term_manager.h"

namespace cairn::smt {

/// Formulas about nothing but Booleans and bit-vectors of which holds: where they have no model, the given ones have
/// none either. Reads of arrays and applications of functions become constants, with what follows from equal arguments;
/// datatypes with one constructor become their fields; integers and references, where they are only compared, become
/// positions in an order that is large enough.
///
/// Nothing where that cannot be said: arithmetic with integers, equations of arrays, quantifiers, floats and the like,
/// and formulas that would become too large. Recurses as deep as terms nest.
std::optional<std::vector<term::Term>> reduce_to_bits(term::TermManager& terms, std::span<const term::Term> formulas);

}  // namespace cairn::smt
