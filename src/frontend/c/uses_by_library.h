#pragma once

#include <llvm/IR/Module.h>

namespace cairn::frontend::c {

/// Marks the numbers that a program gives to functions of the library, and to the system when it ends: models need not
/// look at them, but real functions do. Calls of `used_by_library` with a number stand for that.
void mark_uses_by_library(llvm::Module& module);

}  // namespace cairn::frontend::c
