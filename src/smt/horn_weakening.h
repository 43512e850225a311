#pragma once

#include <functional>

#include "smt/horn_candidates.h"
#include "smt/horn_solver.h"

namespace cairn::smt {

/// What is left of candidates.
struct Weakened {
  /// Meanings that make every clause with a head true.
  HornSolution invariants = {};
  /// Whether they make all clauses true.
  bool solves = false;
};

/// Drops candidates until those of each head follow from those of its body: the greatest fixpoint.
/// @param solver holds nothing, and is used for all queries; one that it does not answer costs candidates.
/// @param pause called between queries; what it throws passes.
Weakened weaken(term::TermManager& terms, const HornSystem& system, HornCandidates candidates, Solver& solver,
                const std::function<void()>& pause);

/// Whether meanings make all clauses without head true.
bool goals_hold(term::TermManager& terms, const HornSystem& system, const HornSolution& meanings, Solver& solver,
                const std::function<void()>& pause);

/// The clauses with what is known of the atoms in their bodies. A solution of it, together with the invariants, is one
/// of the system, and what refutes it refutes the system.
HornSystem strengthened(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants);

/// A formula about the parameters of a predicate as one about the arguments of an atom of it.
term::Term about(term::TermManager& terms, term::Term meaning, const HornAtom& atom);

}  // namespace cairn::smt
