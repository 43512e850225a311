#pragma once

#include <string>

#include "base/location.h"

namespace cairn::app {

/// As SourceManager::load; what gzip has compressed (.gz) is unpacked. Throws InputError.
base::FileId load_or_unpack(base::SourceManager& sources, const std::string& path);

}  // namespace cairn::app
