#pragma once

#include <llvm/IR/Module.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "frontend/c/effect_clause.h"

namespace cairn::frontend::c {

/// The clauses that a program is read with.
struct Externals {
  std::vector<EffectClause> library;
  std::vector<EffectClause> users;
  /// Gets the names of the functions that have a body from a clause of the user; may be null.
  std::shared_ptr<std::vector<std::string>> trusted = {};
};

/// Gives functions without body that a clause describes one that does what the clause says, by calls of functions of
/// lib/c/. It is marked as a model. Functions whose declarations do not agree with their clauses stay as they are;
/// where the clause is the user's, that is an InputError. Also takes the annotations of the clang plugin out of the
/// module.
/// @param modelled the functions that lib/c/ defines; they have no need for a clause.
/// @param for_summaries each function is looked at by itself: nothing is remembered from call to call.
void define_externals(llvm::Module& module, const Externals& externals, const std::set<std::string>& modelled,
                      bool for_summaries);

}  // namespace cairn::frontend::c
