#include "smt/fallback_solver.h"

#include <algorithm>
#include <mutex>

#include "smt/decorator.h"
#include "smt/guarded_solver.h"

namespace cairn::smt {

using term::Term;

namespace {

class FallbackSolver : public StackDecorator {
 public:
  FallbackSolver(std::unique_ptr<Solver> first, std::function<std::unique_ptr<Solver>()> make_second,
                 const FallbackOptions& options)
      : StackDecorator(std::move(first)), make_second_(std::move(make_second)), options_(options) {}

  void pop(unsigned levels) override;
  Answer check(std::span<const Term> assumptions) override;
  std::string reason_unknown() const override { return stopped_ ? "interrupted" : answering().reason_unknown(); }
  Obstacle obstacle() const override { return stopped_ ? Obstacle::Interrupted : answering().obstacle(); }
  std::optional<Term> value(Term term) override { return answering().value(term); }
  std::vector<Term> core() override { return answering().core(); }
  void interrupt() override;
  void set_resource_limit(std::uint64_t units) override;
  const base::Statistics& statistics() const override;
  std::string name() const override {
    const bool both = asked_second_ != 0 && second_->name() != inner().name();
    return both ? inner().name() + "+" + second_->name() : inner().name();
  }

 private:
  Solver& answering() const { return use_second_ ? *second_ : inner(); }
  bool may_second_know() const;
  std::uint64_t second_limit() const { return limit_ == 0 ? 0 : std::max<std::uint64_t>(1, limit_ / options_.unit); }
  void bring_second_up_to_date();
  bool begin_second();
  void end_check();

  std::function<std::unique_ptr<Solver>()> make_second_;
  FallbackOptions options_;
  std::unique_ptr<Solver> second_;
  std::size_t second_levels_ = 0;    ///< pushes that the second solver has seen
  std::size_t second_formulas_ = 0;  ///< formulas likewise
  bool use_second_ = false;
  bool stopped_ = false;  ///< between the two solvers
  std::mutex mutex_;      // guards the next two
  bool in_second_ = false;
  bool interrupted_ = false;
  std::uint64_t limit_ = 0;
  std::uint64_t asked_second_ = 0;
  mutable base::Statistics statistics_;
};

void FallbackSolver::pop(unsigned levels) {
  StackDecorator::pop(levels);
  const std::size_t left = stack().marks().size();
  if (second_levels_ > left) {
    second_->pop(static_cast<unsigned>(second_levels_ - left));
    second_levels_ = left;
    second_formulas_ = std::min(second_formulas_, stack().formulas().size());
  }
}

void FallbackSolver::bring_second_up_to_date() {
  if (!second_) {
    second_ = make_second_();
    second_->set_resource_limit(second_limit());
  }
  for (; second_formulas_ < stack().formulas().size() || second_levels_ < stack().marks().size();) {
    const bool level = second_levels_ < stack().marks().size() && stack().marks()[second_levels_] == second_formulas_;
    if (level) {
      second_->push();
      ++second_levels_;
    } else {
      second_->add(stack().formulas()[second_formulas_++]);
    }
  }
}

Answer FallbackSolver::check(std::span<const Term> assumptions) {
  use_second_ = false;
  stopped_ = false;
  Answer answer = inner().check(assumptions);
  if (answer == Answer::Unknown && may_second_know()) {
    bring_second_up_to_date();
    if (begin_second()) {
      ++asked_second_;
      use_second_ = true;
      answer = second_->check(assumptions);
    } else {
      stopped_ = true;
    }
  }
  end_check();
  return answer;
}

/// Of a query that the first solver does not answer.
bool FallbackSolver::may_second_know() const {
  const Obstacle obstacle = inner().obstacle();
  return obstacle == Obstacle::Failed || (options_.unsupported && obstacle == Obstacle::Unsupported);
}

/// Whether nothing has interrupted the check so far; from now on interrupts go to the second solver.
bool FallbackSolver::begin_second() {
  const std::scoped_lock lock(mutex_);
  in_second_ = true;
  return !interrupted_;
}

void FallbackSolver::end_check() {
  const std::scoped_lock lock(mutex_);
  in_second_ = false;
  interrupted_ = false;
}

void FallbackSolver::interrupt() {
  const std::scoped_lock lock(mutex_);
  interrupted_ = true;
  (in_second_ ? *second_ : inner()).interrupt();
}

void FallbackSolver::set_resource_limit(std::uint64_t units) {
  limit_ = units;
  inner().set_resource_limit(units);
  if (second_) second_->set_resource_limit(second_limit());
}

const base::Statistics& FallbackSolver::statistics() const {
  statistics_ = inner().statistics();
  if (second_) statistics_.merge(second_->statistics());
  statistics_.add("smt.fallbacks", asked_second_);
  return statistics_;
}

}  // namespace

std::unique_ptr<Solver> make_fallback_solver(std::unique_ptr<Solver> first,
                                             std::function<std::unique_ptr<Solver>()> make_second,
                                             const FallbackOptions& options) {
  return std::make_unique<FallbackSolver>(std::move(first), std::move(make_second), options);
}

}  // namespace cairn::smt
