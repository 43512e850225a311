#pragma once

#include <string>

#include "base/location.h"
#include "engine/engine.h"

namespace cairn::report {

/// The statement after a symbolic state as the source has it, in one line; as the engine spells it where there is no
/// source. Empty at the end of a procedure.
std::string source_statement(const base::SourceManager& sources, const engine::SymbolicStep& step);

}  // namespace cairn::report
