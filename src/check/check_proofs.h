#pragma once

#include "check/recheck.h"
#include "engine/obligation.h"

namespace cairn::analysis {
class Analysed;
}

namespace cairn::check {

/// What was proved: that no execution from the entry of a program violates some assertions or has
/// undefined behaviour.
struct Proved {
  term::TermManager& terms;
  const ir::Program& program;
  std::vector<engine::Obligation> obligations;
  /// The forms of the program that engines and checks share; null: each check makes its own.
  analysis::Analysed* analysed = nullptr;
  /// Otherwise executions matter only up to where they have undefined behaviour.
  bool excludes_undefined = true;
};

/// Establishes again what proofs say together: each from the program, with its certificate or by unwinding loops if
/// that suffices, else by asking the engine's queries again. A proof without queries can be established only from the
/// program. What cannot be established otherwise is executed, if the program has few executions. Where there is a
/// counterexample, or something that no proof is about, nothing is established.
Recheck check_proofs(const Proved& proved, const std::vector<engine::Proof>& proofs, const RecheckOptions& options,
                     const base::Cancellation& cancellation);

}  // namespace cairn::check
