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

}  // namespace cairn::engine::symex
