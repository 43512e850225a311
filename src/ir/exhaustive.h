#pragma once

#include <functional>

#include "ir/execution.h"

namespace cairn::ir {

/// Which values inputs take in an exhaustive execution.
struct InputDomain {
  long lowest = -2;  ///< of integers
  long highest = 2;
  std::uint32_t widest = 4;        ///< bit-vectors of at most so many bits take all values, others have none
  std::uint64_t objects = 4;       ///< references are null or to one of so many objects that were allocated first
  std::uint64_t offsets = 8;       ///< pointers to objects have offsets below this one
  bool integer_addresses = false;  ///< whether pointers without object take the offsets as well, not only 0
  bool references = true;          ///< whether references and pointers have values at all
};

struct Enumerated {
  std::uint64_t executions = 0;
  /// Whether all inputs had values and all executions over the domain were visited.
  bool complete = true;
};

/// Executes a verified program on all sequences of inputs over a domain, in lexicographic order, and shows each
/// execution that does not end in NoInput to the visitor. Ends early when that returns false, or after so many
/// executions. Types other than Bool, Int, BitVec, references and pointers have no values. Throws Cancelled.
Enumerated for_all_executions(term::TermManager& terms, const Program& program, const InputDomain& domain,
                              const std::function<bool(const Execution&)>& visitor, const ExecutionLimits& limits = {},
                              std::uint64_t most_executions = 1'000'000,
                              const base::Cancellation* cancellation = nullptr);

}  // namespace cairn::ir
