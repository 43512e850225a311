#include "engine/horn/horn.h"

#include <algorithm>
#include <deque>
#include <fstream>

#include "analysis/promote.h"
#include "base/error.h"
#include "engine/horn/describe.h"
#include "engine/horn/encoder.h"
#include "engine/horn/records.h"
#include "engine/open_result.h"
#include "engine/shared_program.h"
#include "ir/pass/pass.h"
#include "smt/horn_portfolio.h"
#include "smt/horn_text.h"

namespace cairn::engine::horn {
namespace {

constexpr const char* try_other = "another engine may decide it; cairn horn shows why the clauses have no solution";

/// In C, new objects are initialised after the program has looked whether there is memory for them.
constexpr std::uint32_t most_joins = 4;

/// A closer look that needs more than these is not taken.
constexpr std::size_t most_refined_clauses = 3000;

/// In turns with less than this, clauses are not solved case by case, which may take long whatever its limit is.
constexpr std::uint64_t least_for_cases = 100'000'000;

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
    } catch (const base::Unsupported& unsupported) {
      give_up(result, std::string("clauses do not express ") + unsupported.what(), "try another engine");
    } catch (const base::Cancelled& stopped) {
      give_up(result, stopped.what(), "give it more time");
    }
    return result;
  }

 private:
  void solve(const Problem& problem, Result& result) {
    analysis::FlatProgram flat = flat_program(problem);
    const bool is_c = has_c_memory(flat);
    if (is_c) flat = with_records(problem.terms, analysis::promote(problem.terms, std::move(flat)));
    flat_ = &flat;
    std::deque<Attempt> attempts;
    for (const Numbers numbers :
         options_.mathematical ? std::vector{Numbers::Math} : std::vector{Numbers::Bounded, Numbers::Wrap})
      attempts.push_back(
          attempt(problem, result,
                  {.numbers = numbers, .joins = is_c ? most_joins : 0, .most_clauses = options_.most_clauses}));
    if (problem.progress != nullptr) problem.progress->report("invariants of objects");
    const std::string reason = search(problem, result, std::move(attempts));
    if (!reason.empty()) give_up(result, reason, try_other);
  }

  struct Attempt {
    Precision precision;
    smt::HornSystem clauses = {};
  };

  Attempt attempt(const Problem& problem, Result& result, const Precision& precision) const {
    Attempt made{precision, Encoder(problem.terms, problem.program, *flat_, precision, problem.cancellation).run()};
    if (options_.describe) keep_invariants(problem.terms, made);
    dump(made.clauses);
    result.statistics.add("horn.predicates", made.clauses.predicates.size());
    result.statistics.add("horn.clauses", made.clauses.clauses.size());
    return made;
  }

  /// The next attempt after one whose clauses have no solution: what the refutation rests on is looked at more closely.
  std::optional<Attempt> refined(const Problem& problem, Result& result, const Attempt& failed,
                                 const smt::HornRefutation& refutation) const {
    try {
      Precision next = failed.precision;
      if (options_.depth >= Depth::Pushes && next.depth == Depth::Objects) {
        next.pushes.merge(pushes_that_matter(problem, failed.precision, refutation));
        if (next.pushes.size() > failed.precision.pushes.size()) return attempt(problem, result, next);
      }
      if (next.depth >= options_.depth || options_.depth < Depth::Variables) return std::nullopt;
      next.depth = next.depth == Depth::Objects ? Depth::Variables : Depth::Pairs;
      // Both together are seldom needed, and take long.
      next.pushes.clear();
      next.joins = most_joins;
      if (next.most_clauses == 0) next.most_clauses = most_refined_clauses;
      next.records.merge(spoken_of(problem, failed.precision, refutation, false));
      if (next.records.empty()) return std::nullopt;
      return attempt(problem, result, next);
    } catch (const base::Unsupported&) {
      return std::nullopt;
    }
  }

  /// Kinds of memory, not tracked, whose invariants a refutation uses: records, and arrays if asked for.
  std::set<std::string> spoken_of(const Problem& problem, const Precision& precision,
                                  const smt::HornRefutation& refutation, bool arrays) const {
    Layout layout(problem.terms, *flat_, precision.pushes);
    std::set<std::string> result;
    for (const Site& site : layout.sites()) {
      if (site.array) {
        if (arrays && kind_of(site.element) != Kind::Nothing && speaks_of(refutation, layout.elements(site.element)))
          result.insert(Layout::kind_of_elements(site.element));
        continue;
      }
      if (site.tracked) continue;
      for (const ir::Record* record : layout.parts_of(site.record))
        if (speaks_of(refutation, layout.invariant(*record))) result.insert(record->name);
    }
    return result;
  }

  /// Kinds of memory of which the refutation may have read what a push wrote that the read cannot meet.
  std::set<std::string> pushes_that_matter(const Problem& problem, const Precision& precision,
                                           const smt::HornRefutation& refutation) const {
    Precision closer = precision;
    closer.pushes.merge(spoken_of(problem, precision, refutation, true));
    if (closer.pushes.size() == precision.pushes.size()) return {};
    Encoder encoder(problem.terms, problem.program, *flat_, closer, problem.cancellation);
    encoder.run();
    const auto passes = [&](const term::FunctionDecl* start) {
      return start == nullptr || !refutation.unused.contains(start);
    };
    std::set<int> passed;
    for (const auto& [number, starts] : encoder.pushers())
      if (std::ranges::any_of(starts, passes)) passed.insert(number);
    std::set<std::string> result;
    for (const Meeting& meeting : encoder.meetings())
      if (!precision.pushes.contains(meeting.kind) && passes(meeting.start) &&
          std::ranges::any_of(meeting.excluded, [&](int number) { return passed.contains(number); }))
        result.insert(meeting.kind);
    return result;
  }

  static bool speaks_of(const smt::HornRefutation& refutation, const term::FunctionDecl& predicate) {
    return refutation.facts.empty() || std::ranges::any_of(refutation.facts, [&](const smt::HornFact& fact) {
             return fact.predicate == &predicate;
           });
  }

  void keep_invariants(term::TermManager& terms, Attempt& attempt) const {
    Layout layout(terms, *flat_, attempt.precision.pushes);
    const Neighbours neighbours(terms, *flat_, layout, attempt.precision.depth, attempt.precision.records);
    smt::HornSystem& system = attempt.clauses;
    system.kept = space_invariants(layout, neighbours);
    std::erase_if(system.kept, [&](const term::FunctionDecl* predicate) {
      return std::ranges::find(system.predicates, predicate) == system.predicates.end();
    });
  }

  /// Each attempt gets as much as the others until it is known to fail. Returns why none succeeded; empty: one did.
  std::string search(const Problem& problem, Result& result, std::deque<Attempt> attempts) {
    std::string reason;
    for (std::uint64_t resources = options_.first_resources; !attempts.empty(); resources *= growth) {
      if (options_.resources > 0) resources = std::min(resources, options_.resources);
      // Nobody waits for an engine without limit.
      const smt::HornLimits limits{.resources = resources,
                                   .cases = options_.resources == 0 || resources >= least_for_cases};
      std::deque<Attempt> open;
      while (!attempts.empty()) {
        problem.cancellation.check();
        Attempt attempt = std::move(attempts.front());
        attempts.pop_front();
        smt::HornResult found =
            smt::make_horn_solver(problem.terms)->solve(attempt.clauses, limits, problem.cancellation);
        if (found.answer == smt::Answer::Sat) {
          accept(problem, result, std::move(attempt), std::move(found));
          return {};
        }
        reason = found.answer == smt::Answer::Unsat ? "no invariants of this form prove it" : found.reason;
        if (found.answer == smt::Answer::Unknown) {
          open.push_back(std::move(attempt));
        } else if (std::optional<Attempt> next = refined(problem, result, attempt, found.refutation)) {
          attempts.push_back(std::move(*next));
        }
      }
      attempts = std::move(open);
      if (resources == options_.resources) break;
    }
    return reason;
  }

  void accept(const Problem& problem, Result& result, Attempt attempt, smt::HornResult found) const {
    for (Finding& finding : result.findings) finding.verdict = Verdict::Safe;
    if (options_.describe) {
      Layout layout(problem.terms, *flat_, attempt.precision.pushes);
      const Neighbours neighbours(problem.terms, *flat_, layout, attempt.precision.depth, attempt.precision.records);
      result.invariants = horn::describe(problem.terms, layout, neighbours, found.solution, problem.cancellation);
    }
    Proof proof;
    proof.solver = "Z3";
    proof.obligations = problem.obligations;
    proof.excludes_undefined = true;
    proof.horn = std::make_shared<HornProof>(HornProof{std::move(attempt.clauses), std::move(found.solution)});
    result.proofs.push_back(std::move(proof));
  }

  void dump(const smt::HornSystem& clauses) const {
    if (options_.dump.empty()) return;
    std::ofstream file(options_.dump, std::ios::binary | std::ios::trunc);
    smt::print_horn(clauses, file);
    if (!file.flush()) throw base::UsageError("cannot write to '" + options_.dump.string() + "'");
  }

  const Options options_;
  const analysis::FlatProgram* flat_ = nullptr;
};

}  // namespace

std::unique_ptr<Engine> make_horn(Options options) { return std::make_unique<HornEngine>(std::move(options)); }

}  // namespace cairn::engine::horn
