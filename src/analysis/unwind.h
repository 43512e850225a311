#pragma once

#include "analysis/flatten.h"

namespace cairn::analysis {

/// Prepares a program for induction with a depth of k: each loop without loops inside runs through k copies of its
/// body.
///
/// Executions that have just entered the loop may end an iteration after each copy; later ones only after all k. Those
/// go unchecked through the copies before the last: assertions there are assumed, and who would leave the loop is not
/// followed. Every iteration but the first k is the last one of some such round, where everything is checked. So the
/// program as a whole has a violation if and only if it had one before (though not every violation is kept: only the
/// first of an execution), and everything that happens at the end of an iteration still does.
///
/// Programs with irreducible loops or recursive procedures stay as they are.
/// Deterministic. Blocks of the flat program keep their numbers, with the first copy; heads of loops do too.
FlatProgram unwind(term::TermManager& terms, FlatProgram flat, std::uint32_t depth);

}  // namespace cairn::analysis
