#pragma once

#include "smt/assertion_stack.h"
#include "smt/solver.h"

namespace cairn::smt {

/// A solver that passes everything on to another one. Decorators override what they change.
class Decorator : public Solver {
 public:
  explicit Decorator(std::unique_ptr<Solver> inner) : inner_(std::move(inner)) {}

  void push() override { inner_->push(); }
  void pop(unsigned levels = 1) override { inner_->pop(levels); }
  void add(term::Term formula) override { inner_->add(formula); }
  Answer check(std::span<const term::Term> assumptions = {}) override { return inner_->check(assumptions); }
  std::string reason_unknown() const override { return inner_->reason_unknown(); }
  Obstacle obstacle() const override { return inner_->obstacle(); }
  std::optional<term::Term> value(term::Term term) override { return inner_->value(term); }
  std::vector<term::Term> core() override { return inner_->core(); }
  void interrupt() override { inner_->interrupt(); }
  void set_resource_limit(std::uint64_t units) override { inner_->set_resource_limit(units); }
  const base::Statistics& statistics() const override { return inner_->statistics(); }
  std::string name() const override { return inner_->name(); }

 protected:
  Solver& inner() const { return *inner_; }

 private:
  std::unique_ptr<Solver> inner_;
};

/// A decorator that knows which formulas its solver holds.
class StackDecorator : public Decorator {
 public:
  using Decorator::Decorator;

  void push() override {
    stack_.push();
    Decorator::push();
  }
  void pop(unsigned levels = 1) override {
    stack_.pop(levels);
    Decorator::pop(levels);
  }
  void add(term::Term formula) override {
    stack_.add(formula);
    Decorator::add(formula);
  }

 protected:
  const AssertionStack& stack() const { return stack_; }

 private:
  AssertionStack stack_;
};

/// A decorator that hands formulas to its solver only when that is asked: all of them for each check, and none in
/// between.
class LateDecorator : public Decorator {
 public:
  using Decorator::Decorator;

  void push() override {
    changed();
    stack_.push();
  }
  void pop(unsigned levels = 1) override {
    changed();
    stack_.pop(levels);
  }
  void add(term::Term formula) override {
    changed();
    stack_.add(formula);
  }

 protected:
  const AssertionStack& stack() const { return stack_; }
  /// Whether the solver has the formulas of the last check.
  bool handed_over() const { return handed_over_; }
  void changed() {
    if (handed_over_) inner().pop();
    handed_over_ = false;
  }
  Answer ask(const std::vector<term::Term>& formulas, std::span<const term::Term> assumptions) {
    changed();
    inner().push();
    handed_over_ = true;
    for (term::Term formula : formulas) inner().add(formula);
    return inner().check(assumptions);
  }

 private:
  AssertionStack stack_;
  bool handed_over_ = false;
};

}  // namespace cairn::smt
