#include "base/cancellation.h"

#include "base/error.h"

namespace cairn::base {

void Cancellation::request(Reason reason) {
  int none = 0;
  reason_.compare_exchange_strong(none, static_cast<int>(reason));
}

void Cancellation::set_deadline(std::chrono::steady_clock::time_point deadline) {
  deadline_.store(deadline.time_since_epoch().count());
}

bool Cancellation::requested() const { return reason() != Reason::None; }

Cancellation::Reason Cancellation::reason() const {
  int reason = reason_.load(std::memory_order_relaxed);
  if (reason != 0) return static_cast<Reason>(reason);
  auto deadline = deadline_.load(std::memory_order_relaxed);
  if (deadline == 0 || std::chrono::steady_clock::now().time_since_epoch().count() < deadline)
    return whole_ ? whole_->reason() : Reason::None;
  int none = 0;
  reason_.compare_exchange_strong(none, static_cast<int>(Reason::Deadline));
  return static_cast<Reason>(reason_.load());
}

void Cancellation::check() const {
  Reason why = reason();
  if (why != Reason::None) throw Cancelled(describe(why));
}

std::string Cancellation::describe(Reason reason) {
  switch (reason) {
    case Reason::None: return "not cancelled";
    case Reason::Deadline: return "time limit reached";
    case Reason::Memory: return "memory limit reached";
    case Reason::Interrupt: return "interrupted";
    case Reason::Superseded: return "another engine answered first";
  }
  return "cancelled";
}

}  // namespace cairn::base
