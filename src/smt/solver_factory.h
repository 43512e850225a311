#pragma once

#include <filesystem>
#include <memory>

#include "smt/answer_store.h"
#include "smt/solver.h"

namespace cairn::smt {

/// A back end. Adding one: a line here, a case in make_backend, a row in the configurations of solver_suite.h.
enum class Backend { Z3, Cvc5, Cadical };

struct SolverOptions {
  Backend backend = Backend::Z3;
  /// Units of work per check, in the back end's own measure; 0: no limit.
  std::uint64_t resource_limit = 0;
  /// Look for models of quantified formulas, also where that may take forever. Without it a check in which quantifiers
  /// have no more instances that triggers ask for ends in Unknown.
  bool quantifier_models = true;
  /// Checks without assumptions share nothing, and the formulas of each are simplified as a whole first: for queries
  /// that have little in common. Of Z3 alone.
  bool afresh = false;
  /// With `afresh`: simplify first.
  bool simplifies = true;
  /// Ask a SAT solver first, of what can be reduced to bits, for checks that have little in common. Of Z3 alone.
  bool bits_first = false;
  bool cache = false;
  /// How many models of earlier checks are tried before a check (remembered_models.h).
  std::size_t models = 0;
  /// Simplify clauses between conflicts: not for many short checks. Of CaDiCaL alone.
  bool inprocessing = true;
  /// Answers of earlier runs are taken from there, and new ones added; null: none. Outlives the solver.
  AnswerStore* answers = nullptr;
  /// Ask this back end too, where the first one does not support a formula (Obstacle::Unsupported).
  std::optional<Backend> fallback = std::nullopt;
  /// Ask the other ones too, where a back end crashed or gave a wrong model.
  bool rescue = false;
  /// Evaluate the formulas of every Sat under its model; one that is none makes the answer Unknown.
  bool validate_models = false;
  /// The same for back ends that are not ours alone; it costs next to nothing there.
  bool validate_libraries = false;
  /// Ask another back end too. What they disagree about is kept in `log_dir`, or in the present directory.
  bool cross_check = false;
  /// Write every query to a file there; empty: do not.
  std::filesystem::path log_dir = {};
};

/// The back end with the decorators that the options ask for. Where it crashes, the answer is Unknown (see
/// make_guarded_solver).
std::unique_ptr<Solver> make_solver(term::TermManager& manager, const SolverOptions& options = {});

}  // namespace cairn::smt
