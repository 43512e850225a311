#pragma once

#include <optional>

#include "engine/summary/summary.h"

namespace cairn::test {

/// Something that a summary says, as it is in an execution. What cannot be read has two different values.
struct Probe {
  term::Term term;         ///< of the summary
  ir::Variable values[2];  ///< that hold its value
};

/// Whether an object of the caller lives when a procedure is entered, and when it returns.
struct LifeProbe {
  term::Term symbol;
  ir::Variable before, after;
};

/// What is probed in a procedure.
struct ProcedureProbes {
  std::uint32_t shift = 0;            ///< statements that were put before the first one
  std::vector<Probe> preconditions;   ///< at its entry, in their order
  std::vector<Probe> symbols;         ///< those of kind Entry
  std::vector<ir::Variable> results;  ///< before it returns
  /// Before it returns: what memory holds where the summary says that it was written, by position there.
  std::vector<std::pair<std::size_t, Probe>> written;
  std::vector<LifeProbe> lives;
};

/// Makes a program compute what summaries say about the states in which procedures are entered, without a change of
/// what it does: an interpreter's trace then has the values.
std::vector<ProcedureProbes> insert_probes(term::TermManager& terms, ir::Program& program,
                                           const std::vector<engine::summary::Summary>& summaries);

}  // namespace cairn::test
