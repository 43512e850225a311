#pragma once

#include "ir/pass/pass.h"

namespace cairn::session {

/// Runs a pass and verifies what it made; a pass that breaks a program is an internal error.
ir::Program run_pass(const ir::Pass& pass, ir::Program program, term::TermManager& terms,
                     const ir::PassOptions& options);

}  // namespace cairn::session
