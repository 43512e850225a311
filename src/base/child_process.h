#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/cancellation.h"

namespace cairn::base {

/// A copy of this process that does some work, tells about it in lines, and ends; what it prints otherwise is lost. It
/// is killed with the object that started it, and when the process that started it ends.
class ChildProcess {
 public:
  using Tell = std::function<void(const std::string& line)>;
  struct Limits {
    double seconds = 0;            ///< of wall time; 0: none
    std::uint64_t memory_kib = 0;  ///< resident, what it shares with its parent included; 0: none
  };

  /// Starts the work. Throws std::bad_alloc when the system has no process for it.
  ChildProcess(Limits limits, const std::function<void(const Tell&)>& work);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;             // it owns a process
  ChildProcess& operator=(const ChildProcess&) = delete;  // it owns a process

  /// Whether `next_line` has something to say at once.
  bool has_line();
  /// Waits for the next line. Nothing when the process has ended, is over its limits, or a stop is requested.
  std::optional<std::string> next_line(const Cancellation& cancellation);
  /// Whether `next_line` would say nothing because of a limit or a request to stop.
  bool over_its_limits(const Cancellation& cancellation);
  /// Why there was no line, in words for the user.
  const std::string& why_silent() const { return why_silent_; }

 private:
  void read_some();
  bool has_whole_line();
  std::string reason_to_stop(const Cancellation& cancellation) const;

  const Limits limits_;
  pid_t pid_ = -1;
  int pipe_ = -1;
  std::string buffer_;
  std::size_t without_end_ = 0;  ///< so much of the buffer has no end of a line
  bool ended_ = false;
  std::string why_silent_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace cairn::base
