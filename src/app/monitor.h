#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <thread>

#include <signal.h>
#include <sys/resource.h>

#include "app/progress_line.h"
#include "base/cancellation.h"

namespace cairn::app {

struct RunLimits {
  double seconds = 0;            ///< of wall time; 0: none
  std::uint64_t memory_mib = 0;  ///< resident; 0: none
  double early = 1;              ///< the part of that memory with which a stop is requested
  double grace_seconds = 0.5;    ///< what work may take to stop, at least
};

/// Watches over work from a thread of its own, as long as it lives. Requests a stop when the time is over, when the
/// process takes more memory than it may, and on the first SIGINT or SIGTERM; a second one kills the process. When the
/// work does not stop within about 5 % over a limit (or two seconds after a signal, or `grace_seconds` if they are
/// more), `give_up` is called from the monitor's thread. Threads that the work needs must start after the monitor, so
/// that they leave signals to it.
class Monitor {
 public:
  /// @param progress drawn from time to time.
  /// @param give_up tells what is known and ends the process. It must not need the thread that works.
  Monitor(base::Cancellation& cancellation, RunLimits limits, ProgressLine& progress, std::function<void()> give_up);
  ~Monitor();
  Monitor(const Monitor&) = delete;             // it owns a thread
  Monitor& operator=(const Monitor&) = delete;  // it owns a thread

 private:
  using Clock = std::chrono::steady_clock;

  void watch();
  void on_signal(int number);
  void check_limits();
  void check_time();
  void check_memory();
  void stop_waiting();
  double seconds_since_start() const;

  base::Cancellation& cancellation_;
  const RunLimits limits_;
  ProgressLine& progress_;
  const std::function<void()> give_up_;
  const Clock::time_point start_ = Clock::now();
  double signal_at_ = -1;
  double drawn_at_ = 0;
  rlimit limit_before_{};
  sigset_t signals_{};
  sigset_t mask_before_{};
  std::atomic<bool> end_{false};
  std::thread thread_;
};

/// The most memory that this process had at a time, in KiB.
std::uint64_t peak_resident_kib();

}  // namespace cairn::app
