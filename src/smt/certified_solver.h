#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// A solver for formulas about Booleans and bit-vectors whose Unsat rests on no SAT solver: Z3 makes clauses of them,
/// CaDiCaL refutes these, and each step of its refutation is checked (drat.h). It gives no models: Sat is Unknown. For
/// checks without assumptions. A resource unit is one of Z3's, about.
std::unique_ptr<Solver> make_certified_solver(term::TermManager& manager);

}  // namespace cairn::smt
