#pragma once

#include <algorithm>

#include "check/check_proofs.h"
#include "check/invariant/conditions.h"

namespace cairn::check {

/// What has to be shown so that a proof is right: as check/invariant/conditions.h says, with the assertions of the
/// proof. Throws base::Unsupported.
std::vector<engine::Entailment> conditions_of(const Proved& proved, const certificate::ProgramProof& proof,
                                              invariant::Question question);

/// Establishes what proofs say together from the program alone. Where that fails, `missing` names the first claim or
/// assertion that was not shown.
Recheck check_certificate(const Proved& proved, const std::vector<certificate::ProgramProof>& proofs,
                          const RecheckOptions& options, const base::Cancellation& cancellation);

/// What none of some proofs is about, in words for the user; empty when there is nothing.
template <class Proof>
std::string left_out(const Proved& proved, const std::vector<Proof>& proofs) {
  if (proved.excludes_undefined &&
      std::none_of(proofs.begin(), proofs.end(), [](const Proof& proof) { return proof.excludes_undefined; }))
    return "no proof excludes undefined behaviour";
  for (const engine::Obligation& o : proved.obligations) {
    auto is_about = [&](const Proof& proof) {
      return std::find(proof.obligations.begin(), proof.obligations.end(), o) != proof.obligations.end();
    };
    if (std::none_of(proofs.begin(), proofs.end(), is_about))
      return "no proof is about the assertion" + base::at_line(o.origin.where);
  }
  return {};
}

}  // namespace cairn::check
