#pragma once

#include <clang/AST/Decl.h>

#include "frontend/c/clang/mark_builder.h"

namespace cairn::frontend::c {

/// Marks in the body of a function where its blocks begin and end, and which objects belong to them: clang's own marks
/// of life leave out compound literals, temporaries, and variables whose declarations jumps may pass by. Functions
/// without such objects stay as they are. Reports errors for what is not supported.
void mark_scopes(MarkBuilder& marks, clang::FunctionDecl& function);

}  // namespace cairn::frontend::c
