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

}  // namespace cairn::smt
