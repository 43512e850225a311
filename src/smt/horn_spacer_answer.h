#pragma once

#include "smt/horn_solver.h"

namespace cairn::smt {

/// Reads what the process of Spacer told: "sat" and a line with number and meaning for each predicate, "unsat" and a
/// line with number and arguments for each fact of its derivation, or "unknown" and why. What cannot be
/// read makes the answer Unknown; of facts, none are given then.
HornResult read_spacer_answer(term::TermManager& terms, const HornSystem& system,
                              const std::vector<std::string>& lines);

}  // namespace cairn::smt
