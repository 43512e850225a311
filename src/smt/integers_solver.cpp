#include "smt/integers_solver.h"

#include <algorithm>
#include <set>

#include "smt/as_integers.h"
#include "smt/decorator.h"

namespace cairn::smt {

using term::Term;

namespace {

constexpr std::uint64_t first_share = 5;    // of the limit, for bits
constexpr std::uint64_t integer_share = 3;  // of the limit, for integers
constexpr std::uint64_t integer_resources = 100'000;

class IntegersSolver : public StackDecorator {
 public:
  IntegersSolver(term::TermManager& manager, std::unique_ptr<Solver> bits,
                 std::function<std::unique_ptr<Solver>()> make_integers)
      : StackDecorator(std::move(bits)), as_integers_(manager), make_integers_(std::move(make_integers)) {}

  void set_resource_limit(std::uint64_t units) override { limit_ = units; }
  Answer check(std::span<const Term> assumptions) override {
    const bool is_short = limit_ != 0 && assumptions.empty();
    inner().set_resource_limit(is_short ? std::max<std::uint64_t>(1, limit_ / first_share) : limit_);
    Answer answer = inner().check(assumptions);
    if (answer != Answer::Unknown || !is_short || inner().obstacle() != Obstacle::Other) return answer;
    answer = by_integers();
    if (answer != Answer::Unknown) return answer;
    inner().set_resource_limit(limit_);
    return inner().check(assumptions);
  }
  const base::Statistics& statistics() const override {
    statistics_ = inner().statistics();
    statistics_.add("smt.by_integers", answered_);
    if (integers_) statistics_.add("smt.effort", integers_->statistics().counter("smt.effort"));
    return statistics_;
  }

 private:
  Answer by_integers() {
    if (!integers_) integers_ = make_integers_();
    const std::uint64_t limit = std::clamp<std::uint64_t>(limit_ / integer_share, 1, integer_resources);
    if (limit != integer_limit_) integers_->set_resource_limit(limit);
    integer_limit_ = limit;
    integers_->push();
    bool exact = true;
    std::set<Term> definitions;
    for (Term formula : stack().formulas()) {
      const AsIntegers::Formula& translated = as_integers_(formula);
      integers_->add(translated.condition);
      definitions.insert(translated.definitions.begin(), translated.definitions.end());
      exact = exact && translated.exact;
    }
    for (Term definition : definitions) integers_->add(definition);
    const Answer answer = integers_->check();
    integers_->pop();
    const bool is_known = answer == Answer::Unsat || (answer == Answer::Sat && exact);
    answered_ += is_known ? 1 : 0;
    return is_known ? answer : Answer::Unknown;
  }

  AsIntegers as_integers_;
  std::function<std::unique_ptr<Solver>()> make_integers_;
  std::unique_ptr<Solver> integers_;
  std::uint64_t limit_ = 0;
  std::uint64_t integer_limit_ = 0;
  std::uint64_t answered_ = 0;
  mutable base::Statistics statistics_;
};

}  // namespace

std::unique_ptr<Solver> make_integers_solver(term::TermManager& manager, std::unique_ptr<Solver> bits,
                                             std::function<std::unique_ptr<Solver>()> make_integers) {
  return std::make_unique<IntegersSolver>(manager, std::move(bits), std::move(make_integers));
}

}  // namespace cairn::smt
