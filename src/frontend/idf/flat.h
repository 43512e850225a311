#pragma once

#include <functional>

#include "frontend/idf/syntax.h"

namespace cairn::frontend::idf {

/// Operators of a Flat expression.
bool is_comparison(std::string_view op);

/// Builds the tree of operands with comparisons, sums and products between them. `separating` tells of the position of
/// an operator `*` whether it joins assertions; those bind weakest, products strongest. `a <= b < c` is a conjunction.
ExprPtr build_flat(std::vector<ExprPtr> operands, const std::vector<std::string>& operators,
                   const std::function<bool(std::size_t)>& separating);

/// A node over others. Its depth is one more than theirs.
ExprPtr make_node(ExprKind kind, Location where, std::string name, std::vector<ExprPtr> args);

}  // namespace cairn::frontend::idf
