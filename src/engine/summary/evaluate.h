#pragma once

#include "engine/summary/memory.h"

namespace cairn::engine::summary {

constexpr const char* integer_as_address = "an integer is used as an address";

/// Whether a condition is about memory at an address that is a variable integer: as the program has it, at an offset
/// from null. There may be an object.
bool is_about_address(Term condition);

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
