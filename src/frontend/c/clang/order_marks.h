#pragma once

#include <clang/AST/Decl.h>

#include "frontend/c/clang/mark_builder.h"

namespace cairn::frontend::c {

/// Marks the full expressions of a function in which the order of evaluation may matter. Which functions do what is
/// known when the program is linked: the marks tell what is called.
void mark_orders(MarkBuilder& marks, clang::FunctionDecl& function);

}  // namespace cairn::frontend::c
