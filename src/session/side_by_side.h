#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace cairn::session {

/// A part of the work that one process can do.
struct Lane {
  std::string name;  ///< for the user
  std::function<engine::Result(const engine::Problem& problem)> run;
};

/// Works on a problem in several processes, copies of this one, until one has proved everything or found a violation
/// that the interpreter confirms, or all have ended. The others are then killed. What a process has found by then
/// counts; one that fails costs its part only. No other thread may be using a solver when it is called.
/// @param memory_kib resident memory for each of them, what it shares with this one included; 0: any.
/// @return what they found together; of lanes that failed, why.
engine::Result run_side_by_side(const std::vector<Lane>& lanes, const engine::Problem& problem,
                                std::uint64_t memory_kib);

}  // namespace cairn::session
