#pragma once

#include <string>

namespace cairn::report {

// Colours of pictures.
inline constexpr const char* ink = "#24292f";
inline constexpr const char* line_colour = "#8c959f";
inline constexpr const char* faded = "#a0a7af";
inline constexpr const char* variable_head = "#dbe9f9";
inline constexpr const char* object_head = "#e6efe3";
inline constexpr const char* freed_head = "#eeeeee";
inline constexpr const char* dangling = "#cf222e";

/// Text for a label of Graphviz in its HTML form; control characters become blanks.
std::string escaped(const std::string& text);
/// The start of a picture up to its first node: page, fonts and a title that is HTML.
std::string picture_start(const std::string& title);

}  // namespace cairn::report
