#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace cairn::base {

/// Named counters and times of one engine or solver. A value; merge adds. Not thread-safe: one per thread.
class Statistics {
 public:
  void add(std::string_view name, std::uint64_t amount = 1);
  void set_max(std::string_view name, std::uint64_t value);
  void add_seconds(std::string_view name, double seconds);
  void merge(const Statistics& other);

  std::uint64_t counter(std::string_view name) const;
  double seconds(std::string_view name) const;
  const std::map<std::string, std::uint64_t, std::less<>>& counters() const { return counters_; }
  const std::map<std::string, double, std::less<>>& times() const { return times_; }

 private:
  std::map<std::string, std::uint64_t, std::less<>> counters_;
  std::map<std::string, double, std::less<>> times_;
};

/// Adds the time of its own life to a named time.
class Stopwatch {
 public:
  Stopwatch(Statistics& statistics, std::string_view name)
      : statistics_(statistics), name_(name), start_(std::chrono::steady_clock::now()) {}
  ~Stopwatch();
  Stopwatch(const Stopwatch&) = delete;             // it reports once
  Stopwatch& operator=(const Stopwatch&) = delete;  // it reports once

 private:
  Statistics& statistics_;
  std::string name_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace cairn::base
