#pragma once

#include <string>
#include <vector>

#include "app/bench/result.h"

namespace cairn::app::bench {

/// The same task and tool in two runs.
struct Change {
  Result before;
  Result now;
  /// CPU time now by CPU time before; times below a millisecond count as one.
  double ratio() const;
};

/// What changed between two runs. A result is better when it is of a better class: right before unknown, timeout,
/// memout and unsupported before crash before wrong. Times are compared when both results are right, and count as
/// changed from a quarter and a tenth of a second on.
struct Comparison {
  std::vector<Change> better;
  std::vector<Change> worse;
  std::vector<Change> other;   ///< the class changed, but neither for better nor for worse
  std::vector<Change> faster;  ///< most first
  std::vector<Change> slower;  ///< most first
  std::vector<Change> both_right;
  std::size_t same = 0;         ///< in none of the lists, but `both_right`
  std::size_t only_before = 0;  ///< results without a counterpart in the new run
  std::size_t only_now = 0;
};

Comparison compare(const std::vector<Result>& before, const std::vector<Result>& now);

/// @param most of each list shown; the rest is counted.
std::string describe(const Comparison& comparison, std::size_t most, bool colour);

}  // namespace cairn::app::bench
