#include "base/statistics.h"

#include <algorithm>

namespace cairn::base {

void Statistics::add(std::string_view name, std::uint64_t amount) {
  auto it = counters_.find(name);
  if (it == counters_.end()) it = counters_.emplace(std::string(name), 0).first;
  it->second += amount;
}

void Statistics::set_max(std::string_view name, std::uint64_t value) {
  auto it = counters_.find(name);
  if (it == counters_.end()) it = counters_.emplace(std::string(name), 0).first;
  it->second = std::max(it->second, value);
}

void Statistics::add_seconds(std::string_view name, double seconds) {
  auto it = times_.find(name);
  if (it == times_.end()) it = times_.emplace(std::string(name), 0).first;
  it->second += seconds;
}

void Statistics::merge(const Statistics& other) {
  for (const auto& [name, amount] : other.counters_) add(name, amount);
  for (const auto& [name, seconds] : other.times_) add_seconds(name, seconds);
}

std::uint64_t Statistics::counter(std::string_view name) const {
  auto it = counters_.find(name);
  return it == counters_.end() ? 0 : it->second;
}

double Statistics::seconds(std::string_view name) const {
  auto it = times_.find(name);
  return it == times_.end() ? 0 : it->second;
}

Stopwatch::~Stopwatch() {
  std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
  statistics_.add_seconds(name_, spent.count());
}

}  // namespace cairn::base
