#pragma once

#include "base/cancellation.h"
#include "engine/horn/layout.h"
#include "engine/loop_invariant.h"
#include "smt/horn_solver.h"

namespace cairn::engine::horn {

/// The predicates of a layout that are about objects and elements of arrays.
std::vector<const term::FunctionDecl*> space_invariants(Layout& layout);

/// What a solution says of all objects of each site, and of the elements of its arrays, in the words of the source:
/// bounds of numbers, and where references lead to.
std::vector<LoopInvariant> describe(term::TermManager& terms, Layout& layout, const smt::HornSolution& solution,
                                    const base::Cancellation& cancellation);

}  // namespace cairn::engine::horn
