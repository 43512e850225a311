#pragma once

#include <vector>

namespace cairn::smt {

/// A formula in conjunctive normal form: literals are numbers of variables from 1, negative where they are negated.
using Clause = std::vector<int>;
using Clauses = std::vector<Clause>;

}  // namespace cairn::smt
