#pragma once

#include <atomic>
#include <chrono>
#include <string>

namespace cairn::base {

/// Says whether work should stop, and why. One writer side (the application: signals, deadline, memory limit), many
/// reader threads. All members may be called from any thread; `request` also from a signal handler.
class Cancellation {
 public:
  enum class Reason : int { None, Deadline, Memory, Interrupt, Superseded };

  Cancellation() = default;
  /// Of work that is a part of other work, and stops with it. The other one outlives it.
  explicit Cancellation(const Cancellation* whole) : whole_(whole) {}

  void request(Reason reason);
  void set_deadline(std::chrono::steady_clock::time_point deadline);
  bool requested() const;
  Reason reason() const;
  /// Throws Cancelled when a stop was requested.
  void check() const;
  /// What to tell the user, for instance "time limit reached".
  static std::string describe(Reason reason);

 private:
  mutable std::atomic<int> reason_{0};
  std::atomic<std::chrono::steady_clock::rep> deadline_{0};
  const Cancellation* whole_ = nullptr;
};

}  // namespace cairn::base
