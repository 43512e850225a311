#pragma once

#include "analysis/flatten.h"

namespace cairn::analysis {

/// Adds variables that remember what loops have added up, so that invariants can speak of it later: of each innermost
/// loop that has a counter and folds elements of arrays into a number, all values that this had, by those of the
/// counter. A sum is taken apart: what is read from memory, and everything else, are added up and remembered by
/// themselves, from zero on.
///
/// Only new variables are assigned, and nothing else reads them: executions stay as they were. What was added is in
/// FlatProgram::histories.
/// Programs with irreducible loops or recursive procedures stay as they are.
/// Deterministic. Blocks keep their numbers.
FlatProgram add_histories(term::TermManager& terms, FlatProgram flat);

}  // namespace cairn::analysis
