#include "engine/summary/budget.h"

#include <algorithm>
#include <cmath>

#include "engine/summary/walk.h"

namespace cairn::engine::summary {
namespace {

// What a program may cost altogether, but for the least that each procedure gets, and how much of what is left for it
// on average a procedure may take.
constexpr double effort_for_all = 15'000'000;
constexpr double least_share = 0.02;
constexpr double most_over_average = 10;

}  // namespace

double Budget::share() const {
  const std::size_t left = procedures - std::min(started, procedures - 1);
  const double average = (effort_for_all - static_cast<double>(spent)) / static_cast<double>(left);
  const double share = std::clamp(most_over_average * average / static_cast<double>(most_effort), least_share, 1.0);
  return std::exp2(std::floor(2 * std::log2(share)) / 2);
}

}  // namespace cairn::engine::summary
