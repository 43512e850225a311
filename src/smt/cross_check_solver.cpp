#include "smt/cross_check_solver.h"

#include "base/error.h"
#include "smt/decorator.h"
#include "smt/query_file.h"

namespace cairn::smt {

using term::Term;

namespace {

class CrossCheckSolver : public StackDecorator {
 public:
  CrossCheckSolver(std::unique_ptr<Solver> first, std::unique_ptr<Solver> second, std::filesystem::path directory)
      : StackDecorator(std::move(first)), second_(std::move(second)), directory_(std::move(directory)) {}

  void push() override {
    StackDecorator::push();
    second_->push();
  }
  void pop(unsigned levels) override {
    StackDecorator::pop(levels);
    second_->pop(levels);
  }
  void add(Term formula) override {
    StackDecorator::add(formula);
    second_->add(formula);
  }
  Answer check(std::span<const Term> assumptions) override {
    const Answer first = inner().check(assumptions);
    const Answer second = second_->check(assumptions);
    use_second_ = first == Answer::Unknown && second != Answer::Unknown;
    if (first != second && first != Answer::Unknown && second != Answer::Unknown) report(first, second, assumptions);
    return use_second_ ? second : first;
  }
  std::string reason_unknown() const override { return inner().reason_unknown(); }
  std::optional<Term> value(Term term) override { return use_second_ ? second_->value(term) : inner().value(term); }
  std::vector<Term> core() override { return use_second_ ? second_->core() : inner().core(); }
  void interrupt() override {
    inner().interrupt();
    second_->interrupt();
  }
  void set_resource_limit(std::uint64_t units) override {
    inner().set_resource_limit(units);
    second_->set_resource_limit(units);
  }

 private:
  [[noreturn]] void report(Answer first, Answer second, std::span<const Term> assumptions) {
    const auto keep = [&](const Solver& solver, Answer answer) {
      const std::filesystem::path file = keep_query(directory_, solver.name(), stack().formulas(), assumptions, answer);
      return solver.name() + " says " + to_string(answer) + " (" + file.string() + ")";
    };
    const std::string one = keep(inner(), first);
    const std::string other = keep(*second_, second);
    throw base::InternalError("the solvers disagree: " + one + ", " + other);
  }

  std::unique_ptr<Solver> second_;
  std::filesystem::path directory_;
  bool use_second_ = false;
};

}  // namespace

std::unique_ptr<Solver> make_cross_check_solver(std::unique_ptr<Solver> first, std::unique_ptr<Solver> second,
                                                std::filesystem::path directory) {
  return std::make_unique<CrossCheckSolver>(std::move(first), std::move(second), std::move(directory));
}

}  // namespace cairn::smt
