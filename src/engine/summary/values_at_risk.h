#pragma once

#include "engine/summary/checks.h"
#include "engine/summary/memory.h"

namespace cairn::engine::summary {

/// Alarms about values: those that were never given to a variable or to memory and are used, and addresses of variables
/// that outlive them. There are no checks of the program for these, so that nothing is proved about them.
class ValuesAtRisk {
 public:
  ValuesAtRisk(Context& context, Checks& checks) : context_(context), terms_(context.terms), checks_(checks) {}

  /// A value that a statement uses: to branch, to call, to return.
  void used(Term guard, Term value, const ChainStep& where);
  /// A pointer that callers can see when the procedure returns.
  void kept(Term guard, Term pointer, bool returned, const ChainStep& where);

 private:
  Term depends(Term value, Term symbol);
  Term depends_on_part(Term connective, std::span<const Term> children);

  Context& context_;
  term::TermManager& terms_;
  Checks& checks_;
  std::set<Term> reported_;
};

}  // namespace cairn::engine::summary
