#pragma once

#include "engine/engine.h"

namespace cairn::engine {

/// Answers Unknown, with a reason, to everything that is still Unknown, and makes that the reservation.
void give_up(Result& result, const std::string& why, const std::string& hint);

/// The reservation of a program in which undefined behaviour, that no chosen property checks, may be reached.
std::string without_meaning(const std::string& what, const ir::Origin& origin);

/// Makes an execution that ended in such a place the reservation, for good.
void reserve(const Problem& problem, const ir::Outcome& undefined, Result& result);

/// What is Safe so far.
std::vector<Obligation> safe(const Result& result);

/// The result with which an engine that starts at the entry procedure begins: everything is Unknown.
/// When there is no such procedure, the result is final and says so: `reservation` is not empty.
Result open_result(const Problem& problem, std::string engine);

}  // namespace cairn::engine
