#include "app/bench/format.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace cairn::app::bench {
namespace {

std::string print(const char* format, int digits, double value) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, format, digits, value);
  return buffer;
}

std::string coloured(const char* code, std::string_view text, bool colour) {
  return colour ? std::string(code) + std::string(text) + "\x1b[0m" : std::string(text);
}

}  // namespace

std::string fixed(double value, int digits) { return print("%.*f", digits, value); }

std::string plain_number(double value) { return print("%.*g", 12, value); }

std::string clock_time(double seconds) {
  auto whole = static_cast<long>(std::max(0.0, std::round(std::min(seconds, 1e9))));
  char buffer[64];
  if (whole < 3600)
    std::snprintf(buffer, sizeof buffer, "%ld:%02ld", whole / 60, whole % 60);
  else
    std::snprintf(buffer, sizeof buffer, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
  return buffer;
}

std::string align(const std::vector<std::vector<std::string>>& rows, std::size_t left) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], row[i].size());
    }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      std::string pad(widths[i] - row[i].size(), ' ');
      line += "  " + (i < left ? row[i] + pad : pad + row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string red(std::string_view text, bool colour) { return coloured("\x1b[1;31m", text, colour); }

std::string green(std::string_view text, bool colour) { return coloured("\x1b[32m", text, colour); }

}  // namespace cairn::app::bench
