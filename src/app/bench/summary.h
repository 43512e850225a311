#pragma once

#include <string>
#include <vector>

#include "app/bench/result.h"

namespace cairn::app::bench {

/// A line per tool with the number of results of each class.
/// Below it tables: per property and expected verdict and, when there are several, per suite, with the number of
/// results of each class, the sums of CPU and wall time and the peak of memory.
std::string summary(const std::vector<Result>& results, bool colour);

/// What is wrong about a wrong verdict, in one line.
std::string wrong_line(const Result& result, bool colour);

}  // namespace cairn::app::bench
