#pragma once

#include <string>
#include <vector>

namespace cairn::app::bench {

/// The CPU times of a tool's right answers, in any order.
struct Curve {
  std::string name;
  std::vector<double> seconds;
  std::size_t hue = 0;   ///< curves of the same hue have the same colour
  bool earlier = false;  ///< of an earlier run; drawn dashed
};

/// A quantile plot as a complete SVG document: at (n, t) when the n fastest right answers took at most t seconds each.
/// Time is on a logarithmic axis. `title` stands above the plot.
std::string quantile_svg(const std::vector<Curve>& curves, const std::string& title);

}  // namespace cairn::app::bench
