#pragma once

#include "analysis/components.h"
#include "ir/index.h"

namespace cairn::analysis {

/// Which procedures, by position, are allocation wrappers: small ones that are not recursive and may return what they
/// allocate themselves, or what a wrapper that they call by name allocates. Objects of a wrapper are told apart by
/// its callers.
std::vector<bool> allocation_wrappers(const ir::Index& index);

}  // namespace cairn::analysis
