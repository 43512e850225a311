#pragma once

#include "engine/summary/memory.h"

namespace cairn::engine::summary {

/// The values of terms of a program in a state.
class Evaluation {
 public:
  Evaluation(Context& context, Memory& memory, State& state) : context_(context), memory_(memory), state_(state) {}

  Term operator()(Term term);

 private:
  Term node(Term term, std::span<const Term> children);
  Term variable(Term term);

  Context& context_;
  Memory& memory_;
  State& state_;
  std::unordered_map<Term, Term> values_;
};

}  // namespace cairn::engine::summary
