#pragma once

#include <memory>

#include "engine/engine.h"

namespace cairn::engine::trial {

struct Options {
  /// The number of the first run, and how many there are. Number 0 has zeros as inputs, the others random ones.
  std::uint64_t first = 0;
  std::uint64_t runs = 32;
  /// Of each run, at most.
  std::uint64_t steps = 8'000'000;
  /// Only programs are run that allocate so many bytes at once.
  std::uint64_t least_object = 0;
};

/// The engine that runs a program on some inputs: zeros, small numbers, random ones. It finds violations that many
/// inputs lead to, however long the way to them; it never says Safe.
std::unique_ptr<Engine> make_trial(Options options);

}  // namespace cairn::engine::trial
