#include "app/bench/tsv.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace cairn::app::bench {
namespace {

TsvRow split_tabs(std::string_view line) {
  TsvRow fields;
  for (;;) {
    std::size_t tab = line.find('\t');
    fields.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return fields;
    line.remove_prefix(tab + 1);
  }
}

// Takes the next line off the text, without its end.
std::string_view take_line(std::string_view& text) {
  std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// The arguments of a command and the names of files cannot hold such characters.
bool has_control_characters(std::string_view line) {
  return std::ranges::any_of(line, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t'; });
}

}  // namespace

TsvTable::TsvTable(base::FileId file, std::span<const std::string_view> columns, const base::SourceManager& sources,
                   bool complete_lines_only)
    : file_(file) {
  std::string_view text = sources.text(file);
  if (complete_lines_only) text = text.substr(0, text.rfind('\n') + 1);
  TsvRow header = split_tabs(take_line(text));
  std::vector<std::size_t> positions;
  for (std::string_view column : columns) {
    auto found = std::ranges::find(header, column);
    if (found == header.end())
      throw base::InputError({file, 1, 1}, "expected a header line with the column '" + std::string(column) + "'",
                             "columns are separated by tabs");
    positions.push_back(static_cast<std::size_t>(found - header.begin()));
  }
  for (std::uint32_t line_number = 2; !text.empty(); ++line_number) {
    std::string_view line = take_line(text);
    if (line.empty()) continue;
    base::Location where{file, line_number, 1};
    if (has_control_characters(line)) throw base::InputError(where, "control characters in a row");
    TsvRow fields = split_tabs(line);
    if (fields.size() != header.size())
      throw base::InputError(where, "expected " + std::to_string(header.size()) + " fields separated by tabs, found " +
                                        std::to_string(fields.size()));
    TsvRow row;
    for (std::size_t position : positions) row.push_back(fields[position]);
    rows_.push_back(std::move(row));
    lines_.push_back(line_number);
  }
}

}  // namespace cairn::app::bench
