#pragma once

#include <string>
#include <string_view>

#include "engine/summary/stable_names.h"
#include "engine/summary/summary.h"

namespace cairn::engine::summary {

/// A summary as a line of text for another process or, where `is_lasting`, for another program in which the function
/// and all that the summary mentions are the same. Without the time that it took. Lines of sources are counted from the
/// first ones of their functions.
std::string to_text(term::TermManager& terms, const StableNames& names, const ir::Procedure& of, Summary summary);

/// The summary of such a line. Throws base::InternalError for anything else.
Summary parse_summary(term::TermManager& terms, const StableNames& names, const ir::Procedure& of,
                      std::string_view text);

/// Whether all places of a summary are in the files of the functions that they are said to be in: the
/// numbers of other files mean nothing in another program.
bool is_lasting(const StableNames& names, const ir::Procedure& of, const Summary& summary);

/// What the questions about the summary of a line have cost.
std::uint64_t effort_of(std::string_view text);
/// The numbers of the objects that the summary of a line mentions.
std::vector<std::string> objects_of(std::string_view text);

}  // namespace cairn::engine::summary
