#include "smt/stored_solver.h"

#include <atomic>
#include <utility>

#include "smt/decorator.h"
#include "smt/guarded_solver.h"
#include "term/digests.h"

namespace cairn::smt {

using term::Term;

namespace {

class StoredSolver : public LateDecorator {
 public:
  StoredSolver(std::unique_ptr<Solver> solver, AnswerStore& store) : LateDecorator(std::move(solver)), store_(store) {}
  ~StoredSolver() override { store_.flush(); }
  StoredSolver(const StoredSolver&) = delete;             // it owns a solver
  StoredSolver& operator=(const StoredSolver&) = delete;  // it owns a solver

  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return handed_over() ? inner().reason_unknown() : "as before"; }
  Obstacle obstacle() const override { return handed_over() ? inner().obstacle() : Obstacle::Other; }
  std::optional<Term> value(Term term) override {
    if (!handed_over() && ask_inner({}) != Answer::Sat) return std::nullopt;
    return inner().value(term);
  }
  std::vector<Term> core() override { return handed_over() ? inner().core() : std::vector<Term>(); }
  void interrupt() override {
    interrupted_ = true;
    inner().interrupt();
  }
  void set_resource_limit(std::uint64_t units) override {
    limit_ = units;
    inner().set_resource_limit(units);
  }
  const base::Statistics& statistics() const override {
    statistics_ = inner().statistics();
    statistics_.add("smt.stored", hits_);
    statistics_.add("smt.effort", effort_ - repeated_effort_);
    return statistics_;
  }

 private:
  Answer ask_inner(std::span<const Term> assumptions) {
    changed();
    catch_up();
    return ask(stack().formulas(), assumptions);
  }
  void catch_up();
  base::Digest key(std::span<const Term> assumptions);
  bool lasts(Answer answer) const {
    if (interrupted_) return false;
    if (answer != Answer::Unknown) return true;
    return inner().obstacle() != Obstacle::Interrupted && inner().obstacle() != Obstacle::Failed;
  }

  /// A check that was answered from the store.
  struct Skipped {
    std::vector<Term> formulas;
    std::uint64_t limit = 0;
  };

  AnswerStore& store_;
  std::vector<Skipped> skipped_;  ///< since the solver below was last asked
  base::Digest last_{};           ///< the key of the last check
  term::Digests digests_;
  std::uint64_t limit_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t effort_ = 0;           ///< of the first time, of checks from the store
  std::uint64_t repeated_effort_ = 0;  ///< of those of them that were repeated
  std::atomic<bool> interrupted_ = false;
  mutable base::Statistics statistics_;
};

base::Digest StoredSolver::key(std::span<const Term> assumptions) {
  std::string text = inner().name() + ' ' + std::to_string(limit_) + ' ' + std::to_string(assumptions.size()) + ' ';
  const auto put = [&text](const base::Digest& digest) {
    text.append(reinterpret_cast<const char*>(digest.data()), digest.size());
  };
  put(last_);
  for (Term assumption : assumptions) put(digests_.of(assumption));
  for (Term formula : stack().formulas()) put(digests_.of(formula));
  return base::sha256_digest(text);
}

// A solver has learned from earlier checks: what it says within its limits, and with how much work, depends on them.
void StoredSolver::catch_up() {
  if (skipped_.empty()) return;
  const std::uint64_t before = inner().statistics().counter("smt.effort");
  for (const Skipped& each : std::exchange(skipped_, {})) {
    inner().set_resource_limit(each.limit);
    ask(each.formulas, {});
    changed();
  }
  inner().set_resource_limit(limit_);
  repeated_effort_ += inner().statistics().counter("smt.effort") - before;
}

Answer StoredSolver::check(std::span<const Term> assumptions) {
  last_ = key(assumptions);
  if (!assumptions.empty() || interrupted_) {
    const Answer answer = ask_inner(assumptions);
    interrupted_ = false;
    return answer;
  }
  if (const std::optional<StoredAnswer> known = store_.find(last_)) {
    changed();
    skipped_.push_back({stack().formulas(), limit_});
    ++hits_;
    effort_ += known->effort;
    return known->answer;
  }
  // What is asked before this check has its own effort.
  changed();
  catch_up();
  const std::uint64_t before = inner().statistics().counter("smt.effort");
  const Answer answer = ask_inner({});
  if (lasts(answer)) store_.add(last_, {answer, inner().statistics().counter("smt.effort") - before});
  interrupted_ = false;
  return answer;
}

}  // namespace

std::unique_ptr<Solver> make_stored_solver(std::unique_ptr<Solver> inner, AnswerStore& store) {
  return std::make_unique<StoredSolver>(std::move(inner), store);
}

}  // namespace cairn::smt
