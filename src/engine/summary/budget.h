#pragma once

#include "engine/summary/summary.h"

namespace cairn::engine::summary {

/// What the procedures of a program may cost together, and what some of them have cost. A value.
struct Budget {
  std::size_t procedures = 0;  ///< of the program
  std::size_t started = 0;     ///< those without body, too
  std::uint64_t spent = 0;     ///< in units of Summary::effort

  /// How much of what a procedure may cost the next one may: in (0, 1], and one of few numbers, so that it stays the
  /// same when what was analysed before costs somewhat more or less.
  double share() const;
  void add(std::uint64_t effort) {
    ++started;
    spent += effort;
  }
  void add(const Budget& part) {
    started += part.started;
    spent += part.spent;
  }
};

}  // namespace cairn::engine::summary
