#pragma once

#include <string>
#include <vector>

#include "ir/execution.h"

namespace cairn::engine::bounded {

/// A choice of the program on the paths where `guard` holds. The input's value is symbolic.
struct InputEvent {
  ir::Term guard;
  ir::Input input;
};

struct AllocationEvent {
  ir::Term guard;
  std::uint64_t object = 0;
};

/// An assertion that is violated where `violation` holds.
struct Check {
  std::size_t obligation = 0;
  ir::Term violation;
};

/// Executions that the exploration did not follow.
struct Gap {
  enum class Kind {
    Unwinding,    ///< the bound was reached: a larger one may help
    Undefined,    ///< undefined behaviour
    Unsupported,  ///< the engine cannot follow
  };
  Kind kind = Kind::Unwinding;
  ir::Term guard;
  std::string what;
  ir::Origin origin;
  int obligation = -1;  ///< whose assertion has no value there
};

/// What an exploration found. Events are in the order in which any one execution meets them.
struct Log {
  std::vector<InputEvent> inputs;
  std::vector<AllocationEvent> allocations;
  std::vector<Check> checks;
  std::vector<Gap> gaps;
};

}  // namespace cairn::engine::bounded
