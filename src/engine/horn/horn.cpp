#include "engine/horn/horn.h"

#include <algorithm>
#include <fstream>

#include "analysis/promote.h"
#include "base/error.h"
#include "engine/horn/describe.h"
#include "engine/horn/encoder.h"
#include "engine/horn/records.h"
#include "engine/open_result.h"
#include "ir/pass/pass.h"
#include "smt/horn_portfolio.h"
#include "smt/horn_text.h"

namespace cairn::engine::horn {
namespace {

constexpr const char* try_other = "another engine may decide it; cairn horn shows why the clauses have no solution";

/// New objects are initialised after the program has looked whether there is memory for them.
constexpr std::uint32_t joins_in_c = 4;

/// By what factor resources grow.
constexpr std::uint64_t growth = 4;

class HornEngine : public Engine {
 public:
  explicit HornEngine(Options options) : options_(std::move(options)) {}

  std::string name() const override { return "horn"; }

  Result run(const Problem& problem) override {
    Result result = open_result(problem, name());
    if (!result.reservation.empty()) return result;
    try {
      solve(problem, result);
    } catch (const analysis::Unsupported& unsupported) {
      give_up(result, std::string("clauses do not express ") + unsupported.what(), "try another engine");
    } catch (const base::Cancelled& stopped) {
      give_up(result, stopped.what(), "give it more time");
    }
    return result;
  }

 private:
  void solve(const Problem& problem, Result& result) {
    std::vector<analysis::StatementPlace> marked;
    for (const Obligation& o : problem.obligations) marked.push_back({o.procedure, o.block, o.index});
    analysis::FlatProgram flat = analysis::flatten(problem.terms, problem.program, marked, analysis::Recursion::Keep);
    const bool is_c = has_c_memory(flat);
    if (is_c) flat = with_records(problem.terms, analysis::promote(problem.terms, std::move(flat)));
    std::vector<smt::HornSystem> attempts;
    for (const Numbers numbers :
         options_.mathematical ? std::vector{Numbers::Math} : std::vector{Numbers::Bounded, Numbers::Wrap}) {
      const Precision precision{numbers, is_c ? joins_in_c : 0};
      attempts.push_back(Encoder(problem.terms, problem.program, flat, precision, problem.cancellation).run());
      if (options_.describe) keep_invariants(problem.terms, flat, attempts.back());
      dump(attempts.back());
      result.statistics.add("horn.predicates", attempts.back().predicates.size());
      result.statistics.add("horn.clauses", attempts.back().clauses.size());
    }
    if (problem.progress != nullptr) problem.progress->report("invariants of objects");
    const std::string reason = search(problem, result, std::move(attempts));
    if (!reason.empty()) {
      give_up(result, reason, try_other);
    } else if (options_.describe) {
      Layout layout(problem.terms, flat);
      result.invariants =
          horn::describe(problem.terms, layout, result.proofs.back().horn->solution, problem.cancellation);
    }
  }

  static void keep_invariants(term::TermManager& terms, const analysis::FlatProgram& flat, smt::HornSystem& system) {
    Layout layout(terms, flat);
    system.kept = space_invariants(layout);
    std::erase_if(system.kept, [&](const term::FunctionDecl* predicate) {
      return std::ranges::find(system.predicates, predicate) == system.predicates.end();
    });
  }

  /// Each attempt gets as much as the others until it is known to fail. Returns why none succeeded; empty: one did.
  std::string search(const Problem& problem, Result& result, std::vector<smt::HornSystem> attempts) {
    std::string reason;
    for (std::uint64_t resources = options_.first_resources; !attempts.empty(); resources *= growth) {
      if (options_.resources > 0) resources = std::min(resources, options_.resources);
      for (auto attempt = attempts.begin(); attempt != attempts.end();) {
        problem.cancellation.check();
        smt::HornResult found =
            smt::make_horn_solver(problem.terms)->solve(*attempt, {.resources = resources}, problem.cancellation);
        if (found.answer == smt::Answer::Sat) {
          accept(problem, result, std::move(*attempt), std::move(found));
          return {};
        }
        reason = found.answer == smt::Answer::Unsat ? "no invariants of this form prove it" : found.reason;
        attempt = found.answer == smt::Answer::Unsat ? attempts.erase(attempt) : attempt + 1;
      }
      if (resources == options_.resources) break;
    }
    return reason;
  }

  static void accept(const Problem& problem, Result& result, smt::HornSystem clauses, smt::HornResult found) {
    for (Finding& finding : result.findings) finding.verdict = Verdict::Safe;
    Proof proof;
    proof.solver = "Z3";
    proof.obligations = problem.obligations;
    proof.excludes_undefined = true;
    proof.horn = std::make_shared<HornProof>(HornProof{std::move(clauses), std::move(found.solution)});
    result.proofs.push_back(std::move(proof));
  }

  void dump(const smt::HornSystem& clauses) const {
    if (options_.dump.empty()) return;
    std::ofstream file(options_.dump, std::ios::binary | std::ios::trunc);
    smt::print_horn(clauses, file);
    if (!file.flush()) throw base::UsageError("cannot write to '" + options_.dump.string() + "'");
  }

  const Options options_;
};

}  // namespace

std::unique_ptr<Engine> make_horn(Options options) { return std::make_unique<HornEngine>(std::move(options)); }

}  // namespace cairn::engine::horn
