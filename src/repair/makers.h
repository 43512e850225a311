#pragma once

#include <vector>

#include "repair/place.h"

namespace cairn::repair {

// Each says which changes of one kind might cure a failure. None of them is known to do so, to be well typed, or even
// to parse: whoever uses them verifies the changed program.

/// Missing fold and unfold, and those that stand in the wrong place.
void ghost_candidates(const Place& place, std::vector<Candidate>& out);
/// Missing parts of loop invariants.
void invariant_candidates(const Place& place, std::vector<Candidate>& out);
/// What procedures that were called could promise.
void callee_candidates(const Place& place, std::vector<Candidate>& out);
/// What the item itself could require: permissions, objects that are there, bounds.
void precondition_candidates(const Place& place, std::vector<Candidate>& out);
/// Statements that are done only where they can be.
void guard_candidates(const Place& place, std::vector<Candidate>& out);
/// Comparisons that are off by one or the wrong way round, and numbers.
void comparison_candidates(const Place& place, std::vector<Candidate>& out);
/// Wrong and swapped arguments, `old` that was forgotten.
void argument_candidates(const Place& place, std::vector<Candidate>& out);
/// Statements in the wrong order.
void statement_candidates(const Place& place, std::vector<Candidate>& out);
/// Assignments that are missing or assign the wrong thing, objects that are not freed.
void assignment_candidates(const Place& place, std::vector<Candidate>& out);
/// Other measures, and recursion that ends.
void measure_candidates(const Place& place, std::vector<Candidate>& out);

}  // namespace cairn::repair
