#pragma once

#include <functional>
#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

struct FallbackOptions {
  /// Whether the second solver is asked what the first one does not support; else only where that failed.
  bool unsupported = true;
  /// How many units of work of the first solver are worth one of the second's.
  std::uint64_t unit = 1;
};

/// Asks a second solver where the first one says that it does not support what it is asked, or that it failed. The
/// second one is made when it is first needed.
std::unique_ptr<Solver> make_fallback_solver(std::unique_ptr<Solver> first,
                                             std::function<std::unique_ptr<Solver>()> make_second,
                                             const FallbackOptions& options = {});

}  // namespace cairn::smt
