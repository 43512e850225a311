#pragma once

#include <string>

#include "base/location.h"
#include "frontend/outline.h"

namespace cairn::frontend::idf {

/// The outline of a file that can be read. Throws InputError when it cannot.
Outline outline_idf(base::SourceManager& sources, const std::string& file);

}  // namespace cairn::frontend::idf
