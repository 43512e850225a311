#pragma once

#include <span>
#include <string>

#include "term/term_manager.h"

namespace cairn::smt {

/// Both back ends take Ref as an uninterpreted sort, which may have a finite model, and Z3 takes sets as arrays to
/// Bool, which may be infinite. Without quantifiers that makes no difference to satisfiability. With quantifiers it
/// can: `forall x: Ref. x = null` has a model with one reference. Unsat stays right; Sat must become Unknown.
/// @return why a solver's model of the formula might not be one of ours, or nothing.
std::string doubt_about_models(term::Term formula, bool sets_may_be_infinite);

/// Whether a trigger of a quantifier is one that E-matching can use: applications only, which name all its variables.
bool is_usable_trigger(std::span<const term::Term> variables, std::span<const term::Term> trigger);

}  // namespace cairn::smt
