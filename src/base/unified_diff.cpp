#include "base/unified_diff.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace cairn::base {
namespace {

constexpr std::size_t context = 3;
// Beyond this, what differs is one change: a table of so many entries is as large as it may get.
constexpr std::size_t max_table = 16'000'000;

/// A line of both texts, or of one: ' ', '-' or '+'.
struct Row {
  char mark;
  std::string_view line;
};

/// With their ends; the last one may have none.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    out.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return out;
}

using Lines = std::vector<std::string_view>;

/// The rows of what differs, by a longest common subsequence of lines.
void add_changed(const Lines& a, std::size_t a_begin, std::size_t a_end, const Lines& b, std::size_t b_begin,
                 std::size_t b_end, std::vector<Row>& rows) {
  const std::size_t height = a_end - a_begin + 1;
  const std::size_t width = b_end - b_begin + 1;
  std::vector<std::uint32_t> longest(height * width <= max_table ? height * width : 0, 0);
  auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& {
    return longest[(i - a_begin) * width + (j - b_begin)];
  };
  if (!longest.empty())
    for (std::size_t i = a_end; i-- > a_begin;)
      for (std::size_t j = b_end; j-- > b_begin;)
        at(i, j) = a[i] == b[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
  std::size_t i = a_begin;
  std::size_t j = b_begin;
  while (i < a_end || j < b_end) {
    if (!longest.empty() && i < a_end && j < b_end && a[i] == b[j]) {
      rows.push_back({' ', a[i]});
      ++i, ++j;
    } else if (i < a_end && (j == b_end || longest.empty() || at(i + 1, j) >= at(i, j + 1))) {
      rows.push_back({'-', a[i++]});
    } else {
      rows.push_back({'+', b[j++]});
    }
  }
}

std::vector<Row> compare(const Lines& a, const Lines& b) {
  std::size_t same = 0;
  while (same < a.size() && same < b.size() && a[same] == b[same]) ++same;
  std::size_t tail = 0;
  while (tail < a.size() - same && tail < b.size() - same && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
  std::vector<Row> rows;
  for (std::size_t i = 0; i < same; ++i) rows.push_back({' ', a[i]});
  add_changed(a, same, a.size() - tail, b, same, b.size() - tail, rows);
  for (std::size_t i = a.size() - tail; i < a.size(); ++i) rows.push_back({' ', a[i]});
  return rows;
}

/// "12,3": where the lines of one text that a hunk has start, and how many they are.
std::string range(std::size_t before, std::size_t count) {
  return std::to_string(count == 0 ? before : before + 1) + (count == 1 ? "" : "," + std::to_string(count));
}

std::string hunk(const std::vector<Row>& rows, std::size_t begin, std::size_t end) {
  auto count = [&](std::size_t from, std::size_t to, char other) {
    return static_cast<std::size_t>(std::count_if(rows.begin() + static_cast<std::ptrdiff_t>(from),
                                                  rows.begin() + static_cast<std::ptrdiff_t>(to),
                                                  [&](const Row& row) { return row.mark != other; }));
  };
  std::string out = "@@ -" + range(count(0, begin, '+'), count(begin, end, '+')) + " +" +
                    range(count(0, begin, '-'), count(begin, end, '-')) + " @@\n";
  for (std::size_t i = begin; i < end; ++i) {
    out.append(1, rows[i].mark).append(rows[i].line);
    if (!rows[i].line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
  }
  return out;
}

}  // namespace

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
  if (before == after) return {};
  const std::vector<Row> rows = compare(lines_of(before), lines_of(after));
  std::string out = "--- " + std::string(name) + "\n+++ " + std::string(name) + "\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].mark == ' ') continue;
    const std::size_t begin = i - std::min(i, context);
    std::size_t last = i;
    for (std::size_t j = i; j < rows.size() && j <= last + 2 * context; ++j)
      if (rows[j].mark != ' ') last = j;
    const std::size_t end = std::min(rows.size(), last + context + 1);
    out += hunk(rows, begin, end);
    i = end - 1;
  }
  return out;
}

}  // namespace cairn::base
