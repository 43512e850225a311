#include "check/check_proof.h"

#include <algorithm>

#include "check/invariant/conditions.h"

namespace cairn::check {
namespace {

// Engines count iterations in other ways: what an engine says is tried with a few more, and then with many more.
constexpr std::uint32_t more_iterations[] = {8, 128};

/// Asks for conditions that nobody has shown before.
template <class Make>
Recheck establish(const Make& make, const RecheckOptions& options, const base::Cancellation& cancellation) {
  try {
    engine::Proof own{"", make(), {}};
    RecheckOptions how = options;
    how.answered_before = false;
    Recheck out = recheck(own, how, cancellation);
    out.from_program = true;
    return out;
  } catch (const analysis::Unsupported& error) {
    return {.missing = std::string("not supported: ") + error.what()};
  }
}

}  // namespace

Recheck check_proof(const Proved& proved, const engine::Proof& proof, const RecheckOptions& options,
                    const base::Cancellation& cancellation) {
  std::string why_not;
  if (proof.certificate) {
    auto make = [&] {
      return invariant::conditions(proved.terms, proved.program, proved.obligations, *proof.certificate);
    };
    Recheck out = establish(make, options, cancellation);
    // A counterexample is a reason to doubt the engine's queries, too.
    if (out.complete() || out.refuted) return out;
    why_not = out.missing;
  }
  for (std::uint32_t more : more_iterations) {
    if (!proved.iterations) break;
    auto make = [&] {
      return invariant::unwound_conditions(proved.terms, proved.program, proved.obligations, *proved.iterations + more);
    };
    Recheck out = establish(make, options, cancellation);
    if (out.complete() || (out.refuted && more == std::ranges::max(more_iterations))) return out;
    why_not = out.missing;
    if (!out.refuted) break;
  }
  Recheck out = recheck(proof, options, cancellation);
  out.not_from_program = why_not;
  return out;
}

}  // namespace cairn::check
