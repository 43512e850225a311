#pragma once

#include "analysis/flatten.h"
#include "check/recheck.h"

namespace cairn::check {

/// Establishes a proof again: from the program and the proof's certificate if it has one and that suffices, else by
/// asking the engine's queries again.
/// @param obligations the assertions that were proved.
Recheck check_proof(term::TermManager& terms, const ir::Program& program,
                    const std::vector<analysis::StatementPlace>& obligations, const engine::Proof& proof,
                    const RecheckOptions& options, const base::Cancellation& cancellation);

}  // namespace cairn::check
