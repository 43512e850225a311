#pragma once

#include "base/cancellation.h"
#include "smt/horn_solver.h"

namespace cairn::smt {

/// A problem with fewer predicates.
struct Reduced {
  HornSystem system = {};
  /// Predicates that turned out to be always false, or that nothing depends on, which may be true.
  HornSolution known = {};
};

/// The same problem with fewer predicates: those whose meaning their clauses give, and that occur rarely enough, are
/// replaced by it. A solution of the result, together with what is known, is one of the original, in which the other
/// predicates mean what their clauses say (see HornSolution). A refutation of the result is one of the original.
Reduced reduced(term::TermManager& terms, const HornSystem& system, const base::Cancellation& cancellation);

}  // namespace cairn::smt
