#pragma once

#include <variant>

#include "engine/certificate.h"
#include "engine/obligation.h"

namespace cairn::check::certificate {

/// All loops and recursive calls end: executions have been followed to their ends when each loop, once it may have been
/// left, has iterated so many times more, and so many calls of a procedure are active.
struct Unwinding {
  std::uint32_t iterations = 0;

  friend bool operator==(const Unwinding&, const Unwinding&) = default;
};

/// Why no execution of a program violates some assertions, in terms of the program alone: whoever has the program can
/// see whether it is so. It is about executions up to where they violate other assertions.
struct ProgramProof {
  std::vector<engine::Obligation> obligations;
  /// Also no execution has undefined behaviour; else it is about executions up to there.
  bool excludes_undefined = false;
  std::variant<Unwinding, engine::Certificate> reason = {};

  friend bool operator==(const ProgramProof&, const ProgramProof&) = default;
};

}  // namespace cairn::check::certificate
