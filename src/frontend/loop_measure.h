#pragma once

#include <vector>

#include "ir/statement.h"

namespace cairn::frontend {

/// That numbers, compared lexicographically, are smaller than before and were not negative where they changed: with
/// this ends an iteration of a loop that has a measure.
ir::Assert got_smaller(term::TermManager& terms, const std::vector<term::Term>& before,
                       const std::vector<term::Term>& after, base::Location where);

}  // namespace cairn::frontend
