#pragma once

#include <map>
#include <span>
#include <string>

#include "frontend/c/c_frontend.h"

namespace cairn::session {

/// Reads `NAME=CLAUSE,CLAUSE…`, one for each parameter, where a clause is `not-null`, `text` or `elements:COUNT`.
/// Throws UsageError.
std::map<std::string, frontend::c::ParameterClause> parameter_clauses(std::span<const std::string> texts);

}  // namespace cairn::session
