#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/engine.h"

namespace cairn::app {

/// One step of a portfolio: an engine and what it may spend.
struct PortfolioStep {
  std::unique_ptr<engine::Engine> engine;
  engine::Limits limits;
};

/// Runs engines one after the other, each on the obligations that those before it left undecided, until a violation is
/// found, everything is proved, or all that is left is what an execution has shown. The limits are deterministic, so
/// the answer does not depend on the machine.
std::unique_ptr<engine::Engine> make_portfolio(std::vector<PortfolioStep> steps);

/// Adds what one engine found to what others did: a violation wins, a proof by either suffices, and the program as a
/// whole has no reservation when one engine had none. A proof and a violation of the same obligation are an internal
/// error.
void merge_result(engine::Result& into, engine::Result from);

}  // namespace cairn::app
