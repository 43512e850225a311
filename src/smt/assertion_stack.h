#pragma once

#include <vector>

#include "term/term_manager.h"

namespace cairn::smt {

/// The formulas that a solver holds, by level: what decorators need to know about their solver's state.
class AssertionStack {
 public:
  void push() { marks_.push_back(formulas_.size()); }
  void pop(unsigned levels) {
    for (; levels > 0; --levels) {
      formulas_.resize(marks_.back());
      marks_.pop_back();
    }
  }
  void add(term::Term formula) { formulas_.push_back(formula); }

  /// Of all levels, the outermost first.
  const std::vector<term::Term>& formulas() const { return formulas_; }
  /// For each level but the outermost: how many formulas there were before it.
  const std::vector<std::size_t>& marks() const { return marks_; }

 private:
  std::vector<term::Term> formulas_;
  std::vector<std::size_t> marks_;
};

}  // namespace cairn::smt
