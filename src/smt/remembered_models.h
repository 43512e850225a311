#pragma once

#include "smt/solver.h"

namespace cairn::smt {

/// Answers Sat by a model of an earlier check, if one of the last ones is one of the formulas at hand, too, when what
/// it does not say is chosen (growing_model.h): for checks of which most have models, and many have formulas in
/// common. Checks with assumptions are handed on. Adds the counter "smt.remembered".
std::unique_ptr<Solver> make_solver_with_models(term::TermManager& manager, std::unique_ptr<Solver> inner,
                                                std::size_t most_models);

}  // namespace cairn::smt
