#pragma once

#include "ir/index.h"

namespace cairn::ir {

/// As byte_size (ir/program.h), without searching for records.
std::optional<std::uint64_t> byte_size(const Index& index, const Type& type);

}  // namespace cairn::ir
