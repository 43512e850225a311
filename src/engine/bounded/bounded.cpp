#include "engine/bounded/bounded.h"

#include <algorithm>

#include "base/error.h"
#include "engine/bounded/decide.h"
#include "engine/bounded/exploration.h"
#include "engine/effort.h"
#include "engine/interrupter.h"
#include "engine/open_result.h"

namespace cairn::engine::bounded {
namespace {

// Deterministic effort for the question whether one more iteration is possible.
constexpr std::uint64_t feasibility_resources = 2'000'000;
constexpr std::uint64_t first_iterations = 1000;

/// Iterations that need no decision are cheap: most loops of that kind are to be followed to their end.
std::uint32_t iterations(std::uint32_t depth) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(first_iterations * depth * depth, 1u << 30));
}

/// What a state takes, in units of effort.
constexpr std::uint64_t state_effort = 100;

/// States within one bound; 0: any number.
std::uint64_t most_states(const Limits& limits) {
  if (limits.max_states != 0 || limits.total_resources == 0) return limits.max_states;
  return limits.total_resources / state_effort + 1;
}

/// Whether paths may be taken. Asks the less often, the more often the answer was yes in a row. What no is said to is
/// added to the proof.
class Feasibility {
 public:
  Feasibility(smt::Solver& solver, Proof& proof, const Budget& budget)
      : solver_(solver), proof_(proof), budget_(budget) {}

  bool ask(Term guard, bool look) {
    if (++waiting_ < interval_ && !look) return true;
    waiting_ = 0;
    budget_.limit_next(solver_, feasibility_resources);
    bool answer = solver_.check(std::vector<Term>{guard}) != smt::Answer::Unsat;
    if (!answer) proof_.entailments.push_back({"a loop or recursion goes no further", {guard}});
    interval_ = answer ? std::min(interval_ * 2, longest_interval) : 1;
    return answer;
  }

 private:
  static constexpr std::uint32_t longest_interval = 16;
  smt::Solver& solver_;
  Proof& proof_;
  const Budget& budget_;
  std::uint32_t interval_ = 1;
  std::uint32_t waiting_ = 0;
};

class Bounded : public Engine {
 public:
  explicit Bounded(Options options) : options_(std::move(options)) {}

  std::string name() const override { return "bounded"; }

  Result run(const Problem& problem) override {
    Result result = open_result(problem, name());
    if (!result.reservation.empty()) return result;
    ProgramTables tables(problem.terms, problem.program, problem.obligations);
    Hints hints;
    std::uint64_t depth =
        std::max<std::uint64_t>(options_.first_bound, 2 * std::uint64_t{problem.limits.explored_bound});
    if (depth > problem.limits.max_bound) {
      give_up(result, "nothing is violated within bound " + std::to_string(problem.limits.explored_bound),
              "raise --bound, or use an engine that finds invariants");
      return result;
    }
    while (!step(problem, tables, hints, static_cast<std::uint32_t>(depth), result) && depth < problem.limits.max_bound)
      depth = std::min<std::uint64_t>(depth * 2, problem.limits.max_bound);
    return result;
  }

 private:
  /// Explores up to one bound; whether that settled the problem.
  bool step(const Problem& problem, const ProgramTables& tables, Hints& hints, std::uint32_t depth,
            Result& result) const {
    if (problem.progress) problem.progress->report("bound " + std::to_string(depth));
    std::unique_ptr<smt::Solver> solver = options_.make_solver(problem.terms);
    Proof proof{solver->name(), {}};
    const Budget budget(problem.limits, result.statistics);
    bool settled = true;
    try {
      Interrupter interrupter(problem.cancellation, *solver);
      Feasibility feasible(*solver, proof, budget);
      std::unique_ptr<Exploration> exploration;
      do {
        proof.entailments.clear();
        Bound bound{depth, iterations(depth), most_states(problem.limits), options_.max_merges};
        exploration = std::make_unique<Exploration>(tables, hints, bound, problem.cancellation,
                                                    [&](Term guard, bool look) { return feasible.ask(guard, look); });
      } while (!exploration->run());
      result.statistics.set_max("bounded.bound", depth);
      result.statistics.add("bounded.states", exploration->states());
      result.statistics.add("bounded.merges", exploration->merges());
      settled = decide(problem, tables, exploration->log(), depth, *solver, budget, std::move(proof), result);
    } catch (const TooMany& limit) {
      give_up(result, "more than " + limit.what + " within bound " + std::to_string(depth), "");
    } catch (const EffortSpent&) {
      give_up(result, "more effort than was allowed within bound " + std::to_string(depth), "");
    } catch (const base::Cancelled& why) {
      bool interrupted = problem.cancellation.reason() == base::Cancellation::Reason::Interrupt;
      give_up(result, why.what(), interrupted ? "" : "raise the limit");
    }
    result.statistics.merge(solver->statistics());
    return settled;
  }

  Options options_;
};

}  // namespace

std::unique_ptr<Engine> make_bounded(Options options) { return std::make_unique<Bounded>(std::move(options)); }

}  // namespace cairn::engine::bounded
