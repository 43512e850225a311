#pragma once

#include "analysis/flatten.h"

namespace cairn::analysis {

/// Gives every loop one entry: where executions may enter a cycle at several places, what they pass from the others
/// until they come to the head that was chosen is there a second time for them. Every execution stays as it was, step
/// by step.
///
/// Programs that would become too large stay as they are, and so do those whose loops have one entry each.
/// Deterministic. Blocks of the flat program keep their numbers; some of them may not be reached any more.
FlatProgram reduce(FlatProgram flat);

}  // namespace cairn::analysis
