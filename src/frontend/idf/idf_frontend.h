#pragma once

#include <string>

#include "base/location.h"
#include "ir/program.h"

namespace cairn::frontend::idf {

/// Reads a program in the Java-like language with implicit dynamic frames; doc/idf.md describes it. Throws InputError
/// with all the errors found.
ir::Program load_idf(base::SourceManager& sources, const std::string& file, term::TermManager& terms);

}  // namespace cairn::frontend::idf
