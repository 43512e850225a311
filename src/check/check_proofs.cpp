#include "check/check_proofs.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <span>

#include "check/all_executions.h"
#include "check/check_certificate.h"
#include "check/horn_check.h"
#include "term/subterms.h"

namespace cairn::check {

using certificate::ProgramProof;
using engine::Proof;
using invariant::Gaps;

namespace {

// Engines count iterations in other ways: what an engine says is tried with one more, then with some and with many
// more. Each one that is not needed makes formulas larger, those of nested loops by a factor.
constexpr std::uint32_t more_iterations[] = {1, 8, 128};
// The engine's queries may be easy where it takes long to see from the program that nothing can be seen: each has one
// part of so many of the time at first.
constexpr double first_part = 3;
// Likewise of formulas that have all executions in them: an engine's queries that follow these are often easier.
constexpr double unwinding_part = 6;
// Formulas from the program that are so many times as large as the engine's queries are asked after these.
constexpr std::size_t large_factor = 8;
constexpr std::size_t any_size = std::numeric_limits<std::size_t>::max();

/// Different terms in some queries, or some number above `most`.
std::size_t size_of(const std::vector<engine::Entailment>& queries, std::size_t most = any_size) {
  std::vector<term::Term> formulas;
  for (const engine::Entailment& query : queries)
    formulas.insert(formulas.end(), query.formulas.begin(), query.formulas.end());
  std::size_t size = 0;
  term::for_subterms(std::move(formulas), [&](term::Term) { return ++size <= most; });
  return size;
}

/// An attempt to establish something from the program.
struct Attempt {
  Recheck result;
  /// There is a counterexample, and not only executions that the checker does not follow.
  bool refuted = false;
  /// The formulas are large, and were not asked yet.
  bool postponed = false;

  bool is_final() const { return result.complete() || refuted; }
};

/// When an attempt ends, however many steps it takes.
class Deadline {
 public:
  /// 0: never.
  explicit Deadline(double seconds) : seconds_(seconds) {}
  /// Seconds, as in RecheckOptions.
  double left() const {
    constexpr double least = 0.001;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start_;
    return seconds_ == 0 ? 0 : std::max(seconds_ - took.count(), least);
  }

 private:
  double seconds_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// What an attempt may cost.
struct Effort {
  Deadline deadline;
  std::size_t most_terms = any_size;
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
      if (Attempt whole = unwind({proved_.obligations, proved_.excludes_undefined}, *iterations,
                                 {Deadline(options_.seconds / unwinding_part), most_terms(proofs)});
          whole.is_final())
        return whole.result;
    Recheck out{.from_program = true};
    for (const Proof* proof : needed(proofs)) {
      append(out, check(*proof));
      // They show more than any one proof.
      if (out.executions != 0) return {.executions = out.executions};
    }
    if (out.complete() || out.refuted || cancellation_.requested()) return out;
    return executed().value_or(std::move(out));
  }

 private:
  /// How large formulas from the program may be to be asked before the engine's queries.
  std::size_t most_terms(std::span<const Proof> proofs) const {
    std::size_t size = 0;
    for (const Proof& proof : proofs) {
      if (proof.entailments.empty()) return any_size;
      size += size_of(proof.entailments);
    }
    return std::max(options_.large, large_factor * size);
  }

  /// Without those that say no more than the others.
  std::vector<const Proof*> needed(const std::vector<Proof>& proofs) const {
    std::vector<const Proof*> out;
    for (const Proof& proof : proofs)
      if (!proof.obligations.empty()) out.push_back(&proof);
    if (proved_.excludes_undefined &&
        std::ranges::none_of(out, [](const Proof* proof) { return proof->excludes_undefined; }))
      out.push_back(&*std::ranges::find_if(proofs, &Proof::excludes_undefined));
    return out;
  }

  /// Of a proof by clauses: that its solution is one, clause by clause.
  Recheck from_clauses(const Proof& proof) const {
    const auto entailments = solution_entailments(proved_.terms, proof.horn->clauses, proof.horn->solution);
    if (!entailments) return {.queries = 1, .missing = "the solution of the clauses is too large to be checked"};
    RecheckOptions how = options_;
    how.answered_before = false;
    return recheck({proof.solver, *entailments}, how, cancellation_);
  }

