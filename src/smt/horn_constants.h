#pragma once

#include <map>

#include "base/cancellation.h"
#include "smt/horn_solver.h"

namespace cairn::smt {

/// A problem whose predicates have fewer parameters.
class WithoutConstants {
 public:
  /// Leaves out parameters that have the same value in all facts. There are as many clauses as before, although some
  /// may say nothing now: who unfolds predicates by the original ones has to know on what they depend there.
  WithoutConstants(term::TermManager& terms, const HornSystem& original, const base::Cancellation& cancellation);

  const HornSystem& system() const { return system_; }
  /// What was found about the system, as something about the original.
  HornResult restored(const HornResult& found) const;

 private:
  using Predicate = const term::FunctionDecl*;
  struct Narrow {
    Predicate predicate = nullptr;
    /// Per parameter of the original: its value, or null where it is a parameter still.
    std::vector<term::Term> values = {};
    bool reached = false;  ///< else it has no facts
  };

  HornAtom narrowed(const HornAtom& atom) const;
  HornClause narrowed(const HornClause& clause) const;

  term::TermManager& m_;
  std::map<Predicate, Narrow> narrow_;  ///< by predicate of the original
  HornSystem system_;
};

}  // namespace cairn::smt
