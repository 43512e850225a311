#pragma once

#include <optional>

#include "engine/summary/context.h"
#include "engine/summary/summary.h"

namespace cairn::engine::summary {

/// A condition over symbols of kind Entry under which a check holds wherever a guard does.
struct Abduced {
  Term condition;
  bool necessary = false;  ///< where it does not hold, some execution reaches the check and fails
};

/// Looks for such a condition. A variable of a loop is replaced by the bounds that guard and invariants give for it;
/// that these instances are enough is shown by the solver.
std::optional<Abduced> abduce(Context& context, Term guard, Term check);

/// Terms that bound a variable of a loop in a guard or its invariants.
std::vector<Term> bounds_of(Context& context, Term guard, Term symbol);

}  // namespace cairn::engine::summary
