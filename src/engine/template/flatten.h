#pragma once

#include "analysis/flatten.h"
#include "engine/engine.h"

namespace cairn::engine::tmpl {

using analysis::FlatNote;
using analysis::FlatProgram;
using base::at_line;
using base::Unsupported;
using ir::Term;

}  // namespace cairn::engine::tmpl
