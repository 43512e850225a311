#pragma once

#include <optional>

#include "term/term_manager.h"

namespace cairn::smt {

/// The condition under which an operator of ours means what SMT-LIB's operator of that name means, and its value
/// elsewhere.
struct Guard {
  term::Term condition;
  term::Term otherwise;
};

/// The guard of an application; nothing where the two always agree. Our operators are total: division by zero,
/// conversion of NaN and of floats out of range have fixed values, which SMT-LIB leaves open.
std::optional<Guard> guard_of(term::TermManager& manager, term::Term term);

/// Whether applications of the operator can have a guard.
bool is_guarded(term::Op op);

}  // namespace cairn::smt
