#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/location.h"
#include "ir/program.h"

namespace cairn::check {

/// A small change of a program, of the kind that people make by mistake.
struct Mutation {
  std::string what;  ///< "drop a statement", "weaken a comparison" and the like
  base::Location where;
  std::function<void(ir::Program&)> apply;  ///< to a copy of the program
};

/// All small changes of the procedures with bodies: statements are left out or swapped with the next one, numbers
/// become greater by one, comparisons become stricter or weaker, equations are negated, and preconditions, invariants
/// and postconditions lose a conjunct. A mutant may mean the same as the program.
std::vector<Mutation> mutations(const ir::Program& program, term::TermManager& terms);

}  // namespace cairn::check
