#pragma once

#include "engine/certificate.h"
#include "engine/proof.h"
#include "ir/program.h"

#include "analysis/flatten.h"

namespace cairn::check::invariant {

/// What becomes of executions that are not followed any further.
enum class Gaps : std::uint8_t {
  Shown,  ///< that there are none has to be shown
  Left,   ///< nothing is said of them
};

/// What has to be shown so that a certificate proves a program: formulas without a model. They are made from the
/// program and the certificate alone, by code that shares with engines nothing but the expansion of calls
/// (analysis/flatten.h) and points-to analysis, whose answers are not trusted but shown too.
///
/// If none of the lists of formulas has a model, then no execution violates one of the obligations or does what the IR
/// gives no meaning to; executions end where other assertions are violated. Where gaps are left, a model speaks against
/// the certificate.
/// @param obligations assertions of the program.
/// Throws analysis::Unsupported for programs and claims that it cannot express exactly.
std::vector<engine::Entailment> conditions(term::TermManager& terms, const ir::Program& program,
                                           const std::vector<analysis::StatementPlace>& obligations,
                                           const engine::Certificate& certificate, Gaps gaps = Gaps::Shown);

/// Likewise without a certificate, for programs whose loops all end: each iteration is there by itself, and so is each
/// call of a recursive procedure.
/// @param iterations of each loop after it may have been left, and how many calls of a procedure may be active, or
/// fewer where that is too much; executions with more are not followed.
std::vector<engine::Entailment> unwound_conditions(term::TermManager& terms, const ir::Program& program,
                                                   const std::vector<analysis::StatementPlace>& obligations,
                                                   std::uint32_t iterations, Gaps gaps = Gaps::Shown);

}  // namespace cairn::check::invariant
