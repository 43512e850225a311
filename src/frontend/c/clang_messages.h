#pragma once

#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace cairn::frontend::c {

/// Reads what clang printed when it failed on a file: one diagnostic for each error with its notes, at least one.
std::vector<base::Diagnostic> clang_messages(base::SourceManager& sources, base::FileId file, std::string_view output,
                                             int status);

}  // namespace cairn::frontend::c
