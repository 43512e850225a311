#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::app::bench {

/// With `digits` after the point.
std::string fixed(double value, int digits);
/// As short as it can be: "60", "0.5".
std::string plain_number(double value);
/// "1:05" or "2:00:00".
std::string clock_time(double seconds);

/// Columns aligned with blanks: the first `left` columns to the left, the others to the right. Every line is indented
/// by two blanks.
std::string align(const std::vector<std::vector<std::string>>& rows, std::size_t left);

/// The text in ANSI colours when `colour` is set.
std::string red(std::string_view text, bool colour);
std::string green(std::string_view text, bool colour);

}  // namespace cairn::app::bench
