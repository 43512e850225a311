#pragma once

#include <cvc5/cvc5.h>

#include "term/op.h"

namespace cairn::smt {

/// cvc5's operator with the same meaning and arguments, or UNDEFINED_KIND where the translation has to do more. For an
/// operator with indices, cvc5's has the same ones.
cvc5::Kind cvc5_kind(term::Op op);

}  // namespace cairn::smt
