#pragma once

#include <llvm/ADT/StringRef.h>

namespace cairn::frontend::c {

/// The C files of lib/c/ as bitcode for each data model, embedded when Cairn is built.
llvm::StringRef library_models_lp64();
llvm::StringRef library_models_ilp32();

}  // namespace cairn::frontend::c
