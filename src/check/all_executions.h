#pragma once

#include <cstdint>

#include "base/cancellation.h"
#include "ir/program.h"

namespace cairn::check {

/// How many executions a program has, if they are few (each input has few values), the reference interpreter runs each
/// to its end, and none violates an assertion or has undefined behaviour; 0 otherwise. Nothing but the interpreter is
/// trusted. Throws Cancelled.
std::uint64_t count_executions_if_safe(term::TermManager& terms, const ir::Program& program,
                                       const base::Cancellation& cancellation);

}  // namespace cairn::check
