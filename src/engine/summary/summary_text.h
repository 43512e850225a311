#pragma once

#include <string>
#include <string_view>

#include "engine/summary/summary.h"

namespace cairn::engine::summary {

/// A summary as a line of text for another process that analyses the same program.
std::string to_text(term::TermManager& terms, Summary summary);

/// The summary of such a line. Throws base::InternalError for anything else.
Summary parse_summary(term::TermManager& terms, std::string_view text);

}  // namespace cairn::engine::summary
