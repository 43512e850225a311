#pragma once

#include <vector>

#include "engine/bounded/guard.h"

namespace cairn::engine::bounded {

/// A leaf of a term's tree of conditionals, and when the term is that leaf.
struct Leaf {
  term::Term condition;
  term::Term value;
};

/// Takes the conditionals at the top of a term apart, but for those that the guard decides. Under it, the conditions of
/// the leaves are exclusive and cover all cases; each leaf occurs once. Linear in the number of distinct conditionals.
std::vector<Leaf> leaves(term::TermManager& terms, Guard guard, term::Term term);

}  // namespace cairn::engine::bounded
