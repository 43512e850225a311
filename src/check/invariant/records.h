#pragma once

#include "analysis/flatten.h"
#include "engine/certificate.h"

namespace cairn::check::invariant {

/// Positions of elements that are worth knowing claims of, because goals look into the records of what loops have
/// folded (analysis/histories.h): a claim about an element at a position that reads a record at `position / size + c`
/// is about what a goal reads at `i` if the position is `(i - c) * size`. Leaving some out is safe.
std::vector<term::Term> recorded_positions(term::TermManager& terms,
                                           const std::vector<analysis::FlatHistory>& histories,
                                           const std::vector<const engine::Claim*>& claims,
                                           const std::vector<term::Term>& goals);

}  // namespace cairn::check::invariant
