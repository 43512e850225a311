#pragma once

#include <llvm/IR/Module.h>

#include <set>

namespace cairn::frontend::c {

/// The string literals of a module that compilers or linkers may put into one another: one ends as the other does. None
/// where the program compares no pointers but with null: nobody can tell then.
std::set<const llvm::GlobalVariable*> mergeable_literals(const llvm::Module& module);

/// Names string literals after what they hold, so that a name does not depend on how many others there are before.
void name_literals_by_content(llvm::Module& module);

}  // namespace cairn::frontend::c
