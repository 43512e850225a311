#pragma once

#include "base/diagnostic.h"
#include "ir/program.h"

namespace cairn::ir {

struct VerifyOptions {
  /// Whether every statement must have a known origin, as front ends and passes have to keep them.
  bool require_origins = false;
};

/// Checks that a program is well-formed: names are declared once and used as declared, types are meaningful, terms fit
/// the statements they stand in, heap-dependent operators occur in assertions only, parameters are not assigned, calls
/// fit what they call, dispatch finds a procedure for every dynamic type, layouts hold their fields. Everything that
/// works on programs may rely on it. Each error has the place of the statement or declaration that is wrong.
base::Diagnostics verify(const Program& program, term::TermManager& terms, const VerifyOptions& options = {});

}  // namespace cairn::ir
