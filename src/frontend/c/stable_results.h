#pragma once

#include <llvm/IR/Module.h>

#include <string>
#include <vector>

namespace cairn::frontend::c {

/// Lets a function that has a body return what it returned before, for the same arguments, as the environment of a
/// process and its user stay the same. Calls with constant arguments remember their result. Whether arguments that are
/// not constant are those of an earlier call is not known, so that another call is nothing that an engine takes for
/// exact; nor is any call in a program that mentions a function or variable in `until`.
void keep_results(llvm::Function& function, const std::vector<std::string>& until);

/// The same for summaries of functions: where one call always comes before another one with the same arguments, they
/// have one result.
void merge_calls(llvm::Function& function, const std::vector<std::string>& until);

}  // namespace cairn::frontend::c
