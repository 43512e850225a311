#pragma once

#include <optional>
#include <string>

#include "report/report.h"

namespace cairn::report {

/// A picture of the state in which an execution ended, as a Graphviz graph: variables of globals and calls on the left,
/// objects as tables of their cells, arrows for references. Freed objects are grey and struck through, and arrows to
/// them red. Of a large heap it shows what is nearest to the variables.
std::string heap_picture(const ir::Execution& execution, const std::string& title);

/// The picture of the first violation with a counterexample; else of the loop invariants; nothing when there is
/// neither.
std::optional<std::string> heap_picture(const Report& report);

}  // namespace cairn::report
