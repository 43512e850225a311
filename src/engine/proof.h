#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/certificate.h"
#include "engine/obligation.h"
#include "smt/horn_solver.h"
#include "term/term_manager.h"

namespace cairn::engine {

/// A question that an engine asked: no values of the variables make all formulas true.
struct Entailment {
  std::string what;  ///< in words for the user: what follows from it
  std::vector<term::Term> formulas;
};

/// Clauses that have a solution only if the program is safe, and a solution.
struct HornProof {
  smt::HornSystem clauses;
  smt::HornSolution solution;
};

/// What an engine's Safe rests on besides the engine's own translation of the program: every solver answer without
/// which it would not have been given. check/ asks another solver again.
///
/// A proof is about executions up to where they violate an assertion that it is not about. So proofs of one program
/// that are together about all of its assertions show that none is violated: the first one to be would be in one of
/// them.
struct Proof {
  std::string solver;  ///< those that answered; see smt::Solver::name and note_solver
  std::vector<Entailment> entailments;
  std::vector<Obligation> obligations = {};  ///< that it is about
  /// Whether it also shows that no execution has undefined behaviour; else it is about executions up to where they
  /// have.
  bool excludes_undefined = false;
  /// Of engines that give one: why the program is safe, so that the translation need not be trusted either.
  std::optional<Certificate> certificate = {};
  /// Of engines that have followed all executions to their ends: how often loops iterate at most once they may have
  /// been left.
  std::optional<std::uint32_t> iterations = {};
  /// Of engines that solve clauses; entailments are then empty.
  std::shared_ptr<const HornProof> horn = {};
};

/// Adds the name of a solver to those that answered, as "A+B".
inline void note_solver(std::string& names, const std::string& name) {
  if (names.find(name) == std::string::npos) names += (names.empty() ? "" : "+") + name;
}

}  // namespace cairn::engine
