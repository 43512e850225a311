#pragma once

#include "term/term_manager.h"

namespace cairn::engine::bounded {

/// `a` where the condition holds, `b` elsewhere. Maps that differ in stores at known indices only are joined store by
/// store, so that later reads at known indices see through the choice.
term::Term select_value(term::TermManager& terms, term::Term condition, term::Term a, term::Term b);

/// The element of a map at an index, looked for in stores and choices between maps.
term::Term read_map(term::TermManager& terms, term::Term map, term::Term index);

}  // namespace cairn::engine::bounded
