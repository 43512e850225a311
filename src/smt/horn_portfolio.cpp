#include "smt/horn_portfolio.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "base/error.h"
#include "smt/horn_affine.h"
#include "smt/horn_constants.h"
#include "smt/horn_derivation.h"
#include "smt/horn_reduce.h"
#include "smt/horn_spacer.h"
#include "smt/horn_weakening.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

/// How long Spacer is left alone.
constexpr double alone_seconds = 0.5;
constexpr double poll_seconds = 0.03;
/// For each query of ours.
constexpr std::uint64_t query_resources = 2'000'000;
/// With more, to check each of them takes longer than to check how those without the others follow.
constexpr std::size_t most_facts = 2000;
/// For looking at a solution of Spacer.
constexpr std::uint64_t most_check_resources = 2'000'000;

/// Thrown to end our own search when Spacer has answered.
struct Answered {};
/// Thrown to end a search that has used what it may.
struct Exhausted {};

class HornPortfolio : public HornSolver {
 public:
  explicit HornPortfolio(term::TermManager& terms) : m_(terms) {}

  HornResult solve(const HornSystem& system, const HornLimits& limits,
                   const base::Cancellation& cancellation) override {
    try {
      const WithoutConstants narrow(m_, system, cancellation);
      const Reduced reduction = reduced(m_, narrow.system(), cancellation);
      Search search(m_, reduction.system, limits, cancellation);
      HornResult result = search.run();
      if (result.answer == Answer::Unsat) complete(reduction, narrow.system(), result.refutation, cancellation);
      for (const auto& [predicate, meaning] : reduction.known) {
        result.solution.emplace(predicate, meaning);
        result.refutation.unused.insert(predicate);
      }
      return narrow.restored(result);
    } catch (const base::Cancelled& stopped) {
      return {.reason = stopped.what(), .solver = name()};
    }
  }
  std::string name() const override { return "Spacer and weakening"; }

 private:
  /// Adds facts of the predicates that were replaced. Then those without facts are not needed.
  void complete(const Reduced& reduction, const HornSystem& system, HornRefutation& refutation,
                const base::Cancellation& cancellation) {
    const std::unique_ptr<Solver> solver = make_solver(m_, {.resource_limit = query_resources});
    std::optional<HornRefutation> whole = with_replaced(m_, reduction.system, refutation, *solver, cancellation);
    if (!whole || whole->facts.size() > most_facts) return;
    refutation = std::move(*whole);
    std::set<const term::FunctionDecl*> told;
    for (const HornFact& fact : refutation.facts) told.insert(fact.predicate);
    for (const term::FunctionDecl* predicate : system.predicates)
      if (!told.contains(predicate)) refutation.unused.insert(predicate);
  }

  /// One run on reduced clauses.
  class Search {
   public:
    Search(term::TermManager& terms, const HornSystem& system, const HornLimits& limits,
           const base::Cancellation& cancellation)
        : m_(terms), system_(system), limits_(limits), cancellation_(cancellation) {}

    HornResult run() {
      plain_ = std::make_unique<SpacerProcess>(m_, system_, limits_);
      if (poll(alone_seconds)) return *result_;
      try {
        if (weaken_candidates(with_hints(horn_candidates(m_, system_, {})))) return *result_;
        const HornCandidates equations = affine();
        if (!equations.empty() && weaken_candidates(with_known(equations))) return *result_;
        if (limits_.cases && solved_by_cases()) return *result_;
        if (!invariants_.empty()) start_stronger();
        const HornSolution known = invariants_;
        HornCandidates guarded = horn_candidates(m_, system_, {.guarded = true});
        for (const auto& [predicate, found] : equations)
          std::ranges::copy(found, std::back_inserter(guarded[predicate]));
        if (weaken_candidates(with_hints(std::move(guarded)))) return *result_;
        invariants_ = known;
      } catch (const Answered&) {
        return *result_;
      }
      while (!poll(poll_seconds))
        if (plain_ == nullptr && strong_ == nullptr) break;
      return *result_;
    }

   private:
    void start_stronger() {
      strong_system_ = strengthened(m_, system_, invariants_);
      HornLimits rest = limits_;
      if (rest.seconds > 0) rest.seconds = std::max(rest.seconds - elapsed(), poll_seconds);
      strong_ = std::make_unique<SpacerProcess>(m_, strong_system_, rest);
    }

    double elapsed() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }
    bool answered() const { return result_ && result_->answer != Answer::Unknown; }

