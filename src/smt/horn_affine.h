#pragma once

#include <functional>

#include "smt/horn_candidates.h"
#include "smt/horn_cases.h"
#include "smt/horn_solver.h"

namespace cairn::smt {

/// Linear equations modulo 2^32 between the integers and truth values that predicates are about: those that all facts
/// satisfy that follow by the clauses, as far as the solver can tell. Each is given as it is, and without the modulus.
/// @param invariants what is known of predicates.
/// @param pause called between queries; what it throws passes.
HornCandidates affine_equations(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants,
                                Solver& solver, const std::function<void()>& pause);

/// The same case by case: for each predicate the cases that there are facts of, each with its equations, and the given
/// invariants. That is inductive if these are, as far as the solver can tell; empty when it cannot tell the cases.
HornSolution affine_cases(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants,
                          const HornCases& cases, Solver& solver, const std::function<void()>& pause);

}  // namespace cairn::smt
