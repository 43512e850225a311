#pragma once

#include <llvm/IR/GlobalVariable.h>

#include <vector>

#include "ir/program.h"

namespace cairn::frontend::c {

/// Whether the address of a variable may come to where the program writes: it is not only read through its name.
bool escapes(const llvm::GlobalVariable& variable);

/// Puts assertions (valid-deref) before writes of a procedure that they do not go to constant objects, whose addresses
/// are given or which are shared (ir::Storage), but where they surely go to others.
void check_writes(term::TermManager& terms, ir::Procedure& procedure, const std::vector<ir::Variable>& globals,
                  const std::vector<ir::Variable>& constants, bool has_shared);

/// Whether a statement allocates a shared object.
bool is_shared(const ir::Statement& statement);

}  // namespace cairn::frontend::c
