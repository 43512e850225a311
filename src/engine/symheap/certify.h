#pragma once

#include "engine/certificate.h"
#include "engine/symheap/walk.h"

namespace cairn::engine::symheap {

/// What a walk has found out about a loop as claims over the program: how its variables depend on the number of
/// iterations, what held in the iteration before, and what elements hold. What has no words is left out.
LoopClaims certify(term::TermManager& terms, const Locations& locations, const LoopKnowledge& loop,
                   std::uint32_t pointer_width);

}  // namespace cairn::engine::symheap
