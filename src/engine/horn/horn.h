#pragma once

#include <filesystem>
#include <memory>

#include "engine/engine.h"
#include "engine/horn/neighbours.h"

namespace cairn::engine::horn {

struct Options {
  /// Numbers of a fixed width are integers, which is not what languages do.
  bool mathematical = false;
  /// How closely clauses look at memory at most.
  Depth depth = Depth::Pairs;
  /// Units of Z3 for each run of a solver: at first, and at last; 0: any.
  std::uint64_t first_resources = 400'000;
  std::uint64_t resources = 0;
  /// Programs with more clauses are left alone; 0: none.
  std::size_t most_clauses = 0;
  /// Whether a proof comes with what it says of objects.
  bool describe = false;
  /// Where the clauses of the last attempt are written to; empty: nowhere.
  std::filesystem::path dump = {};
};

/// The engine that proves programs by invariants of objects, found by solving Horn clauses. It says Safe or Unknown.
/// In turns, with more and more resources, it tries to show also that arithmetic does not overflow, which makes clauses
/// simpler, and without that. Where clauses have no solution, those objects that their refutation speaks of are looked
/// at more closely.
std::unique_ptr<Engine> make_horn(Options options);

}  // namespace cairn::engine::horn
