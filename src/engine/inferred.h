#pragma once

#include <algorithm>
#include <map>

#include "ir/program.h"

namespace cairn::engine {

using term::Term;

/// A step on the way from a function to what fails in what it calls: where, in which function.
struct ChainStep {
  std::string procedure;
  ir::Origin origin;
  ir::BlockId block = 0;
  std::uint32_t index = 0;  ///< of the statement in its block
};

/// What may fail: a check of the program, with the calls that lead to it, outermost first.
struct Danger {
  ir::Property property = ir::Property::Assert;
  std::string message;
  bool unconditional = false;    ///< it fails wherever it is reached: an error location
  std::vector<ChainStep> chain;  ///< never empty; the last one is the check itself
};

/// What callers have to see to, as a condition over symbols of kind Entry.
struct Precondition {
  Term condition;
  Danger danger;
  /// A call that violates it, and that gets so far, fails; otherwise it is merely enough.
  bool necessary = false;
};

enum class CheckResult : std::uint8_t { Proved, Precondition, Open, Alarm };

/// What became of one check of a procedure, or of one precondition of what it calls.
struct Check {
  ir::Origin origin;
  ir::BlockId block = 0;
  std::uint32_t index = 0;
  ir::Property property = ir::Property::Assert;
  std::string message;
  CheckResult result = CheckResult::Open;
  std::string reason;   ///< of Open
  Term of_callee = {};  ///< the precondition of what is called, over its symbols; null: a check of its own
};

/// Something that fails on an execution from the entry of a procedure, or whenever it is reached.
struct Alarm {
  Danger danger;
  Term when;          ///< the path condition
  std::string claim;  ///< what is claimed, in words
};

/// What was found out about a procedure, as users see it (engine/summary/).
struct InferredFunction {
  std::string refused;  ///< why it was not analysed; empty when it was
  std::vector<Precondition> preconditions;
  std::vector<Check> checks;
  std::vector<Alarm> alarms;
  bool returns = true;
  std::map<Term, std::string> names;  ///< texts of the symbols in conditions, in terms of C
  double seconds = 0;
  bool from_earlier_run = false;  ///< and not analysed in this one
  std::uint64_t questions = 0;    ///< to the solver

  std::size_t count(CheckResult result) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(checks, [&](const Check& check) { return check.result == result; }));
  }
};

}  // namespace cairn::engine
