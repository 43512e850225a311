#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// A solver for formulas about Booleans and bit-vectors whose Unsat rests on no SAT solver: Z3 makes clauses of them,
/// CaDiCaL refutes these, and each step of its refutation is checked (drat.h). After Sat there are no values. For
/// checks without assumptions; one that ran out of its resources goes on with the next. A resource unit is one of Z3's,
/// about.
std::unique_ptr<Solver> make_certified_solver(term::TermManager& manager);

}  // namespace cairn::smt
