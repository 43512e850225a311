#pragma once

#include <llvm/IR/Module.h>

namespace cairn::frontend::c {

/// Names functions and variables that are static after their files where linking gave them numbers because other files
/// have some of the same names: such numbers depend on how much else there is. Those without debug information keep
/// theirs.
void name_statics_by_file(llvm::Module& module);

}  // namespace cairn::frontend::c
