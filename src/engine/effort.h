#pragma once

#include "base/statistics.h"
#include "engine/engine.h"
#include "smt/solver.h"

namespace cairn::engine {

/// What solvers have spent, as smt::Solver::statistics has it: deterministic, and of about the same worth in time from
/// one program to another.
std::uint64_t effort(const base::Statistics& statistics);

/// Thrown where an engine has spent what it may.
struct EffortSpent {};

/// Shares what an engine may spend altogether among its queries.
class Budget {
 public:
  /// `before`: what earlier solvers of the engine have spent.
  Budget(const Limits& limits, const base::Statistics& before)
      : query_(limits.query_resources), total_(limits.total_resources), before_(effort(before)) {}

  /// Limits the next check of a solver: by the limit for each query, by `most` (0: none), and by what is left, which
  /// must be something.
  void limit_next(smt::Solver& solver, std::uint64_t most = 0) const;

 private:
  std::uint64_t query_;
  std::uint64_t total_;
  std::uint64_t before_;
};

}  // namespace cairn::engine
