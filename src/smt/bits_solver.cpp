#include "smt/bits_solver.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>

#include "smt/big_stack.h"
#include "smt/decorator.h"
#include "smt/reduction.h"

namespace cairn::smt {

using term::Term;

namespace {

// A unit is less work for a SAT solver, and what it does not find the other one rarely does.
constexpr std::uint64_t unit = 10;
// Each solver has one part of so many of its resources, then more.
constexpr std::array<std::uint64_t, 2> shares{4, 1};

class BitsSolver : public StackDecorator {
 public:
  BitsSolver(term::TermManager& manager, std::unique_ptr<Solver> solver,
             std::vector<std::function<std::unique_ptr<Solver>()>> make_for_bits)
      : StackDecorator(std::move(solver)), manager_(manager), make_(std::move(make_for_bits)) {}

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
    deep_.run([&] { formulas = reduce_to_bits(manager_, stack().formulas()); });
    if (!formulas) return false;
    std::vector<std::unique_ptr<Solver>> solvers(make_.size());
    for (const std::uint64_t share : shares) {
      for (std::size_t i = 0; i < make_.size(); ++i) {
        // Queries of one program are alike: the one that did better is asked first.
        const std::size_t next = (best_ + i) % make_.size();
        const std::uint64_t limit = limit_ == 0 ? 0 : std::max<std::uint64_t>(limit_ * unit / share, 1);
        const Answer answer = ask(next, solvers[next], *formulas, limit);
        if (answer == Answer::Unsat) best_ = next;
        if (answer != Answer::Unknown || interrupted_) return answer == Answer::Unsat;
      }
      if (limit_ == 0) return false;
    }
    return false;
  }

  Answer ask(std::size_t number, std::unique_ptr<Solver>& solver, const std::vector<Term>& formulas,
             std::uint64_t limit) {
    if (!solver) {
      solver = make_[number]();
      for (Term formula : formulas) solver->add(formula);
    }
    solver->set_resource_limit(limit);
    set_running(solver.get());
    const Answer answer = solver->check({});
    set_running(nullptr);
    return answer;
  }

  void set_running(Solver* solver) {
    const std::scoped_lock lock(mutex_);
    running_ = solver;
  }

  term::TermManager& manager_;
  std::vector<std::function<std::unique_ptr<Solver>()>> make_;
  std::size_t best_ = 0;
  BigStack deep_;
  std::uint64_t limit_ = 0;
  bool proved_ = false;
  std::atomic<bool> interrupted_ = false;
  std::mutex mutex_;  // guards the next
  Solver* running_ = nullptr;
};

}  // namespace

std::unique_ptr<Solver> make_bits_solver(term::TermManager& manager, std::unique_ptr<Solver> solver,
                                         std::vector<std::function<std::unique_ptr<Solver>()>> make_for_bits) {
  return std::make_unique<BitsSolver>(manager, std::move(solver), std::move(make_for_bits));
}

}  // namespace cairn::smt
