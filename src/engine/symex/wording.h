#pragma once

#include <string>
#include <string_view>

#include "ir/index.h"

namespace cairn::engine::symex {

/// How the names of functions begin that tell what places hold that nobody here has permission to; a number and the
/// name of the field follow, or "map".
inline constexpr std::string_view unheld_prefix = "unheld ";

/// A printed term, assertion or statement of the IR in the words of the source: fields without their records, calls
/// with receivers, elements of maps and arrays, members of sets and parts of datatypes as they are written there.
std::string in_source_words(std::string text, const ir::Index& index);

/// Whether a text is more than one thing to what stands beside it: it has an operator that no bracket surrounds.
bool is_loose(const std::string& text);

/// Stands for what the source has no name for: the contents of a predicate that is closed.
inline constexpr const char* nameless = "...";

}  // namespace cairn::engine::symex
