#pragma once

#include <string>
#include <vector>

#include "engine/inferred.h"
#include "report/c_condition.h"

namespace cairn::report {

/// Preconditions as a reader is told of them, each with the first check that needs it.
struct Need {
  std::string text;
  const engine::Precondition* of = nullptr;
};

/// All of them, each text once.
std::vector<Need> all_needs(const std::vector<engine::Precondition>& preconditions, const CCondition& words);
/// Those that say everything: what follows from others is left out, and conditions too long to read, or on values that
/// have no name in C, are "in some cases".
std::vector<Need> needs_to_read(const std::vector<engine::Precondition>& preconditions, const CCondition& words);

}  // namespace cairn::report
