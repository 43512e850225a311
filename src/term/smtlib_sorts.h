#pragma once

#include "term/smtlib_symbols.h"

namespace cairn::term {

/// Reads a numeral that fits in 32 bits.
std::uint32_t read_index(const SExpr& e);

/// Reads a sort. Throws InputError.
Sort read_sort(TermManager& manager, const SmtlibSymbols& symbols, const SExpr& e);

}  // namespace cairn::term
