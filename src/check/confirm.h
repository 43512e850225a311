#pragma once

#include "base/cancellation.h"
#include "engine/engine.h"

namespace cairn::check {

/// Looks for executions that fail where proofs about procedures failed: runs each such procedure on small inputs that
/// satisfy its precondition, with the numbers of the models among them. Failures that a run shows are marked as
/// confirmed and get the values of that run. The effort has a bound; nothing is said of the others.
void confirm(const ir::Program& program, term::TermManager& terms, engine::Result& result,
             const base::Cancellation& cancellation);

}  // namespace cairn::check
