#pragma once

#include "analysis/flatten.h"

namespace cairn::analysis {

/// The flat program that certificates speak of (engine/certificate.h): who gives them and who checks them have the same
/// blocks, variables and allocation sites. These do not depend on the statements that are marked.
/// Throws base::Unsupported.
FlatProgram claimed_program(term::TermManager& terms, const ir::Program& program,
                            const std::vector<StatementPlace>& marked);
/// The same of a program that is flat.
FlatProgram claimed_program(term::TermManager& terms, FlatProgram flat);

}  // namespace cairn::analysis
