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
  /// It solves Horn clauses.
  bool clauses = false;
  /// Whether it is run for programs with long arrays: objects of a size that is not known, or of a kibibyte and more;
  /// and for others.
  bool with_arrays = true;
  bool without_arrays = true;
  /// Where several processes may work: steps of different lanes, which are not 0, run side by side.
  unsigned lane = 0;
};

struct PortfolioOptions {
  unsigned jobs = 1;             ///< processes that may work at a time
  std::uint64_t memory_kib = 0;  ///< for all of them together; 0: any
  /// What followed executions through more states than that to their ends, and `confirm` does not, counts where no
  /// other step proves it. 0: any number.
  std::uint64_t most_states = 0;
  /// As in SideBySideOptions. Null: nothing is confirmed.
  std::function<bool(const engine::Problem& problem, const engine::Result& part)> confirm = {};
};

/// Runs engines one after the other, each on the obligations that those before it left undecided, until everything is
/// decided, or all that is left is what an execution has shown. Once a violation is known, only some are run. The
/// limits are deterministic, so the answer of one process does not depend on the machine. With several jobs, the steps
/// from the first one with a lane on run in as many processes as there are lanes, those of a lane one after the other;
/// there must be no more lanes than jobs. A lane leaves out what others have proved when its next step begins.
std::unique_ptr<engine::Engine> make_portfolio(std::vector<PortfolioStep> steps, PortfolioOptions options = {});

/// Adds what one engine found to what others did: a violation wins, a proof by either suffices, and the program as a
/// whole has no reservation when one engine had none. A proof and a violation of the same obligation are an internal
/// error.
void merge_result(engine::Result& into, engine::Result from);

}  // namespace cairn::session
