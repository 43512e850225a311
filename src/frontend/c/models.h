#pragma once

#include <llvm/ADT/StringRef.h>

namespace cairn::frontend::c {

/// The C files of lib/c/ as bitcode for each data model, embedded when Cairn is built.
llvm::StringRef library_models_lp64();
llvm::StringRef library_models_ilp32();

/// lib/c/externals.effects, embedded in the same way.
llvm::StringRef library_clauses();

/// The plugin of clang (clang/) as a shared library, embedded in the same way.
llvm::StringRef clang_plugin();

}  // namespace cairn::frontend::c
