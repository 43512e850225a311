#pragma once

#include <functional>
#include <memory>

#include "engine/engine.h"
#include "engine/symheap/axioms.h"
#include "smt/solver.h"

namespace cairn::engine::symheap {

struct Options {
  std::function<std::unique_ptr<smt::Solver>(term::TermManager&)> make_solver;
  Configuration configuration = Configuration::Combined;
  /// Whether the result has the loop invariants.
  bool describe = false;
};

/// The engine that follows a program with symbolic heaps (paper 004): memory as abstract locations with bracketing
/// constraints, fluid updates, and loops by what many iterations do. It says Safe or Unknown. A Safe rests on its
/// certificate alone, which check/ establishes from the program.
std::unique_ptr<Engine> make_symheap(Options options);

}  // namespace cairn::engine::symheap
