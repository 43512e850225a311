#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/statistics.h"
#include "term/term_manager.h"

namespace cairn::smt {

enum class Answer { Sat, Unsat, Unknown };

/// What was in the way of an answer, where that makes a difference to who asks.
enum class Obstacle {
  Other,        ///< as the resource limit
  Interrupted,  ///< by `interrupt`: the same query may be answered another time
  Unsupported,  ///< the solver cannot express a formula; another one may
  Failed,       ///< the solver broke down, or gave a wrong answer
  Saturated,    ///< there are no more instances of quantifiers, and no contradiction among them
};

/// An incremental solver for terms of one TermManager. Not thread-safe except for `interrupt`; one per thread.
/// Terms must be closed (no Bound outside its quantifier) and free of heap-dependent operators; ArrayLength,
/// InstanceOf, TypeIs and FunctionAddress are taken as uninterpreted functions. Ref values are distinct from one
/// another.
class Solver {
 public:
  virtual ~Solver() = default;

  virtual void push() = 0;
  virtual void pop(unsigned levels = 1) = 0;
  virtual void add(term::Term formula) = 0;
  /// Whether what was added is satisfiable together with the assumptions (any formulas). A query that ran out of its
  /// resource limit, was interrupted, or that the solver cannot decide is Unknown, never Unsat.
  virtual Answer check(std::span<const term::Term> assumptions = {}) = 0;
  /// After Unknown: why, in words for the user.
  virtual std::string reason_unknown() const = 0;
  virtual Obstacle obstacle() const { return Obstacle::Other; }
  /// After Sat, before the next change: the value of a term in one model, fixed for all calls until the next change.
  /// Nothing when the solver cannot give one as a value term (for instance of an uninterpreted sort).
  virtual std::optional<term::Term> value(term::Term term) = 0;
  /// After Unsat: a subset of the assumptions of that check that is unsatisfiable with what was added.
  virtual std::vector<term::Term> core() = 0;
  /// Makes the running check, or else the next one, end with Unknown. May be called from any thread.
  virtual void interrupt() = 0;
  /// Limits each following check to that many units of work, deterministic for one solver and version. 0: no limit.
  virtual void set_resource_limit(std::uint64_t units) = 0;
  /// Checks, answers, time, resource units: "smt.checks", "smt.sat", "smt.unsat", "smt.unknown", "smt.resources",
  /// and the time "smt.seconds". Of solvers that know: "smt.effort", deterministic units of some microseconds.
  virtual const base::Statistics& statistics() const = 0;
  virtual std::string name() const = 0;
};

}  // namespace cairn::smt
