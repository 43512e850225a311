#pragma once

#include "engine/certificate.h"
#include "engine/proof.h"
#include "ir/program.h"

#include "analysis/analysed.h"

namespace cairn::check::invariant {

/// What becomes of executions that are not followed any further.
enum class Gaps : std::uint8_t {
  Shown,  ///< that there are none has to be shown
  Left,   ///< nothing is said of them
};

/// What is to be shown of a program.
struct Question {
  /// Assertions that no execution violates; executions end where others are violated.
  std::vector<analysis::StatementPlace> obligations;
  /// Also that no execution has undefined behaviour; else executions end there.
  bool excludes_undefined = true;
  Gaps gaps = Gaps::Shown;
  /// One condition for each claim and each assertion, so that it is known which of them is not shown.
  bool one_by_one = false;
};

/// What has to be shown so that a certificate proves a program: formulas without a model. They are made from the
/// program and the certificate alone, by code that shares with engines nothing but the expansion of calls
/// (analysis/flatten.h) and points-to analysis, whose answers are not trusted but shown too.
///
/// If none of the lists of formulas has a model, then the answer to the question is yes. Where gaps are left, a model
/// speaks against the certificate.
/// Throws base::Unsupported for programs and claims that it cannot express exactly.
std::vector<engine::Entailment> conditions(term::TermManager& terms, const ir::Program& program,
                                           const Question& question, const engine::Certificate& certificate);

/// The same of a program whose claimed form is known, with the assertions of the question marked.
std::vector<engine::Entailment> conditions(term::TermManager& terms, const analysis::Claimed& claimed,
                                           const Question& question, const engine::Certificate& certificate);

/// Likewise without a certificate, for programs whose loops all end: each iteration is there by itself, and so is each
/// call of a recursive procedure.
/// @param iterations of each loop after it may have been left, and how many calls of a procedure may be active, or
/// fewer where that is too much; executions with more are not followed.
std::vector<engine::Entailment> unwound_conditions(term::TermManager& terms, const ir::Program& program,
                                                   const Question& question, std::uint32_t iterations);

}  // namespace cairn::check::invariant
