#pragma once

#include <span>
#include <string>

#include "base/error.h"

namespace cairn::app {

/// The diagnostics of bad input with their source lines; of very many only the first ones.
std::string render_errors(std::span<const base::Diagnostic> errors, const base::SourceManager& sources, bool colour);

}  // namespace cairn::app
