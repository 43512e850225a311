#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/execution.h"
#include "report/value.h"

namespace cairn::report {

/// Neighbouring steps of an execution that come from one source line, and what they changed together.
struct TraceEntry {
  std::size_t first_step = 0;  ///< counted from 1
  std::size_t last_step = 0;
  ir::Origin origin;
  std::string procedure;
  std::uint32_t depth = 0;
  std::vector<std::string> changes;  ///< "x = 5", "Node#2.next = null", "allocates Node#2", "condition is true"
};

/// Whether a front end made a variable or procedure up, of which the source knows nothing: "t!02", "$start".
bool is_made_up(std::string_view name);

/// The entries of an execution's trace.
/// @param program tells which way branches went; may be null.
/// @param everything keeps also entries that change nothing, except for the last one, which always stays.
std::vector<TraceEntry> make_trace(const ir::Execution& execution, const ir::Program* program,
                                   const ValuePrinter& values, bool everything);

/// What of a long list is shown: all but [first_hidden, end_hidden).
struct Elision {
  std::size_t first_hidden = 0;
  std::size_t end_hidden = 0;

  bool hides(std::size_t index) const { return index >= first_hidden && index < end_hidden; }
};

/// Hides the middle of a list of more than `most` elements: its end tells more than its beginning.
Elision elide(std::size_t size, std::size_t most);

}  // namespace cairn::report
