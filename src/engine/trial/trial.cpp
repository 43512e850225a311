#include "engine/trial/trial.h"

#include <algorithm>

#include "base/error.h"
#include "engine/open_result.h"
#include "engine/trial/trial_inputs.h"
#include "ir/interpreter.h"

namespace cairn::engine::trial {
namespace {

class Trial : public Engine {
 public:
  explicit Trial(Options options) : options_(options) {}

  std::string name() const override { return "trial"; }

  Result run(const Problem& problem) override {
    Result result = open_result(problem, name());
    if (!result.reservation.empty()) return result;
    give_up(result, "no input that was tried violates it", {});
    try {
      search(problem, result);
    } catch (const base::Cancelled&) {
      // What was found stays.
    }
    return result;
  }

 private:
  void search(const Problem& problem, Result& result) const {
    if (options_.least_object != 0 && !allocates(problem.program, options_.least_object)) return;
    ir::Interpreter interpreter(problem.terms, problem.program);
    for (std::uint64_t number = options_.first; number < options_.first + options_.runs; ++number) {
      problem.cancellation.check();
      TrialInputs inputs(problem.terms, problem.program.pointer_width, number);
      ir::ExecutionLimits limits{.steps = options_.steps};
      ir::Execution execution = interpreter.run(inputs, limits, &problem.cancellation);
      result.statistics.add("trial.runs");
      // Without inputs, all runs are the same.
      if (note(problem, interpreter, number, limits, execution, result) || inputs.asked() == 0) return;
    }
  }

  static bool allocates(const ir::Program& program, std::uint64_t bytes) {
    for (const ir::Procedure& procedure : program.procedures)
      for (const ir::Block& block : procedure.blocks)
        for (const ir::Statement& statement : block.statements)
          if (const auto* allocate = std::get_if<ir::Allocate>(&statement.kind);
              allocate != nullptr && allocate->size.is_value() && allocate->size.integer() >= mpz_class(bytes))
            return true;
    return false;
  }

  /// Whether an execution violates an obligation. It is made again then, for the trace.
  static bool note(const Problem& problem, ir::Interpreter& interpreter, std::uint64_t number,
                   ir::ExecutionLimits limits, const ir::Execution& execution, Result& result) {
    const ir::Outcome& end = execution.outcome;
    if (end.kind == ir::OutcomeKind::Undefined && !result.undefined_behaviour_reached) reserve(problem, end, result);
    if (end.kind != ir::OutcomeKind::AssertionFailed) return false;
    auto found = std::find_if(result.findings.begin(), result.findings.end(), [&](const Finding& f) {
      const Obligation& o = f.obligation;
      return o.procedure == end.procedure && o.block == end.block && o.index == end.index;
    });
    if (found == result.findings.end()) return false;
    limits.trace = true;
    TrialInputs inputs(problem.terms, problem.program.pointer_width, number);
    ir::Execution traced = interpreter.run(inputs, limits, &problem.cancellation);
    give_up(result, "the search ended with the violation found", "mend it and verify again");
    *found = {found->obligation, Verdict::Unsafe, {}, {}, Counterexample{std::move(traced), true}};
    if (problem.progress) problem.progress->found(*found);
    return true;
  }

  Options options_;
};

}  // namespace

std::unique_ptr<Engine> make_trial(Options options) { return std::make_unique<Trial>(options); }

}  // namespace cairn::engine::trial
