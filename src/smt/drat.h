#pragma once

#include <string_view>

#include "smt/clauses.h"

namespace cairn::smt {

/// Whether a proof in the binary DRAT format refutes clauses, each step of it by reverse unit propagation. Steps that
/// rest on more than that, and text that is none, are not accepted.
bool is_refutation(const Clauses& clauses, std::string_view proof);

}  // namespace cairn::smt
