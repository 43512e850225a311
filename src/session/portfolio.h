#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/engine.h"

namespace cairn::session {

/// One step of a portfolio: an engine and what it may spend.
struct PortfolioStep {
  std::unique_ptr<engine::Engine> engine;
  engine::Limits limits = {};
  /// What it proves of some obligations only is asked of the steps after it again, so that one proof is about all; it
  /// counts where they prove less.
  bool sketch = false;
  /// Whether it is run while no violation is known, and once one is, to decide the other obligations.
  bool before_violation = true;
  bool after_violation = false;
  /// It looks for violations within bounds only.
  bool bounded = false;
};

/// Runs engines one after the other, each on the obligations that those before it left undecided, until everything is
/// decided, or all that is left is what an execution has shown. Once a violation is known, only some are run. The
/// limits are deterministic, so the answer does not depend on the machine.
std::unique_ptr<engine::Engine> make_portfolio(std::vector<PortfolioStep> steps);

/// Adds what one engine found to what others did: a violation wins, a proof by either suffices, and the program as a
/// whole has no reservation when one engine had none. A proof and a violation of the same obligation are an internal
/// error.
void merge_result(engine::Result& into, engine::Result from);

}  // namespace cairn::session
