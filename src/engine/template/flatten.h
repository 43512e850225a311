#pragma once

#include "analysis/flatten.h"
#include "engine/engine.h"

namespace cairn::engine::tmpl {

using analysis::at_line;
using analysis::FlatNote;
using analysis::FlatProgram;
using analysis::Unsupported;
using ir::Term;

}  // namespace cairn::engine::tmpl
