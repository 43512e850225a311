#pragma once

#include <string>

#include "base/location.h"
#include "engine/engine.h"

namespace cairn::report {

/// What goes wrong in the execution of a C program that violates an assertion about memory, in the words of its source:
/// "reads 4 bytes at offset 80 of `decoding` (80 bytes, allocated at line 12)". Empty where nothing better than the
/// assertion's own message is known.
std::string explain_violation(const engine::Finding& finding, const ir::Program* program,
                              const base::SourceManager& sources);

}  // namespace cairn::report
