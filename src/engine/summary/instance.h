#pragma once

#include "engine/summary/memory.h"
#include "engine/summary/summary.h"
#include "engine/summary/texts.h"

namespace cairn::engine::summary {

/// What terms of a callee's summary mean at a call: its symbols as terms of the caller, in the state before the call.
class Instance {
 public:
  /// @param arguments the values of the callee's parameters.
  Instance(Context& context, Memory& memory, Texts& texts, State& state, const ir::Procedure& callee,
           const Summary& summary, const std::vector<Term>& arguments);

  Term operator()(Term term);

 private:
  Term node(Term term, std::span<const Term> children);
  Term symbol(Term term);
  Term part(Term whole, Term symbol, Term value);

  Context& context_;
  Memory& memory_;
  Texts& texts_;
  State& state_;
  const Summary& summary_;
  std::string place_;
  std::unordered_map<Term, Term> arguments_;  ///< by parameter or global variable
  std::unordered_map<Term, Term> values_;
};

}  // namespace cairn::engine::summary
