#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/certificate.h"
#include "term/term_manager.h"

namespace cairn::engine {

/// A question that an engine asked: no values of the variables make all formulas true.
struct Entailment {
  std::string what;  ///< in words for the user: what follows from it
  std::vector<term::Term> formulas;
};

/// What an engine's Safe rests on besides the engine's own translation of the program: every solver answer without
/// which it would not have been given. check/ asks another solver again.
struct Proof {
  std::string solver;  ///< those that answered; see smt::Solver::name and note_solver
  std::vector<Entailment> entailments;
  /// Of engines that give one: why the program is safe, so that the translation need not be trusted either.
  std::optional<Certificate> certificate = {};
};

/// Adds the name of a solver to those that answered, as "A+B".
inline void note_solver(std::string& names, const std::string& name) {
  if (names.find(name) == std::string::npos) names += (names.empty() ? "" : "+") + name;
}

}  // namespace cairn::engine
