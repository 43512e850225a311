#pragma once

#include "engine/loop_invariant.h"
#include "engine/template/inference.h"

namespace cairn::engine::tmpl {

/// The invariants that were found, for people. What others of the same loop imply is left out. Every question is asked
/// of a new solver, with few resources; where it gives up, a claim is left out or said twice, never made up.
std::vector<LoopInvariant> describe(const Layout& layout, const Ssa& ssa, const Inference& inference,
                                    const Options& options);

}  // namespace cairn::engine::tmpl
