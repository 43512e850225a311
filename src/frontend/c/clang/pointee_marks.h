#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>

namespace cairn::frontend::c {

/// Annotates the declaration of a function with what its result and parameters point to (marks.h): LLVM's pointers do
/// not tell. An annotation that is there is replaced, because types may be completed later.
void mark_pointees(clang::ASTContext& context, clang::FunctionDecl& function);

}  // namespace cairn::frontend::c
