#pragma once

#include <span>

#include "smt/clauses.h"
#include "term/term_manager.h"

namespace cairn::smt {

/// Clauses that have a model just if formulas about Booleans and bit-vectors do, as Z3 simplifies them and makes bits
/// of them. Recurses as deep as terms nest. Throws Unsupported for other formulas.
Clauses z3_clauses(term::TermManager& manager, std::span<const term::Term> formulas);

}  // namespace cairn::smt
