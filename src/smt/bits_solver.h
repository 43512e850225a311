#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "smt/solver.h"

namespace cairn::smt {

/// Reduces what is to be checked to bits (reduction.h), if that can be done, and asks solvers for these first, in turn
/// and with more resources each time; where none finds a proof, the other solver is asked as it is. For checks that
/// have little in common.
std::unique_ptr<Solver> make_bits_solver(term::TermManager& manager, std::unique_ptr<Solver> solver,
                                         std::vector<std::function<std::unique_ptr<Solver>()>> make_for_bits);

}  // namespace cairn::smt
