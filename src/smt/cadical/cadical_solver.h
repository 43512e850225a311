#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// A bit-blasting solver on the SAT solver CaDiCaL. It decides formulas without quantifiers over Bool, bit-vectors,
/// floats (but for FpFma, FpSqrt and FpRem), references, uninterpreted sorts and functions, arrays of these, and
/// datatypes of these that do not recur. Everything else makes the answer Unknown, at once (Obstacle::Unsupported).
/// A resource unit is a hundredth of a conflict of the SAT solver.
/// @param inprocessing lets the SAT solver simplify its clauses between conflicts: not for checks that take few.
std::unique_ptr<Solver> make_cadical_solver(term::TermManager& manager, bool inprocessing = true);

}  // namespace cairn::smt
