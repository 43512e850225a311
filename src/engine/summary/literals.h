#pragma once

#include <unordered_map>

#include "analysis/mod_ref.h"

namespace cairn::engine::summary {

/// Of objects that only the entry procedure writes to, string literals for instance: the offset of their last byte
/// that is zero. @param fixed global variables with their values, whose objects are asked about.
std::unordered_map<term::Term, std::uint64_t> last_zeros(term::TermManager& terms, const analysis::ModRef& facts,
                                                         const std::unordered_map<term::Term, term::Term>& fixed);

}  // namespace cairn::engine::summary
