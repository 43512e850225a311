#pragma once

#include <functional>
#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// Asks a solver of bit-vectors with a part of the resource limit first, then another one about the same formulas over
/// integers (as_integers.h), and the first one with the whole limit where that does not know either. Checks with
/// assumptions, models and cores are those of the first solver: there is no model where integers gave the answer. Adds
/// the counter "smt.by_integers": answers found that way, and counts their work in "smt.effort".
/// @param make_integers makes a solver that knows linear arithmetic of integers; it is made when it is first needed.
std::unique_ptr<Solver> make_integers_solver(term::TermManager& manager, std::unique_ptr<Solver> bits,
                                             std::function<std::unique_ptr<Solver>()> make_integers);

}  // namespace cairn::smt
