#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace cairn::session {

/// How processes that work on the same problem help one another.
class Exchange {
 public:
  virtual ~Exchange() = default;
  /// Whether another process has proved an obligation, by its position in the problem, and its proof was confirmed.
  virtual bool proved_elsewhere(std::size_t obligation) const = 0;
  /// Hands over answers that are Safe, with their proofs: they count from now on, whatever becomes of this process.
  virtual void offer(const engine::Result& part) = 0;
};

/// A part of the work that one process can do. It may leave out what was proved elsewhere.
struct Lane {
  std::string name;  ///< for the user
  std::function<engine::Result(const engine::Problem& problem, Exchange& exchange)> run;
};

struct SideBySideOptions {
  /// Resident memory for each process, what it shares with this one included; 0: any.
  std::uint64_t memory_kib = 0;
  /// Establishes the proofs of some obligations again, in a process of its own. Without it nobody is told what others
  /// have proved.
  std::function<bool(const engine::Problem& problem, const engine::Result& part)> confirm = {};
};

/// Works on a problem in several processes, copies of this one, until one has proved everything or found a violation
/// that the interpreter confirms, or they have proved everything together, or all have ended. The others are then
/// killed. What a process has found by then counts; one that fails costs its part only. What one of them offers is
/// confirmed, one offer after the other, and the others are told. No other thread may be using a solver when it is
/// called.
/// @return what they found together; of lanes that failed, why.
engine::Result run_side_by_side(const std::vector<Lane>& lanes, const engine::Problem& problem,
                                const SideBySideOptions& options = {});

}  // namespace cairn::session
