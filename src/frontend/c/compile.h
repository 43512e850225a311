#pragma once

#include <string>

#include "frontend/c/c_frontend.h"

namespace cairn::frontend::c {

/// Compiles one file with clang to LLVM bitcode with debug information and without optimisation; LLVM modules pass
/// through clang as well, which rejects broken ones. Throws InputError with clang's messages.
std::string compile(base::SourceManager& sources, const std::string& file, const COptions& options);

/// The text of a C file after preprocessing as for `compile`, with line markers. Throws InputError for LLVM modules and
/// with clang's messages.
std::string preprocess(base::SourceManager& sources, const std::string& file, const COptions& options);

}  // namespace cairn::frontend::c
