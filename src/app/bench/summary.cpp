#include "app/bench/summary.h"

#include <algorithm>
#include <map>

#include "app/bench/format.h"

namespace cairn::app::bench {
namespace {

struct Tally {
  std::array<std::size_t, all_classes.size()> counts{};
  std::size_t tasks = 0;
  double cpu_s = 0;
  double wall_s = 0;
  double peak_mib = 0;

  void add(const Result& result) {
    ++counts[static_cast<std::size_t>(result.result_class)];
    ++tasks;
    cpu_s += result.cpu_s;
    wall_s += result.wall_s;
    peak_mib = std::max(peak_mib, result.rss_mib);
  }
};

using Row = std::vector<std::string>;

Row header(Row labels) {
  labels.push_back("tasks");
  for (Class c : all_classes) labels.emplace_back(class_name(c));
  for (const char* label : {"CPU s", "wall s", "peak MiB"}) labels.emplace_back(label);
  return labels;
}

Row line(Row labels, const Tally& tally) {
  labels.push_back(std::to_string(tally.tasks));
  for (std::size_t count : tally.counts) labels.push_back(std::to_string(count));
  labels.push_back(fixed(tally.cpu_s, 1));
  labels.push_back(fixed(tally.wall_s, 1));
  labels.push_back(fixed(tally.peak_mib, 0));
  return labels;
}

std::string headline(const std::string& tool, const Tally& tally, bool colour) {
  std::string text = tool + ": " + std::to_string(tally.tasks) + " tasks";
  for (Class c : all_classes) {
    std::size_t count = tally.counts[static_cast<std::size_t>(c)];
    std::string part = std::to_string(count) + " " + std::string(class_name(c));
    text += ", " + (c == Class::Wrong && count > 0 ? red(part, colour) : part);
  }
  return text + "\n";
}

std::string table_by_property(const std::vector<const Result*>& results) {
  std::map<std::pair<std::string, Answer>, Tally> tallies;
  Tally all;
  for (const Result* result : results) {
    tallies[{result->property, result->expected}].add(*result);
    all.add(*result);
  }
  std::vector<Row> rows = {header({"property", "expected"})};
  for (const auto& [key, tally] : tallies)
    rows.push_back(line({key.first, std::string(verdict_name(key.second))}, tally));
  rows.push_back(line({"all", ""}, all));
  return align(rows, 2);
}

std::string table_by_suite(const std::vector<const Result*>& results) {
  std::map<std::string, Tally> tallies;
  for (const Result* result : results) tallies[result->suite].add(*result);
  if (tallies.size() < 2) return {};
  std::vector<Row> rows = {header({"suite"})};
  for (const auto& [suite, tally] : tallies) rows.push_back(line({suite}, tally));
  return "\n" + align(rows, 1);
}

}  // namespace

std::string summary(const std::vector<Result>& results, bool colour) {
  std::map<std::string, std::vector<const Result*>> by_tool;
  for (const Result& result : results) by_tool[result.tool].push_back(&result);
  std::string text;
  for (const auto& [tool, of_tool] : by_tool) {
    Tally all;
    for (const Result* result : of_tool) all.add(*result);
    text += (text.empty() ? "" : "\n") + headline(tool, all, colour);
    text += table_by_property(of_tool);
    text += table_by_suite(of_tool);
  }
  return text;
}

std::string wrong_line(const Result& result, bool colour) {
  std::string entry = result.entry.empty() ? "" : " " + result.entry;
  return red("WRONG", colour) + " " + result.tool + ": " + result.suite + "/" + result.id + " " + result.property +
         entry + ": " + red("said " + std::string(verdict_name(result.verdict)), colour) + ", expected " +
         std::string(verdict_name(result.expected)) + (result.log.empty() ? "" : " (" + result.log + ")");
}

}  // namespace cairn::app::bench
