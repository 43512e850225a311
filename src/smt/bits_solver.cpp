#include "smt/bits_solver.h"

#include <atomic>
#include <mutex>

#include "smt/assertion_stack.h"
#include "smt/big_stack.h"
#include "smt/decorator.h"
#include "smt/reduction.h"

namespace cairn::smt {

using term::Term;

namespace {

// A unit is less work for a SAT solver, and what it does not find the other one rarely does.
constexpr std::uint64_t unit = 10;

class BitsSolver : public Decorator {
 public:
  BitsSolver(term::TermManager& manager, std::unique_ptr<Solver> solver,
             std::function<std::unique_ptr<Solver>()> make_for_bits)
      : Decorator(std::move(solver)), manager_(manager), make_(std::move(make_for_bits)) {}

  void push() override {
    stack_.push();
    inner().push();
  }
  void pop(unsigned levels) override {
    stack_.pop(levels);
    inner().pop(levels);
  }
  void add(Term formula) override {
    stack_.add(formula);
    inner().add(formula);
  }
  Answer check(std::span<const Term> assumptions) override {
    proved_ = assumptions.empty() && !interrupted_ && is_proved();
    if (proved_) return Answer::Unsat;
    interrupted_ = false;
    return inner().check(assumptions);
  }
  std::vector<Term> core() override { return proved_ ? std::vector<Term>() : inner().core(); }
  void interrupt() override {
    interrupted_ = true;
    const std::scoped_lock lock(mutex_);
    if (running_) running_->interrupt();
    inner().interrupt();
  }
  void set_resource_limit(std::uint64_t units) override {
    limit_ = units;
    inner().set_resource_limit(units);
  }

 private:
  bool is_proved() {
    std::optional<std::vector<Term>> formulas;
    deep_.run([&] { formulas = reduce_to_bits(manager_, stack_.formulas()); });
    if (!formulas) return false;
    std::unique_ptr<Solver> solver = make_();
    solver->set_resource_limit(limit_ * unit);
    for (Term formula : *formulas) solver->add(formula);
    Solver& bits = *solver;
    {
      const std::scoped_lock lock(mutex_);
      running_ = std::move(solver);
    }
    const Answer answer = bits.check();
    const std::scoped_lock lock(mutex_);
    running_ = nullptr;
    return answer == Answer::Unsat;
  }

  term::TermManager& manager_;
  std::function<std::unique_ptr<Solver>()> make_;
  AssertionStack stack_;
  BigStack deep_;
  std::uint64_t limit_ = 0;
  bool proved_ = false;
  std::atomic<bool> interrupted_ = false;
  std::mutex mutex_;  // guards the next
  std::unique_ptr<Solver> running_;
};

}  // namespace

std::unique_ptr<Solver> make_bits_solver(term::TermManager& manager, std::unique_ptr<Solver> solver,
                                         std::function<std::unique_ptr<Solver>()> make_for_bits) {
  return std::make_unique<BitsSolver>(manager, std::move(solver), std::move(make_for_bits));
}

}  // namespace cairn::smt
