#include "app/bench/result.h"

#include <array>
#include <charconv>
#include <cmath>

#include "app/bench/format.h"
#include "app/bench/tsv.h"
#include "base/error.h"

namespace cairn::app::bench {
namespace {

constexpr std::array<std::string_view, 14> result_columns = {"suite",   "id",        "property", "entry",  "expected",
                                                             "verdict", "class",     "cpu_s",    "wall_s", "rss_mib",
                                                             "tool",    "exit_code", "flags",    "log"};

template <class Number>
Number parse_number(std::string_view text, base::Location where) {
  Number value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size())
    throw base::InputError(where, "expected a number, found '" + std::string(text) + "'");
  if constexpr (std::is_floating_point_v<Number>)
    if (!std::isfinite(value) || value < 0)
      throw base::InputError(where, "expected a number that is not negative, found '" + std::string(text) + "'");
  return value;
}

Answer parse_verdict(std::string_view text, base::Location where) {
  auto answer = parse_answer(text);
  if (!answer || *answer > Answer::Unknown)
    throw base::InputError(where, "expected verdict 'true', 'false' or 'unknown', found '" + std::string(text) + "'");
  return *answer;
}

Result parse_row(const TsvRow& row, base::Location where) {
  auto text = [&row](std::size_t column) { return std::string(row[column]); };
  Result result;
  result.suite = text(0);
  result.id = text(1);
  result.property = text(2);
  result.entry = text(3);
  result.expected = parse_verdict(row[4], where);
  result.verdict = parse_verdict(row[5], where);
  auto result_class = parse_class(row[6]);
  if (!result_class) throw base::InputError(where, "'" + text(6) + "' is not a class of results");
  result.result_class = *result_class;
  result.cpu_s = parse_number<double>(row[7], where);
  result.wall_s = parse_number<double>(row[8], where);
  result.rss_mib = parse_number<double>(row[9], where);
  result.tool = text(10);
  if (!row[11].empty()) result.exit_code = parse_number<int>(row[11], where);
  result.flags = text(12);
  result.log = text(13);
  return result;
}

}  // namespace

Result make_result(const Task& task, const std::string& tool) {
  Result result;
  result.suite = task.suite;
  result.id = task.id;
  result.property = task.property;
  result.entry = task.entry;
  result.expected = task.expected;
  result.tool = tool;
  result.flags = task.flags;
  return result;
}

std::string results_header() {
  std::string line;
  for (std::string_view column : result_columns) line += (line.empty() ? "" : "\t") + std::string(column);
  return line + "\n";
}

std::string results_line(const Result& r) {
  std::string line = r.suite + "\t" + r.id + "\t" + r.property + "\t" + r.entry + "\t";
  line += std::string(verdict_name(r.expected)) + "\t" + std::string(verdict_name(r.verdict)) + "\t";
  line += std::string(class_name(r.result_class)) + "\t" + fixed(r.cpu_s, 3) + "\t" + fixed(r.wall_s, 3) + "\t";
  line += fixed(r.rss_mib, 1) + "\t" + r.tool + "\t" + (r.exit_code ? std::to_string(*r.exit_code) : "") + "\t";
  return line + r.flags + "\t" + r.log + "\n";
}

std::vector<Result> read_results(const std::string& path, base::SourceManager& sources) {
  TsvTable table(sources.load(path), result_columns, sources, true);
  std::vector<Result> results;
  for (std::size_t i = 0; i < table.rows().size(); ++i) results.push_back(parse_row(table.rows()[i], table.where(i)));
  return results;
}

}  // namespace cairn::app::bench
