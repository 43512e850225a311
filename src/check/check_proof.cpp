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

/// Whether something is claimed of all objects that there are, of which the checker knows less than engines do.
bool is_about_all_memory(const Proved& proved) {
  return std::ranges::any_of(proved.obligations, [&](const analysis::StatementPlace& place) {
    const ir::Procedure* procedure = ir::find_procedure(proved.program, place.procedure);
    const auto* check = std::get_if<ir::Assert>(&procedure->blocks[place.block].statements[place.index].kind);
    return check &&
           (check->property == ir::Property::ValidMemtrack || check->property == ir::Property::ValidMemcleanup);
  });
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
    if (out.complete() || (out.refuted && !is_about_all_memory(proved))) return out;
    why_not = out.missing;
  }
  for (std::uint32_t more : more_iterations) {
    if (!proved.iterations) break;
    auto make = [&] {
      return invariant::unwound_conditions(proved.terms, proved.program, proved.obligations, *proved.iterations + more);
    };
    Recheck out = establish(make, options, cancellation);
    if (out.complete()) return out;
    why_not = out.missing;
    if (!out.refuted) break;
  }
  Recheck out = recheck(proof, options, cancellation);
  out.not_from_program = why_not;
  return out;
}

}  // namespace cairn::check
