#pragma once

#include <functional>

#include "ir/statement.h"

namespace cairn::ir {

/// The statement with every term replaced, target variables included.
Statement transform(const Statement& statement, const std::function<Term(Term)>& replace);

/// The variables that a statement assigns.
std::vector<Variable> assigned(const Statement& statement);

/// Calls a function with every term of a statement that an execution evaluates: no targets, no assertions.
void for_each_evaluated(const Statement& statement, const std::function<void(Term)>& visit);

}  // namespace cairn::ir