    /// Spacer's solutions are not always ones. What is right of such a one is kept as a candidate.
    bool holds(const HornResult& found) {
      if (found.answer != Answer::Sat) return true;
      HornCandidates conjuncts;
      for (const auto& [predicate, meaning] : found.solution) {
        const bool many = meaning.is(term::Op::And);
        for (const term::Term part : many ? meaning.children() : std::span<const term::Term>(&meaning, 1))
          conjuncts[predicate].push_back(part);
      }
      const std::unique_ptr<Solver> solver = make_solver(m_, {.resource_limit = query_resources});
      const auto go_on = [&] {
        cancellation_.check();
        if (solver->statistics().counter("smt.resources") > most_check_resources) throw Exhausted();
      };
      try {
        if (weaken(m_, system_, conjuncts, *solver, go_on).solves) return true;
      } catch (const Exhausted&) {
        return true;
      }
      hints_ = std::move(conjuncts);
      return false;
    }

    /// Candidates together with what may be right.
    HornCandidates with_hints(HornCandidates candidates) const {
      for (const auto& [predicate, found] : hints_) std::ranges::copy(found, std::back_inserter(candidates[predicate]));
      return candidates;
    }

    /// Whether one of the processes has an answer. Those that have given up are ended.
    bool poll(double seconds) {
      for (std::unique_ptr<SpacerProcess>* process : {&plain_, &strong_}) {
        if (*process == nullptr) continue;
        std::optional<HornResult> found = (*process)->wait(seconds, cancellation_);
        if (!found) continue;
        result_ = std::move(found);
        if (answered()) {
          if (process == &strong_) add_invariants();
          if (holds(*result_)) return true;
          result_ = HornResult{.reason = "what Spacer found is no solution", .solver = "Spacer"};
        }
        process->reset();
      }
      return false;
    }

    /// The strengthened clauses rest on the invariants.
    void add_invariants() {
      for (auto& [predicate, meaning] : result_->solution)
        if (const auto found = invariants_.find(predicate); found != invariants_.end())
          meaning = m_.mk_and(meaning, found->second);
    }

    /// Called between queries: whether to go on.
    std::function<void()> pause(const Solver& solver) {
      return [this, &solver] {
        cancellation_.check();
        if (limits_.seconds > 0 && elapsed() > limits_.seconds) throw base::Cancelled("time for it is over");
        if (poll(0)) throw Answered();
        if (limits_.resources > 0 && solver.statistics().counter("smt.resources") > limits_.resources)
          throw Exhausted();
      };
    }

    HornCandidates affine() {
      const std::unique_ptr<Solver> solver = make_solver(m_, {.resource_limit = query_resources});
      try {
        return affine_equations(m_, system_, invariants_, *solver, pause(*solver));
      } catch (const Exhausted&) {
        return {};
      }
    }

    /// Whether what holds for each combination of small numbers solves the clauses. It is known from now on.
    bool solved_by_cases() {
      const HornCases cases = horn_cases(system_);
      if (cases.empty()) return false;
      const std::unique_ptr<Solver> solver = make_solver(m_, {.resource_limit = query_resources});
      try {
        HornSolution found = affine_cases(m_, system_, invariants_, cases, *solver, pause(*solver));
        if (found.empty()) return false;
        invariants_ = std::move(found);
        const std::unique_ptr<Solver> other = make_solver(m_, {.resource_limit = query_resources, .afresh = true});
        if (!goals_hold(m_, system_, invariants_, *other, pause(*other))) return false;
      } catch (const Exhausted&) {
        return false;
      }
      result_ = HornResult{.answer = Answer::Sat, .solution = invariants_, .solver = "equations by cases"};
      return true;
    }

    /// Candidates together with what holds anyway.
    HornCandidates with_known(HornCandidates candidates) const {
      for (const auto& [predicate, meaning] : invariants_) candidates[predicate].push_back(meaning);
      return candidates;
    }

    /// Whether that solves the clauses.
    bool weaken_candidates(HornCandidates candidates) {
      const std::unique_ptr<Solver> solver = make_solver(m_, {.resource_limit = query_resources});
      try {
        Weakened weakened = weaken(m_, system_, std::move(candidates), *solver, pause(*solver));
        invariants_ = std::move(weakened.invariants);
        if (!weakened.solves) return false;
      } catch (const Exhausted&) {
        return false;
      }
      result_ = HornResult{.answer = Answer::Sat, .solution = invariants_, .solver = "weakening"};
      return true;
    }

    term::TermManager& m_;
    const HornSystem& system_;
    const HornLimits& limits_;
    const base::Cancellation& cancellation_;
    std::unique_ptr<SpacerProcess> plain_;
    HornSystem strong_system_;
    std::unique_ptr<SpacerProcess> strong_;
    HornSolution invariants_;
    HornCandidates hints_;
    std::optional<HornResult> result_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  };

  term::TermManager& m_;
};

}  // namespace

std::unique_ptr<HornSolver> make_horn_solver(term::TermManager& terms) {
  return std::make_unique<HornPortfolio>(terms);
}

}  // namespace cairn::smt
