#pragma once

#include <chrono>
#include <ostream>
#include <string>

#include "app/bench/result.h"

namespace cairn::app::bench {

/// A progress bar in the last line of a terminal, removed at the end. Other lines are printed above it.
class Progress {
 public:
  /// @param shown whether to draw at all; `terminal` must be standard error then.
  Progress(std::ostream& terminal, std::size_t tasks, bool shown, bool colour);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;             // it draws on a terminal
  Progress& operator=(const Progress&) = delete;  // it draws on a terminal

  void finished(const Result& result);
  /// Draws, at most ten times a second.
  void tick(std::size_t running);
  /// Prints a line above the bar.
  void print(std::ostream& out, const std::string& line);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string text(std::size_t running, std::size_t columns) const;

  std::ostream& terminal_;
  std::size_t tasks_;
  bool shown_;
  bool colour_;
  bool drawn_ = false;
  std::size_t done_ = 0;
  std::array<std::size_t, all_classes.size()> counts_{};
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_draw_;
};

}  // namespace cairn::app::bench
