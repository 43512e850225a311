#pragma once

#include <vector>

#include "term/term_manager.h"

namespace cairn::engine::bounded {

/// A leaf of a term's tree of conditionals, and when the term is that leaf.
struct Leaf {
  term::Term condition;
  term::Term value;
};

/// Takes the conditionals at the top of a term apart. The conditions of the leaves are exclusive and cover all cases;
/// each leaf occurs once. Linear in the number of distinct conditionals.
std::vector<Leaf> leaves(term::TermManager& terms, term::Term term);

}  // namespace cairn::engine::bounded
