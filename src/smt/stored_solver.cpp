#include "smt/stored_solver.h"

#include <algorithm>
#include <atomic>

#include "smt/assertion_stack.h"
#include "smt/decorator.h"
#include "smt/guarded_solver.h"
#include "term/digests.h"

namespace cairn::smt {

using term::Term;

namespace {

class StoredSolver : public Decorator {
 public:
  StoredSolver(std::unique_ptr<Solver> solver, AnswerStore& store) : Decorator(std::move(solver)), store_(store) {}
  ~StoredSolver() override { store_.flush(); }
  StoredSolver(const StoredSolver&) = delete;             // it owns a solver
  StoredSolver& operator=(const StoredSolver&) = delete;  // it owns a solver

  void push() override {
    changed();
    stack_.push();
  }
  void pop(unsigned levels) override {
    changed();
    stack_.pop(levels);
  }
  void add(Term formula) override {
    changed();
    stack_.add(formula);
  }
  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return handed_over_ ? inner().reason_unknown() : "as before"; }
  Obstacle obstacle() const override { return handed_over_ ? inner().obstacle() : Obstacle::Other; }
  std::optional<Term> value(Term term) override {
    if (!handed_over_ && ask_inner({}) != Answer::Sat) return std::nullopt;
    return inner().value(term);
  }
  std::vector<Term> core() override { return handed_over_ ? inner().core() : std::vector<Term>(); }
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
    statistics_.add("smt.effort", effort_);
    return statistics_;
  }

 private:
  /// The solver below has no formulas but those of the check that it was asked last.
  void changed() {
    if (handed_over_) inner().pop();
    handed_over_ = false;
  }
  Answer ask_inner(std::span<const Term> assumptions) {
    changed();
    inner().push();
    handed_over_ = true;
    for (Term formula : stack_.formulas()) inner().add(formula);
    return inner().check(assumptions);
  }
  base::Digest key();
  bool lasts(Answer answer) const {
    if (interrupted_) return false;
    if (answer != Answer::Unknown) return true;
    return inner().obstacle() != Obstacle::Interrupted && inner().obstacle() != Obstacle::Failed;
  }

  AnswerStore& store_;
  AssertionStack stack_;
  term::Digests digests_;
  std::uint64_t limit_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t effort_ = 0;
  bool handed_over_ = false;
  std::atomic<bool> interrupted_ = false;
  mutable base::Statistics statistics_;
};

base::Digest StoredSolver::key() {
  std::vector<base::Digest> formulas;
  for (Term formula : stack_.formulas()) formulas.push_back(digests_.of(formula));
  std::ranges::sort(formulas);
  formulas.erase(std::unique(formulas.begin(), formulas.end()), formulas.end());
  std::string text = inner().name() + ' ' + std::to_string(limit_) + ' ';
  for (const base::Digest& each : formulas) text.append(reinterpret_cast<const char*>(each.data()), each.size());
  return base::sha256_digest(text);
}

Answer StoredSolver::check(std::span<const Term> assumptions) {
  if (!assumptions.empty() || interrupted_) {
    const Answer answer = ask_inner(assumptions);
    interrupted_ = false;
    return answer;
  }
  const base::Digest asked = key();
  if (const std::optional<StoredAnswer> known = store_.find(asked)) {
    changed();
    ++hits_;
    effort_ += known->effort;
    return known->answer;
  }
  const std::uint64_t before = inner().statistics().counter("smt.effort");
  const Answer answer = ask_inner({});
  if (lasts(answer)) store_.add(asked, {answer, inner().statistics().counter("smt.effort") - before});
  interrupted_ = false;
  return answer;
}

}  // namespace

std::unique_ptr<Solver> make_stored_solver(std::unique_ptr<Solver> inner, AnswerStore& store) {
  return std::make_unique<StoredSolver>(std::move(inner), store);
}

}  // namespace cairn::smt
