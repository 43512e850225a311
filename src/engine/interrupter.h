#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/cancellation.h"
#include "smt/solver.h"

namespace cairn::engine {

/// As long as it lives, interrupts a solver when a cancellation is requested. The solver must outlive it.
class Interrupter {
 public:
  Interrupter(const base::Cancellation& cancellation, smt::Solver& solver);
  ~Interrupter();
  Interrupter(const Interrupter&) = delete;             // it owns a thread
  Interrupter& operator=(const Interrupter&) = delete;  // it owns a thread

 private:
  void watch();

  const base::Cancellation& cancellation_;
  smt::Solver& solver_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool end_ = false;
  std::thread thread_;
};

}  // namespace cairn::engine
