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

}  // namespace cairn::engine::symex
