#pragma once

#include <functional>
#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

/// Reasons for Unknown that begin so say that a solver cannot express a formula. More resources would not help.
inline constexpr std::string_view unsupported_prefix = "unsupported: ";

/// Asks a second solver where the first one says that it does not support what it is asked. The second one is made when
/// it is first needed.
std::unique_ptr<Solver> make_fallback_solver(std::unique_ptr<Solver> first,
                                             std::function<std::unique_ptr<Solver>()> make_second);

}  // namespace cairn::smt
