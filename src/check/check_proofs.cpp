#include "check/check_proofs.h"

#include <algorithm>

#include "check/invariant/conditions.h"

namespace cairn::check {

using engine::Obligation;
using engine::Proof;
using invariant::Gaps;
using invariant::Question;

namespace {

// Engines count iterations in other ways: what an engine says is tried with a few more, and then with many more.
constexpr std::uint32_t few_iterations = 8;
constexpr std::uint32_t many_iterations = 128;

/// What no proof is about, in words for the user; empty when there is nothing.
std::string left_out(const Proved& proved, const std::vector<Proof>& proofs) {
  if (std::ranges::none_of(proofs, &Proof::meaning))
    return "no proof shows that executions only do what has a defined meaning";
  for (const Obligation& o : proved.obligations) {
    auto is_about = [&](const Proof& proof) {
      return std::ranges::find(proof.obligations, o) != proof.obligations.end();
    };
    if (std::ranges::none_of(proofs, is_about)) return "no proof is about the assertion" + analysis::at_line(o.origin);
  }
  return {};
}

/// An attempt to establish something from the program.
struct Attempt {
  Recheck result;
  /// There is a counterexample, and not only executions that the checker does not follow.
  bool refuted = false;

  bool is_final() const { return result.complete() || refuted; }
};

class ProofCheck {
 public:
  ProofCheck(const Proved& proved, const RecheckOptions& options, const base::Cancellation& cancellation)
      : proved_(proved), options_(options), cancellation_(cancellation) {}

  Recheck run(const std::vector<Proof>& proofs) const {
    if (std::string missing = left_out(proved_, proofs); !missing.empty()) return {.missing = missing};
    // Who has followed all executions to their ends for some assertions can do so for all.
    std::optional<std::uint32_t> iterations;
    for (const Proof& proof : proofs) iterations = std::max(iterations, proof.iterations);
    if (proofs.size() > 1 && iterations)
      if (Attempt whole = unwind({places(proved_.obligations)}, *iterations); whole.is_final()) return whole.result;
    Recheck out{.from_program = true};
    for (const Proof* proof : needed(proofs)) add(out, check(*proof));
    return out;
  }

 private:
  static std::vector<analysis::StatementPlace> places(const std::vector<Obligation>& obligations) {
    std::vector<analysis::StatementPlace> out;
    for (const Obligation& o : obligations) out.push_back({o.procedure, o.block, o.index});
    return out;
  }

  /// Without those that say no more than the others.
  static std::vector<const Proof*> needed(const std::vector<Proof>& proofs) {
    std::vector<const Proof*> out;
    for (const Proof& proof : proofs)
      if (!proof.obligations.empty()) out.push_back(&proof);
    if (std::ranges::none_of(out, [](const Proof* proof) { return proof->meaning; }))
      out.push_back(&*std::ranges::find_if(proofs, &Proof::meaning));
    return out;
  }

  static void add(Recheck& into, const Recheck& from) {
    // The first witness, or both of them.
    if (from.solver.size() > into.solver.size()) into.solver = from.solver;
    into.queries += from.queries;
    into.confirmed += from.confirmed;
    if (into.missing.empty()) into.missing = from.missing;
    into.refuted |= from.refuted;
    into.from_program &= from.from_program;
    if (into.not_from_program.empty()) into.not_from_program = from.not_from_program;
  }

  Recheck check(const Proof& proof) const {
    const Question question{places(proof.obligations), proof.meaning};
    std::optional<Attempt> attempt;
    if (proof.iterations) attempt = unwind(question, *proof.iterations);
    if (proof.certificate && !(attempt && attempt->is_final())) {
      auto make = [&](const Question& asked) {
        return invariant::conditions(proved_.terms, proved_.program, asked, *proof.certificate);
      };
      attempt = establish(question, make);
    }
    // A counterexample is a reason to doubt the engine's queries, too.
    if (attempt && attempt->is_final()) return attempt->result;
    Recheck out = recheck(proof, options_, cancellation_);
    if (attempt) out.not_from_program = attempt->result.missing;
    return out;
  }

  Attempt unwind(const Question& question, std::uint32_t iterations) const {
    auto with = [&](std::uint32_t more) {
      return establish(question, [&](const Question& asked) {
        return invariant::unwound_conditions(proved_.terms, proved_.program, asked, iterations + more);
      });
    };
    Attempt out = with(few_iterations);
    return out.is_final() || !out.result.refuted ? out : with(many_iterations);
  }

  /// Asks for conditions that nobody has shown before.
  template <class Make>
  Attempt establish(Question question, const Make& make) const {
    try {
      RecheckOptions how = options_;
      how.answered_before = false;
      auto ask = [&](Gaps gaps) {
        question.gaps = gaps;
        return recheck({"", make(question)}, how, cancellation_);
      };
      Attempt out{ask(Gaps::Shown)};
      out.result.from_program = true;
      out.refuted = out.result.refuted && ask(Gaps::Left).refuted;
      return out;
    } catch (const analysis::Unsupported& error) {
      return {{.missing = std::string("not supported: ") + error.what()}};
    }
  }

  const Proved& proved_;
  const RecheckOptions& options_;
  const base::Cancellation& cancellation_;
};

}  // namespace

Recheck check_proofs(const Proved& proved, const std::vector<Proof>& proofs, const RecheckOptions& options,
                     const base::Cancellation& cancellation) {
  return ProofCheck(proved, options, cancellation).run(proofs);
}

}  // namespace cairn::check
