#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "term/term_manager.h"

namespace cairn::term {

/// The number of values of a sort; nothing when it is infinite, unknown (uninterpreted sorts) or above 2^32.
std::optional<std::uint64_t> cardinality(Sort sort);

/// All values of a sort in ascending order (see value_less); nothing when there are more than `limit`.
std::optional<std::vector<Term>> enumerate(TermManager& manager, Sort sort, std::uint64_t limit);

}  // namespace cairn::term
