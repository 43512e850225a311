#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/cancellation.h"
#include "base/statistics.h"
#include "smt/horn_clauses.h"
#include "smt/solver.h"

namespace cairn::smt {

/// Meanings of predicates, as formulas over `parameters_of`. Predicates without an entry mean what their clauses say of
/// them, so these must not depend on one another in a circle.
using HornSolution = std::map<const term::FunctionDecl*, term::Term>;

/// A fact with values as arguments.
struct HornFact {
  const term::FunctionDecl* predicate = nullptr;
  std::vector<term::Term> values = {};
};

/// Facts, each of which follows from those before it by one clause (and what its clauses say of predicates that have no
/// facts), and all of which together show that a clause without head is violated.
struct HornRefutation {
  std::vector<HornFact> facts = {};
  /// Predicates that nothing of it rests on.
  std::set<const term::FunctionDecl*> unused = {};
};

/// What a solver found. Nothing of it is to be believed before it was checked (see check/horn).
struct HornResult {
  Answer answer = Answer::Unknown;  ///< Sat: there is a solution
  HornSolution solution = {};
  /// After Unsat; may be incomplete or empty when the solver does not tell.
  HornRefutation refutation = {};
  std::string reason = {};  ///< after Unknown, in words for the user
  std::string solver = {};
};

struct HornLimits {
  double seconds = 0;            ///< of wall time; 0: none
  std::uint64_t resources = 0;   ///< of Z3, for each run of a solver; 0: any. Deterministic, unlike time.
  std::uint64_t memory_kib = 0;  ///< for each process that is started; 0: any
  /// Look for equations case by case. Single queries about these may take a minute, whatever the limits are.
  bool cases = true;
};

/// Looks for meanings of predicates.
class HornSolver {
 public:
  virtual ~HornSolver() = default;

  /// Failures of libraries, and what they do not support, are Unknown.
  virtual HornResult solve(const HornSystem& system, const HornLimits& limits,
                           const base::Cancellation& cancellation) = 0;
  virtual std::string name() const = 0;
};

}  // namespace cairn::smt
