#pragma once

#include <functional>
#include <memory>

#include "engine/engine.h"
#include "smt/solver.h"

namespace cairn::engine::bounded {

struct Options {
  /// Makes the solver for each bound.
  std::function<std::unique_ptr<smt::Solver>(term::TermManager&)> make_solver;
  /// The first bound; each further one is twice as large, up to the problem's limit.
  std::uint32_t first_bound = 1;
  /// Give up within a bound where paths meet again more often than that; 0: never. For a look at programs that go
  /// straight on, of which more states can be followed.
  std::uint64_t max_merges = 0;
};

/// The engine that follows all executions up to a bound on undecided loop iterations and active calls of a procedure,
/// which it raises step by step. Exact: Unsafe is given only for executions that the reference interpreter runs into
/// the same violation, Safe only when the program was unwound completely. Contracts and ghost statements are not
/// checked.
std::unique_ptr<Engine> make_bounded(Options options);

}  // namespace cairn::engine::bounded
