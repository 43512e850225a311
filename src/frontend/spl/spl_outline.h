#pragma once

#include <string>

#include "base/location.h"
#include "frontend/outline.h"

namespace cairn::frontend::spl {

/// The outline of a file that can be read. Throws InputError when it cannot.
Outline outline_spl(base::SourceManager& sources, const std::string& file);

}  // namespace cairn::frontend::spl
