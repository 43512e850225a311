#include "smt/validating_solver.h"

#include "smt/decorator.h"
#include "smt/guarded_solver.h"
#include "smt/model_reader.h"
#include "term/evaluate.h"

namespace cairn::smt {

using term::Family;
using term::Op;
using term::Term;

namespace {

/// Whether the value of a term is up to the model, once those of its children are known.
bool is_open(Term term) {
  if (term.is(Op::Value) || term.is(Op::Bound) || has_bound(term)) return false;
  const Family family = info(term.op()).family;
  // A selector of another constructor has any value, at each place another one for some solvers: it validates nothing.
  return family == Family::Leaf || family == Family::Object || term.is(Op::SeqNth);
}

class ValidatingSolver : public StackDecorator {
 public:
  ValidatingSolver(term::TermManager& manager, std::unique_ptr<Solver> solver)
      : StackDecorator(std::move(solver)), manager_(manager) {}

  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return reason_.empty() ? inner().reason_unknown() : reason_; }
  Obstacle obstacle() const override { return reason_.empty() ? inner().obstacle() : Obstacle::Failed; }
  const base::Statistics& statistics() const override {
    statistics_ = inner().statistics();
    statistics_.merge(own_);
    return statistics_;
  }

 private:
  term::TermManager& manager_;
  std::string reason_;  ///< why the last check is Unknown, when it is not the solver that says so
  base::Statistics own_;
  mutable base::Statistics statistics_;
};

Answer ValidatingSolver::check(std::span<const Term> assumptions) {
  reason_.clear();
  const Answer answer = inner().check(assumptions);
  if (answer != Answer::Sat) return answer;
  std::vector<Term> formulas = stack().formulas();
  formulas.insert(formulas.end(), assumptions.begin(), assumptions.end());
  term::Model model;
  for (const auto& [symbol, value] : read_symbols(manager_, inner(), formulas, is_open)) model.set(symbol, value);
  for (const Term formula : formulas) {
    const auto value = term::evaluate(manager_, formula, model);
    own_.add(value ? "smt.validated" : "smt.unvalidated");
    if (!value || value->is_true()) continue;
    const std::string what = "gave a wrong model";
    own_.add(failure_counter(inner().name(), what));
    reason_ = std::string(failed_prefix) + inner().name() + " " + what;
    return Answer::Unknown;
  }
  return answer;
}

}  // namespace

std::unique_ptr<Solver> make_validating_solver(term::TermManager& manager, std::unique_ptr<Solver> inner) {
  return std::make_unique<ValidatingSolver>(manager, std::move(inner));
}

}  // namespace cairn::smt
