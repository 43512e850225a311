#pragma once

#include <memory>

#include "smt/horn_solver.h"

namespace cairn::smt {

/// Reduces the clauses, then asks Spacer, and our own solver where that takes longer: it weakens candidates, and what
/// is left of them goes into a second run of Spacer. The first answer counts.
std::unique_ptr<HornSolver> make_horn_solver(term::TermManager& terms);

}  // namespace cairn::smt
