#pragma once

#include <optional>
#include <span>

#include "term/term_manager.h"

namespace cairn::smt {

/// A formula without quantifiers that is equivalent to `exists variables. formula`, found by Z3. The formula is about
/// Int and Bool constants, linear, and has no quantifiers, functions, divisions or remainders; remainders by numbers
/// may occur in the result. Nothing when Z3 does not find one within its resources (0: no limit).
std::optional<term::Term> z3_eliminate(term::TermManager& terms, std::span<const term::Term> variables,
                                       term::Term formula, std::uint64_t resources);

}  // namespace cairn::smt
