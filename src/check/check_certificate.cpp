#include "check/check_certificate.h"

#include <utility>

#include "analysis/analysed.h"
#include "base/overloaded.h"
#include "engine/shared_program.h"

namespace cairn::check {

using certificate::ProgramProof;
using engine::Entailment;
using invariant::Question;

namespace {

class CertificateCheck {
 public:
  CertificateCheck(const Proved& proved, RecheckOptions options, const base::Cancellation& cancellation)
      : proved_(proved), options_(std::move(options)), cancellation_(cancellation) {
    options_.answered_before = false;
  }

  Recheck check(const ProgramProof& proof) const {
    try {
      Recheck out = ask(proof, false);
      // Which of the claims it is that fails is a question of its own. What all of them together are too hard for may
      // be shown one by one.
      if (!out.complete() && !cancellation_.requested()) out = ask(proof, true);
      out.from_program = true;
      if (out.complete()) out.established.push_back(proof);
      return out;
    } catch (const base::Unsupported& error) {
      return {.queries = 1, .missing = std::string("not supported: ") + error.what(), .from_program = true};
    }
  }

 private:
  Recheck ask(const ProgramProof& proof, bool one_by_one) const {
    const engine::Proof asked{"", conditions_of(proved_, proof, Question{.obligations = {}, .one_by_one = one_by_one})};
    Recheck out = recheck(asked, options_, cancellation_);
    if (!out.open.empty()) {
      const std::string what = "it is not shown that " + asked.entailments[out.open[0]].what;
      out.missing = out.first_open_refuted ? what : what + " (" + out.missing + ")";
    }
    return out;
  }

  const Proved& proved_;
  RecheckOptions options_;
  const base::Cancellation& cancellation_;
};

}  // namespace

std::vector<Entailment> conditions_of(const Proved& proved, const ProgramProof& proof, Question question) {
  question.obligations = engine::places(proof.obligations);
  question.excludes_undefined = proof.excludes_undefined;
  return std::visit(base::Overloaded{[&](const certificate::Unwinding& unwinding) {
                                       return invariant::unwound_conditions(proved.terms, proved.program, question,
                                                                            unwinding.iterations);
                                     },
                                     [&](const engine::Certificate& claims) {
                                       if (proved.analysed == nullptr)
                                         return invariant::conditions(proved.terms, proved.program, question, claims);
                                       return invariant::conditions(proved.terms,
                                                                    *proved.analysed->claimed(question.obligations),
                                                                    question, claims);
                                     }},
                    proof.reason);
}

Recheck check_certificate(const Proved& proved, const std::vector<ProgramProof>& proofs, const RecheckOptions& options,
                          const base::Cancellation& cancellation) {
  if (std::string missing = left_out(proved, proofs); !missing.empty())
    return {.missing = missing, .from_program = true};
  const CertificateCheck checker(proved, options, cancellation);
  Recheck out{.from_program = true};
  for (const ProgramProof& proof : proofs) {
    append(out, checker.check(proof));
    if (!out.complete()) break;
  }
  return out;
}

}  // namespace cairn::check
