#pragma once

#include <span>

#include "term/term_manager.h"

namespace cairn::engine::bounded {

/// What a term of the IR means (ir/execution.h): a value, which counts where it is defined. It may be any elsewhere.
struct Partial {
  term::Term value;
  term::Term defined;
};

/// Where a conditional or a connective has a value: as soon as operands that have one decide it.
/// @param op Ite, And, Or or Implies.
term::Term lazily_defined(term::TermManager& terms, term::Op op, std::span<const Partial> operands);

/// Where all operands have a value.
term::Term all_defined(term::TermManager& terms, std::span<const Partial> operands);

/// Where an operator on datatypes and sequences has a value, given that its operands have one.
term::Term defined_on(term::TermManager& terms, term::Term operation, std::span<const term::Term> operands);

}  // namespace cairn::engine::bounded