  Recheck check(const Proof& proof) const {
    if (proof.horn) return from_clauses(proof);
    const double part = proof.iterations ? unwinding_part : first_part;
    std::optional<Attempt> attempt = from_program(proof, {Deadline(options_.seconds / part), most_terms({&proof, 1})});
    // A counterexample is a reason to doubt the engine's queries, too.
    if (attempt && attempt->is_final()) return attempt->result;
    if (proof.entailments.empty()) return without_queries(proof, std::move(attempt));
    Recheck out = recheck(proof, within(first_part), cancellation_);
    if (out.stopped && !cancellation_.requested()) ask_open(proof, out);
    const bool again = attempt && (attempt->result.stopped || attempt->postponed);
    if (!out.complete() && again && !cancellation_.requested()) {
      attempt = from_program(proof, {Deadline(options_.seconds), any_size});
      if (attempt->is_final()) return attempt->result;
    }
    if (attempt) out.not_from_program = attempt->result.missing;
    return out;
  }

  /// Where the program has few executions, and none is unsafe.
  std::optional<Recheck> executed() const {
    const std::uint64_t count = count_executions_if_safe(proved_.terms, proved_.program, cancellation_);
    return count == 0 ? std::nullopt : std::optional(Recheck{.executions = count});
  }

  /// Of a proof that has no queries which could stand in for an attempt that failed: the engine has only rewritten and
  /// evaluated terms, or has found claims.
  Recheck without_queries(const Proof& proof, std::optional<Attempt> attempt) const {
    if (attempt && attempt->result.stopped && !cancellation_.requested()) {
      if (std::optional<Recheck> all = executed()) return *all;
      attempt = from_program(proof, {Deadline(options_.seconds), any_size});
    }
    if (!attempt) return {.missing = "the proof has neither queries nor claims"};
    Recheck out = std::move(attempt->result);
    out.refuted = attempt->refuted;
    return out;
  }

  /// Asks again what a proof has left open.
  void ask_open(const Proof& proof, Recheck& out) const {
    Proof rest{proof.solver, {}};
    for (std::size_t i : out.open) rest.entailments.push_back(proof.entailments[i]);
    Recheck more = recheck(rest, within(1), cancellation_);
    for (std::size_t& i : more.open) i = out.open[i];
    more.queries = out.queries;
    more.confirmed += out.confirmed;
    if (out.solver.size() > more.solver.size()) more.solver = out.solver;
    out = std::move(more);
  }

  /// Nothing when the proof says too little for that.
  std::optional<Attempt> from_program(const Proof& proof, const Effort& effort) const {
    const ProgramProof about{proof.obligations, proof.excludes_undefined};
    std::optional<Attempt> attempt;
    if (proof.iterations) attempt = unwind(about, *proof.iterations, effort);
    if (proof.certificate && !(attempt && attempt->is_final()))
      attempt = establish({about.obligations, about.excludes_undefined, *proof.certificate}, effort);
    return attempt;
  }

  Attempt unwind(ProgramProof proof, std::uint32_t iterations, const Effort& effort) const {
    Attempt out;
    for (std::uint32_t more : more_iterations) {
      proof.reason = certificate::Unwinding{iterations + more};
      out = establish(proof, effort);
      // More iterations help only where there are executions that go further.
      if (out.is_final() || !out.result.refuted) break;
    }
    return out;
  }

  RecheckOptions within(double part) const {
    RecheckOptions out = options_;
    out.seconds /= part;
    return out;
  }

  /// Asks for conditions that nobody has shown before.
  Attempt establish(const ProgramProof& proof, const Effort& effort) const {
    try {
      RecheckOptions how = options_;
      how.answered_before = false;
      auto make = [&](Gaps gaps) {
        const invariant::Question question{.obligations = {}, .gaps = gaps};
        return conditions_of(proved_, proof, question);
      };
      auto ask = [&](const std::vector<engine::Entailment>& queries) {
        how.seconds = effort.deadline.left();
        return recheck({"", queries}, how, cancellation_);
      };
      const std::vector<engine::Entailment> queries = make(Gaps::Shown);
      if (effort.most_terms != any_size && size_of(queries, effort.most_terms) > effort.most_terms)
        return {.result = {.missing = "the formulas made from the program are too large"}, .postponed = true};
      Attempt out{ask(queries)};
      out.result.from_program = true;
      if (out.result.complete()) out.result.established.push_back(proof);
      out.refuted = out.result.refuted && ask(make(Gaps::Left)).refuted;
      return out;
    } catch (const base::Unsupported& error) {
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
