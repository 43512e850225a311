#pragma once

#include "term/term_manager.h"

namespace cairn::engine::summary {

using term::Term;

/// The order of two bit-vectors that differ by a constant c, as an order of one of them and a value: x < x + c holds
/// where the sum does not wrap around. Any other term stays as it is.
Term order_with_value(term::TermManager& terms, Term order);

}  // namespace cairn::engine::summary
