#pragma once

#include "ir/program.h"

namespace cairn::ir {

/// Structural equality. Of origins only those that the text form writes are compared (see is_written).
bool same(const Program& a, const Program& b);
bool same(const Procedure& a, const Procedure& b);
bool same(const Statement& a, const Statement& b);

}  // namespace cairn::ir
