#pragma once

#include <string>

#include "ir/index.h"

namespace cairn::engine::symex {

/// A printed term, assertion or statement of the IR in the words of the source: fields without their records, calls
/// with receivers, elements of maps and arrays, members of sets and parts of datatypes as they are written there.
std::string in_source_words(std::string text, const ir::Index& index);

}  // namespace cairn::engine::symex
