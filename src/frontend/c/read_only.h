#pragma once

#include <llvm/IR/GlobalVariable.h>

#include <vector>

#include "ir/program.h"

namespace cairn::frontend::c {

/// Whether the address of a variable may come to where the program writes: it is not only read through its name.
bool escapes(const llvm::GlobalVariable& variable);

/// Global variables, and what of them must not be written.
struct ReadOnly {
  const std::vector<ir::Variable>& globals;    ///< the addresses of all
  const std::vector<ir::Variable>& constants;  ///< and of those that are constant
  bool listed = true;                          ///< constants are told by their addresses, not only as shared objects
  bool has_shared = false;                     ///< there are shared objects (ir::Storage)
};

/// Puts assertions (valid-deref) before writes of a procedure that they do not go to constant objects, but where they
/// surely go to others.
void check_writes(term::TermManager& terms, ir::Procedure& procedure, const ReadOnly& known);

/// Whether a statement allocates a shared object.
bool is_shared(const ir::Statement& statement);

}  // namespace cairn::frontend::c
