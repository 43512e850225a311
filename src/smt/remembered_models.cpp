#include "smt/remembered_models.h"

#include <algorithm>
#include <atomic>
#include <deque>

#include "smt/decorator.h"
#include "smt/growing_model.h"
#include "smt/model_reader.h"

namespace cairn::smt {

using term::Term;

namespace {

class SolverWithModels : public LateDecorator {
 public:
  SolverWithModels(term::TermManager& manager, std::unique_ptr<Solver> inner, std::size_t most_models)
      : LateDecorator(std::move(inner)), manager_(manager), most_models_(most_models) {}

  Answer check(std::span<const Term> assumptions) override {
    changed();
    is_remembered_ = !interrupted_.exchange(false) && assumptions.empty() && is_satisfied();
    if (is_remembered_) return Answer::Sat;
    const Answer answer = ask(stack().formulas(), assumptions);
    if (answer == Answer::Sat && assumptions.empty()) remember();
    return answer;
  }
  std::vector<Term> core() override { return handed_over() ? inner().core() : std::vector<Term>(); }
  void interrupt() override {
    interrupted_ = true;
    inner().interrupt();
  }
  std::optional<Term> value(Term term) override {
    if (!is_remembered_) return inner().value(term);
    const Term value = models_.front().value(term);
    return value ? std::optional(value) : std::nullopt;
  }
  const base::Statistics& statistics() const override {
    statistics_ = inner().statistics();
    statistics_.add("smt.remembered", remembered_);
    return statistics_;
  }

 private:
  bool is_satisfied() {
    const auto satisfied = [&](GrowingModel& model) {
      return std::ranges::all_of(stack().formulas(), [&](Term formula) { return model.satisfies(formula); });
    };
    const auto found = std::ranges::find_if(models_, satisfied);
    if (found == models_.end()) return false;
    ++remembered_;
    std::rotate(models_.begin(), found, found + 1);
    return true;
  }
  void remember() {
    if (models_.size() == most_models_) models_.pop_back();
    models_.emplace_front(manager_);
    for (const auto& [symbol, value] : read_symbols(manager_, inner(), stack().formulas(), GrowingModel::is_free))
      models_.front().set(symbol, value);
  }

  term::TermManager& manager_;
  const std::size_t most_models_;
  std::deque<GrowingModel> models_;  ///< the one that was of use last comes first
  bool is_remembered_ = false;
  std::atomic<bool> interrupted_ = false;
  std::uint64_t remembered_ = 0;
  mutable base::Statistics statistics_;
};

}  // namespace

std::unique_ptr<Solver> make_solver_with_models(term::TermManager& manager, std::unique_ptr<Solver> inner,
                                                std::size_t most_models) {
  return std::make_unique<SolverWithModels>(manager, std::move(inner), most_models);
}

}  // namespace cairn::smt
