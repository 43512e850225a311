#pragma once

#include "ir/execution.h"

namespace cairn::ir {

/// An access of an executed statement to an object: so many bytes, elements or fields from the first one on.
struct MemoryAccess {
  std::uint64_t step = 0;  ///< which statement, counted from the start of the execution, as in a complete trace
  std::uint64_t object = 0;
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  std::string field;  ///< of a record: its qualified name
  bool is_write = false;
};

/// As `execute` with a complete trace, and says what the statements accessed; reads by assertions and assumptions are
/// not listed.
Execution execute_logged(term::TermManager& terms, const Program& program, InputSource& inputs, ExecutionLimits limits,
                         std::vector<MemoryAccess>& log);

}  // namespace cairn::ir
