#include "app/bench/comparison.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "app/bench/format.h"

namespace cairn::app::bench {
namespace {

constexpr double notable_ratio = 1.25;
constexpr double notable_difference_s = 0.1;
constexpr double shortest_s = 0.001;

int rank(Class c) {
  switch (c) {
    case Class::Right:
    case Class::Answered: return 3;
    case Class::Unknown:
    case Class::Timeout:
    case Class::Memout:
    case Class::Unsupported: return 2;
    case Class::Crash: return 1;
    case Class::Wrong: return 0;
  }
  return 0;
}

bool notable(const Change& change) {
  double ratio = change.ratio();
  return std::max(ratio, 1 / ratio) >= notable_ratio &&
         std::abs(change.now.cpu_s - change.before.cpu_s) >= notable_difference_s;
}

void sort_into(Comparison& comparison, Change change) {
  int before = rank(change.before.result_class), now = rank(change.now.result_class);
  bool right = change.before.result_class == Class::Right && change.now.result_class == Class::Right;
  if (right) comparison.both_right.push_back(change);
  if (now > before)
    comparison.better.push_back(std::move(change));
  else if (now < before)
    comparison.worse.push_back(std::move(change));
  else if (change.before.result_class != change.now.result_class)
    comparison.other.push_back(std::move(change));
  else if (right && notable(change))
    (change.ratio() < 1 ? comparison.faster : comparison.slower).push_back(std::move(change));
  else
    ++comparison.same;
}

std::string name(const Result& result) {
  return result.suite + "/" + result.id + " " + result.property + (result.entry.empty() ? "" : " " + result.entry);
}

std::string list(const std::string& title, const std::vector<Change>& changes, std::size_t most, bool times) {
  std::string text = title + ": " + std::to_string(changes.size()) + "\n";
  std::vector<std::vector<std::string>> rows;
  for (const Change& change : changes) {
    if (rows.size() == most) break;
    if (times)
      rows.push_back({change.now.tool, name(change.now),
                      fixed(change.before.cpu_s, 2) + " s -> " + fixed(change.now.cpu_s, 2) + " s",
                      "x " + fixed(change.ratio(), 2)});
    else
      rows.push_back({change.now.tool, name(change.now),
                      std::string(class_name(change.before.result_class)) + " -> " +
                          std::string(class_name(change.now.result_class))});
  }
  text += align(rows, 3);
  if (rows.size() < changes.size()) text += "  ... and " + std::to_string(changes.size() - rows.size()) + " more\n";
  return text;
}

std::string times(const std::vector<Change>& both_right) {
  struct Sum {
    double before_s = 0, now_s = 0, logs = 0;
    std::size_t tasks = 0;
  };
  std::map<std::string, Sum> sums;
  for (const Change& change : both_right) {
    Sum& sum = sums[change.now.tool];
    sum.before_s += change.before.cpu_s;
    sum.now_s += change.now.cpu_s;
    sum.logs += std::log(change.ratio());
    ++sum.tasks;
  }
  std::string text;
  for (const auto& [tool, sum] : sums)
    text += tool + ", right in both: " + std::to_string(sum.tasks) + " tasks, CPU " + fixed(sum.before_s, 2) +
            " s -> " + fixed(sum.now_s, 2) + " s (x " +
            fixed(std::max(sum.now_s, shortest_s) / std::max(sum.before_s, shortest_s), 2) +
            "), geometric mean of the ratios x " + fixed(std::exp(sum.logs / static_cast<double>(sum.tasks)), 2) + "\n";
  return text;
}

}  // namespace

double Change::ratio() const { return std::max(now.cpu_s, shortest_s) / std::max(before.cpu_s, shortest_s); }

Comparison compare(const std::vector<Result>& before, const std::vector<Result>& now) {
  std::map<Result::Key, const Result*> earlier;
  for (const Result& result : before) earlier.emplace(result.key(), &result);
  Comparison comparison;
  for (const Result& result : now) {
    auto found = earlier.find(result.key());
    if (found == earlier.end()) {
      ++comparison.only_now;
      continue;
    }
    sort_into(comparison, {*found->second, result});
    earlier.erase(found);
  }
  comparison.only_before = earlier.size();
  std::ranges::stable_sort(comparison.faster, {}, &Change::ratio);
  std::ranges::stable_sort(comparison.slower, std::ranges::greater{}, &Change::ratio);
  return comparison;
}

std::string describe(const Comparison& c, std::size_t most, bool colour) {
  std::string text = list(c.better.empty() ? "better" : green("better", colour), c.better, most, false);
  text += list(c.worse.empty() ? "worse" : red("worse", colour), c.worse, most, false);
  if (!c.other.empty()) text += list("otherwise changed", c.other, most, false);
  text += list("faster", c.faster, most, true);
  text += list("slower", c.slower, most, true);
  text += "the same: " + std::to_string(c.same) + ", only in the earlier run: " + std::to_string(c.only_before) +
          ", only in this run: " + std::to_string(c.only_now) + "\n";
  return text + times(c.both_right);
}

}  // namespace cairn::app::bench
