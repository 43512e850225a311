#pragma once

#include <llvm/IR/Module.h>

namespace cairn::frontend::c {

/// Follows handlers of signals that do nothing but write to volatile global variables, which are accessed as such only:
/// when these run can be told only where such a variable is read, so there the variable may have got what a handler
/// writes. Gives the function by which models ask whether a handler is one of these (`followed_handler`) its body.
/// @param any false: none is followed.
void follow_handlers(llvm::Module& module, bool any);

}  // namespace cairn::frontend::c
