#pragma once

#include "analysis/flatten.h"
#include "check/recheck.h"

namespace cairn::check {

/// What was proved: that no execution from the entry of a program violates some assertions.
struct Proved {
  term::TermManager& terms;
  const ir::Program& program;
  std::vector<analysis::StatementPlace> obligations;
  /// Where an engine has followed all executions to their ends: how often loops iterate at most once they may have been
  /// left; not trusted.
  std::optional<std::uint32_t> iterations = {};
};

/// Establishes a proof again: from the program, with the proof's certificate or by unwinding its loops if that
/// suffices, else by asking the engine's queries again. Where there is a counterexample, nothing is established,
/// unless it is one to a certificate and another engine has unwound the program, which may have proved the rest.
Recheck check_proof(const Proved& proved, const engine::Proof& proof, const RecheckOptions& options,
                    const base::Cancellation& cancellation);

}  // namespace cairn::check
