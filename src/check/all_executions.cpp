#include "check/all_executions.h"

#include "ir/exhaustive.h"

namespace cairn::check {
namespace {

// All values that there are, or none: integers, references and wide bit-vectors have too many.
constexpr ir::InputDomain small_types{.lowest = 1, .highest = 0, .widest = 8, .references = false};
constexpr std::uint64_t most_executions = 1024;

bool is_safe(const ir::Execution& execution) {
  switch (execution.outcome.kind) {
    case ir::OutcomeKind::Returned:
    case ir::OutcomeKind::Halted:
    case ir::OutcomeKind::AssumptionFailed: return true;
    case ir::OutcomeKind::AssertionFailed:
    case ir::OutcomeKind::Undefined:
    case ir::OutcomeKind::LimitReached:
    case ir::OutcomeKind::NoInput: return false;
  }
  return false;
}

}  // namespace

std::uint64_t count_executions_if_safe(term::TermManager& terms, const ir::Program& program,
                                       const base::Cancellation& cancellation) {
  // Steps of all executions together are limited; most programs without a proof from the program have one execution.
  constexpr std::uint64_t most_steps_of_one = 1'000'000;
  constexpr std::uint64_t most_steps_of_each = 20'000;
  auto count = [&](std::uint64_t executions, std::uint64_t steps) {
    const ir::ExecutionLimits limits{.steps = steps};
    const auto all = ir::for_all_executions(terms, program, small_types, is_safe, limits, executions, &cancellation);
    return all.complete ? all.executions : 0;
  };
  if (const std::uint64_t one = count(1, most_steps_of_one); one != 0) return one;
  return count(most_executions, most_steps_of_each);
}

}  // namespace cairn::check
