#pragma once

#include <string>

namespace cairn::report {

/// Draws a Graphviz graph as SVG with the program `dot`.
/// Throws std::runtime_error with a message for the user when `dot` is not installed or fails.
std::string draw_svg(const std::string& graph);

}  // namespace cairn::report
