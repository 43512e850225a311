#include "check/check_proof.h"

#include "check/invariant/conditions.h"

namespace cairn::check {

Recheck check_proof(term::TermManager& terms, const ir::Program& program,
                    const std::vector<analysis::StatementPlace>& obligations, const engine::Proof& proof,
                    const RecheckOptions& options, const base::Cancellation& cancellation) {
  if (!proof.certificate) return recheck(proof, options, cancellation);
  std::string why_not;
  try {
    engine::Proof own{"", invariant::conditions(terms, program, obligations, *proof.certificate), {}};
    RecheckOptions how = options;
    how.answered_before = false;
    Recheck out = recheck(own, how, cancellation);
    if (out.complete()) {
      out.from_program = true;
      return out;
    }
    why_not = out.missing;
  } catch (const analysis::Unsupported& error) {
    why_not = std::string("not supported: ") + error.what();
  }
  Recheck out = recheck(proof, options, cancellation);
  out.not_from_program = why_not;
  return out;
}

}  // namespace cairn::check
