#include "engine/interrupter.h"

#include <chrono>

namespace cairn::engine {

Interrupter::Interrupter(const base::Cancellation& cancellation, smt::Solver& solver)
    : cancellation_(cancellation), solver_(solver), thread_([this] { watch(); }) {}

Interrupter::~Interrupter() {
  {
    std::lock_guard lock(mutex_);
    end_ = true;
  }
  ended_.notify_all();
  thread_.join();
}

void Interrupter::watch() {
  std::unique_lock lock(mutex_);
  // A request may come from a signal handler, which cannot notify: hence the polling. The interruption is repeated,
  // because one that comes between two queries may be lost.
  while (!ended_.wait_for(lock, std::chrono::milliseconds(20), [this] { return end_; }))
    if (cancellation_.requested()) solver_.interrupt();
}

}  // namespace cairn::engine
