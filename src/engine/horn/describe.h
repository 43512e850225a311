#pragma once

#include "base/cancellation.h"
#include "engine/horn/layout.h"
#include "engine/horn/neighbours.h"
#include "engine/loop_invariant.h"
#include "smt/horn_solver.h"

namespace cairn::engine::horn {

/// The predicates of a layout that are about objects, elements of arrays, and pairs of objects.
std::vector<const term::FunctionDecl*> space_invariants(Layout& layout, const Neighbours& neighbours);

/// What a solution says of all objects of each site, and of the elements of its arrays, in the words of the source:
/// bounds of numbers, where references lead to, and how numbers compare with those of the objects referred to.
std::vector<LoopInvariant> describe(term::TermManager& terms, Layout& layout, const Neighbours& neighbours,
                                    const smt::HornSolution& solution, const base::Cancellation& cancellation);

}  // namespace cairn::engine::horn
