#pragma once

#include <z3.h>

namespace cairn::smt {

/// A solver of Z3 that starts from nothing at each check: equations are solved and what nothing constrains is removed
/// before it searches. The caller has to take the reference.
Z3_solver z3_solver_afresh(Z3_context context);

/// A solver of Z3 that turns bit-vectors into bits for a SAT solver; it knows nothing else. The caller has to take the
/// reference.
Z3_solver z3_solver_of_bits(Z3_context context);

/// A solver of Z3 that does nothing with its formulas before a check. The caller has to take the reference.
Z3_solver z3_solver_that_keeps(Z3_context context);

}  // namespace cairn::smt
