#pragma once

#include <string>

#include "base/error.h"

namespace cairn::app {

/// The diagnostics of an error with their source lines; of very many only the first ones.
std::string render_errors(const base::InputError& error, const base::SourceManager& sources, bool colour);

}  // namespace cairn::app
