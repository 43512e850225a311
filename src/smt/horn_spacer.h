#pragma once

#include <memory>

#include "base/child_process.h"
#include "smt/horn_solver.h"

namespace cairn::smt {

/// Spacer, the Horn solver in Z3, at work in a process of its own: neither its crashes nor its time can do harm. It
/// ends with the object.
class SpacerProcess {
 public:
  SpacerProcess(term::TermManager& terms, const HornSystem& system, const HornLimits& limits);
  ~SpacerProcess();
  SpacerProcess(const SpacerProcess&) = delete;             // it owns a process
  SpacerProcess& operator=(const SpacerProcess&) = delete;  // it owns a process

  /// The answer if it is there within that many seconds. What Spacer fails at is Unknown.
  std::optional<HornResult> wait(double seconds, const base::Cancellation& cancellation);

 private:
  term::TermManager& m_;
  const HornSystem& system_;
  std::unique_ptr<base::ChildProcess> child_;
  std::vector<std::string> lines_;
};

}  // namespace cairn::smt
