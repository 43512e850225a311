#pragma once

#include <clang/AST/Stmt.h>

#include <functional>
#include <vector>

namespace cairn::frontend::c {

/// A statement and all that it consists of, the lengths of arrays in types that it names included. What `skips` holds
/// of is left out, with its parts. (clang's RecursiveASTVisitor does as much and takes longer to compile than the rest
/// of the plugin.)
std::vector<clang::Stmt*> all_parts(
    clang::Stmt* statement, const std::function<bool(const clang::Stmt&)>& skips = [](const auto&) { return false; });

/// The lengths of arrays in the types that a statement names itself.
std::vector<clang::Stmt*> sizes_in_types(const clang::Stmt& statement);

/// Whether what a statement consists of is executed: the operand of `sizeof` is not, unless its length is variable.
bool is_evaluated(const clang::Stmt& statement);

}  // namespace cairn::frontend::c
