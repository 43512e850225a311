#include "engine/horn/horn.h"

#include <fstream>

#include "base/error.h"
#include "engine/horn/encoder.h"
#include "engine/open_result.h"
#include "ir/pass/pass.h"
#include "smt/horn_portfolio.h"
#include "smt/horn_text.h"

namespace cairn::engine::horn {
namespace {

constexpr const char* try_other = "another engine may decide it; cairn horn shows why the clauses have no solution";

/// Where arithmetic may overflow, only very long derivations show it: the attempt to exclude that is short.
constexpr double bounded_seconds = 5;

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
    const analysis::FlatProgram flat =
        analysis::flatten(problem.terms, problem.program, marked, analysis::Recursion::Keep);
    std::vector<Numbers> attempts{Numbers::Bounded, Numbers::Wrap};
    if (options_.mathematical) attempts = {Numbers::Math};
    std::string reason;
    for (const Numbers numbers : attempts) {
      if (problem.progress != nullptr) problem.progress->report("invariants of objects");
      smt::HornSystem clauses = Encoder(problem.terms, problem.program, flat, numbers, problem.cancellation).run();
      dump(clauses);
      result.statistics.add("horn.predicates", clauses.predicates.size());
      result.statistics.add("horn.clauses", clauses.clauses.size());
      const double seconds = numbers == Numbers::Bounded ? bounded_seconds : options_.seconds;
      smt::HornResult found =
          smt::make_horn_solver(problem.terms)->solve(clauses, {.seconds = seconds}, problem.cancellation);
      if (found.answer == smt::Answer::Sat) {
        accept(problem, result, std::move(clauses), std::move(found));
        return;
      }
      reason = found.answer == smt::Answer::Unsat ? "no invariants of this form prove it" : found.reason;
      problem.cancellation.check();
    }
    give_up(result, reason, try_other);
  }

  static void accept(const Problem& problem, Result& result, smt::HornSystem clauses, smt::HornResult found) {
    for (Finding& finding : result.findings) finding.verdict = Verdict::Safe;
    Proof proof;
    proof.solver = "Z3";
    proof.obligations = problem.obligations;
    proof.meaning = true;
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
