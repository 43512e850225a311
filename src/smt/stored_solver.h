#pragma once

#include <memory>

#include "smt/answer_store.h"
#include "smt/solver.h"

namespace cairn::smt {

/// Answers a check of formulas that were checked before, in this process or another one, from a store. What it answers,
/// and the effort that it counts, is what the solver itself would have come to: the key is the digest of the whole
/// formulas (term/digests.h), of the resource limit, and of all checks of this solver before, and a solver that is
/// asked after some answers from the store is asked those checks first. Unknown is remembered, too, unless the check
/// was interrupted or a solver failed. Checks with assumptions, models and cores are asked of the solver itself. Adds
/// the counter "smt.stored": answers from the store. Flushes the store at its own end.
/// @param store outlives the solver.
std::unique_ptr<Solver> make_stored_solver(std::unique_ptr<Solver> inner, AnswerStore& store);

}  // namespace cairn::smt
