#pragma once

#include <functional>
#include <memory>

#include "base/cancellation.h"
#include "engine/proof.h"
#include "smt/horn_solver.h"

namespace cairn::check {

/// How much of what a Horn solver found was established again.
struct HornCheck {
  std::size_t queries = 0;    ///< to be answered
  std::size_t confirmed = 0;  ///< of them
  std::string missing = {};   ///< why not all were confirmed, in words for the user; empty when all were
  /// The clause that the solution does not make true, if the solver found one.
  const smt::HornClause* broken = nullptr;

  bool complete() const { return missing.empty() && confirmed == queries; }
};

struct HornCheckOptions {
  /// Not the solver that found the answer.
  std::function<std::unique_ptr<smt::Solver>()> make = {};
  /// For refutations, asked first: any solver whose models are evaluated, so that it need not be trusted. May be null.
  std::function<std::unique_ptr<smt::Solver>()> make_for_models = {};
  double seconds = 0;            ///< of wall time; 0: any
  std::uint64_t memory_kib = 0;  ///< of the process that asks; 0: any
};

/// Whether a solution makes every clause true: one query for each clause whose head it gives a meaning to, or that has
/// no head. Predicates without meaning are replaced by what their clauses say of them.
HornCheck check_solution(term::TermManager& terms, const smt::HornSystem& system, const smt::HornSolution& solution,
                         const HornCheckOptions& options, const base::Cancellation& cancellation);

/// The same queries, as what a proof by clauses rests on. Nothing where the solution leaves something open or the
/// queries would be too large.
std::optional<std::vector<engine::Entailment>> solution_entailments(term::TermManager& terms,
                                                                    const smt::HornSystem& system,
                                                                    const smt::HornSolution& solution);

/// Whether each fact follows from those before it, and all of them violate a clause without head: one query for each,
/// which must have a model.
HornCheck check_refutation(term::TermManager& terms, const smt::HornSystem& system,
                           const smt::HornRefutation& refutation, const HornCheckOptions& options,
                           const base::Cancellation& cancellation);

}  // namespace cairn::check
