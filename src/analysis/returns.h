#pragma once

#include "analysis/call_graph.h"

namespace cairn::analysis {

/// Which procedures, by position, may return to their callers; the others end the program, call what does, loop or
/// recurse for ever, or are never reached. Branches count as going both ways; `assume` and `assert` of false as ends,
/// calls that reach nothing too. External procedures may return.
std::vector<bool> procedures_that_return(const ir::Program& program, const CallGraph& calls);

}  // namespace cairn::analysis
