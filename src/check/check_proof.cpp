#include "check/check_proof.h"

#include "check/invariant/conditions.h"

namespace cairn::check {

using invariant::Gaps;

namespace {

// Engines count iterations in other ways: what an engine says is tried with a few more, and then with many more.
constexpr std::uint32_t more_iterations[] = {8, 128};

/// An attempt to establish a proof from the program.
struct Attempt {
  Recheck result;
  /// There is a counterexample, and not only executions that the checker does not follow.
  bool refuted = false;
};

/// Asks for conditions that nobody has shown before.
template <class Make>
Attempt establish(const Make& make, const RecheckOptions& options, const base::Cancellation& cancellation) {
  try {
    RecheckOptions how = options;
    how.answered_before = false;
    auto ask = [&](Gaps gaps) { return recheck({"", make(gaps), {}}, how, cancellation); };
    Attempt out{ask(Gaps::Shown)};
    out.result.from_program = true;
    out.refuted = out.result.refuted && ask(Gaps::Left).refuted;
    return out;
  } catch (const analysis::Unsupported& error) {
    return {{.missing = std::string("not supported: ") + error.what()}};
  }
}

}  // namespace

Recheck check_proof(const Proved& proved, const engine::Proof& proof, const RecheckOptions& options,
                    const base::Cancellation& cancellation) {
  std::string why_not;
  for (std::uint32_t more : more_iterations) {
    if (!proved.iterations) break;
    auto make = [&](Gaps gaps) {
      return invariant::unwound_conditions(proved.terms, proved.program, proved.obligations, *proved.iterations + more,
                                           gaps);
    };
    Attempt attempt = establish(make, options, cancellation);
    // A counterexample is a reason to doubt the engine's queries, too.
    if (attempt.result.complete() || attempt.refuted) return attempt.result;
    why_not = attempt.result.missing;
    if (!attempt.result.refuted) break;
  }
  if (proof.certificate) {
    auto make = [&](Gaps gaps) {
      return invariant::conditions(proved.terms, proved.program, proved.obligations, *proof.certificate, gaps);
    };
    Attempt attempt = establish(make, options, cancellation);
    // Where another engine has unwound the program, the certificate may be about a part of the assertions only.
    if (attempt.result.complete() || (attempt.refuted && !proved.iterations)) return attempt.result;
    why_not = attempt.result.missing;
  }
  Recheck out = recheck(proof, options, cancellation);
  out.not_from_program = why_not;
  return out;
}

}  // namespace cairn::check
