#pragma once

#include <set>

#include "ir/program.h"

namespace cairn::frontend::c {

/// Puts an assertion before each statement that accesses or frees C memory, for those of the properties valid-deref and
/// valid-free that are asked for.
void add_memory_checks(ir::Program& program, const std::set<ir::Property>& properties, term::TermManager& terms);

}  // namespace cairn::frontend::c
