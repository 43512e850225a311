#pragma once

#include <vector>

#include "term/term_manager.h"

namespace cairn::engine::symex {

/// The fact for all values of variables. It is worth an instance where the application that it is about comes up, if
/// there is one; where it is a quantified fact with triggers of its own, where those come up. Otherwise the triggers
/// given decide.
/// @param about an application over the variables, or null
term::Term generalise(term::TermManager& terms, const std::vector<term::Term>& variables, term::Term fact,
                      term::Term about, const std::vector<std::vector<term::Term>>& triggers);

/// The same of all cells, for a formula about all pairs of an array and an index: with instances where what it reads at
/// them is read, since the pairs themselves need not occur. Null where it reads nothing there.
term::Term of_cells_read(term::TermManager& terms, term::Term forall);

}  // namespace cairn::engine::symex
