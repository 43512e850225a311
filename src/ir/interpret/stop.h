#pragma once

#include <string>

#include "ir/execution.h"

namespace cairn::ir::interpret {

/// Ends an execution from within; the machine catches it and adds the place.
struct Stop {
  OutcomeKind kind;
  std::string message;
};

[[noreturn]] inline void undefined(std::string message) { throw Stop{OutcomeKind::Undefined, std::move(message)}; }
[[noreturn]] inline void limit_reached(std::string message) {
  throw Stop{OutcomeKind::LimitReached, std::move(message)};
}

}  // namespace cairn::ir::interpret
