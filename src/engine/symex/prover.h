#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/cancellation.h"
#include "engine/interrupter.h"
#include "engine/symex/path.h"
#include "engine/symex/proof_log.h"
#include "smt/solver.h"

namespace cairn::engine::symex {

enum class Proof { Yes, No, GaveUp };

using SolverMaker = std::function<std::unique_ptr<smt::Solver>(term::TermManager&)>;

/// Answers questions about path conditions with one incremental solver, which is made when the first question needs
/// it. The solver's assertion levels follow the path that was asked about last.
class Prover {
 public:
  Prover(term::TermManager& terms, SolverMaker make, std::uint64_t resources, const base::Cancellation& cancellation);
  ~Prover();
  Prover(const Prover&) = delete;             // it follows one path
  Prover& operator=(const Prover&) = delete;  // it follows one path

  /// Whether a path condition implies a formula. No means that it could not be proved, with the solver's candidate
  /// model at hand; GaveUp that the solver ran out of resources.
  Proof proves(Path path, Term goal);
  /// Likewise with less effort, and least of all where the answer may stay open.
  Proof proves_early(Path path, Term goal, bool needed = false);
  /// Likewise with the effort that is left, for what less effort gave up on.
  Proof proves_after_all(Path path, Term goal);
  /// Likewise for what was asked last and not proved, with instances of quantified facts that no trigger asks for:
  /// those for references, and values of opaque types, that the path or the goal mentions.
  Proof proves_with_instances(Path path, Term goal);
  /// Likewise for what was not proved, with names for what exists, with values for what is to be shown to exist, and
  /// with instances of facts for shifted indices.
  Proof proves_with_witnesses(Path path, Term goal);
  /// Whether a path condition contradicts itself.
  Proof contradicts(Path path);
  /// Likewise, as far as that is found with less effort.
  bool contradicts_easily(Path path);
  /// Whether a path condition implies a formula, as far as that is found with less effort.
  bool proves_easily(Path path, Term goal);
  /// Facts of a path that contradict one another, when it does.
  std::vector<Term> clashing(Path path);
  /// Values of terms in a model of the path in which a goal does not hold; nothing where there is none.
  std::vector<Term> counter_values(Path path, Term goal, const std::vector<Term>& terms);

  /// Formulas that hold on every path.
  void add_axiom(Term formula);

  /// What was proved so far; afterwards nothing.
  ItemProof take_proof();

  std::uint64_t queries() const { return queries_; }
  /// How many proofs needed more than facts as they stand.
  std::uint64_t proofs() const { return proofs_; }
  std::string gave_up_because() const { return why_; }
  base::Statistics statistics() const;

 private:
  struct Level {
    Path base;  ///< what the solver holds below this level
  };

  bool knows(Path path, Term goal) const;
  /// Keeps why a solver does not know.
  void gave_up(const smt::Solver& solver);
  /// Whether the solver that found no proof last has looked everywhere that it looks.
  bool saturated() const { return obstacle_ == smt::Obstacle::Saturated; }
  /// Keeps that a path, some more facts and the negation of a goal have no model, if they have none.
  smt::Answer noted(smt::Answer answer, Path path, Term goal, std::vector<Term> more = {});
  void start();
  void move_to(Path path);
  void limit(std::uint64_t units);
  smt::Answer check_with(Term extra);
  /// Whether a path condition can hold without a goal, asked of a solver that was asked nothing before.
  smt::Answer check_afresh(Path path, Term goal, std::uint64_t units, const std::vector<Term>& more = {});
  /// Whether formulas can hold, likewise.
  smt::Answer check_afresh(const std::vector<Term>& formulas, std::uint64_t units);
  Proof proves(Path path, Term goal, bool try_hard, bool needed);
  /// What can be told before there is a solver.
  std::optional<Proof> without_solver(Path path, Term goal);
  Proof proof(smt::Answer answer);
  /// How a question is asked afresh: from all facts, part by part, with instances near the goal, or from the facts that
  /// the goal is about, with or without those that constants link to it.
  enum class Way { Whole, Parts, Near, Few, Linked };
  struct Tally {
    std::uint64_t spent = 0;  ///< resources
    std::uint32_t proofs = 0;
    /// Proofs per resources, as if there had been one before the first.
    double rate() const { return (proofs + 1.0) / (static_cast<double>(spent) + 2'000'000); }
  };
  struct Hard;
  smt::Answer check_hard(Path path, Term goal);
  smt::Answer try_way(Hard& hard, Way way, std::uint64_t units);
  static void show_parts(Hard& hard, const std::function<bool(Term)>& proves);
  Tally& tally(Way way) { return tallies_[static_cast<std::size_t>(way)]; }
  bool proves_near(Path path, Term goal, std::uint64_t units);
  bool proves_from_few(Path path, Term goal, const std::vector<Term>& shown, bool through_constants,
                       std::uint64_t units);
  bool proves_part(Path path, Term goal);
  std::vector<Term> conjuncts(Path path, Term goal) const;
  /// The resources that a question gets at most when it is asked afresh.
  static constexpr std::uint64_t fresh = 3'000'000;
  /// What a fact takes until the solver has it.
  static constexpr std::uint64_t per_fact = 400;
  /// The least that a question whose answer may stay open gets.
  static constexpr std::uint64_t least = 25'000;
  /// The resources that a question gets at first.
  std::uint64_t easy() const { return std::min<std::uint64_t>(easy_limit_, resources_); }
  void adapt_easy(smt::Answer answer);

  term::TermManager& terms_;
  SolverMaker make_;
  std::uint64_t resources_;
  const base::Cancellation& cancellation_;
  std::unique_ptr<smt::Solver> solver_;
  std::unique_ptr<Interrupter> interrupter_;
  base::Statistics asked_afresh_;  ///< of solvers that were asked one question
  ProofLog log_;
  std::vector<Term> axioms_;
  std::size_t axioms_added_ = 0;
  std::vector<Level> levels_;
  Path at_ = nullptr;
  std::uint64_t queries_ = 0;
  std::uint64_t proofs_ = 0;
  std::string why_;  ///< the last question was not answered
  smt::Obstacle obstacle_ = smt::Obstacle::Other;
  std::uint64_t limit_ = 0;             ///< of the next question to the solver
  std::uint64_t easy_limit_ = 200'000;  ///< of questions whose answer is needed, at first
  std::uint64_t open_limit_ = 200'000;  ///< of questions whose answer may stay open
  bool refuted_ = false;                ///< the last question has a model
  std::array<Tally, 5> tallies_ = {};   ///< what came of the ways to ask afresh, by Way
};

}  // namespace cairn::engine::symex
