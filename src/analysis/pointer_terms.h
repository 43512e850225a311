#pragma once

#include "analysis/locations.h"

namespace cairn::analysis {

/// Whether values of a sort are, or have in them, references or pointers.
bool holds_references(term::Sort sort);

/// A way by which references get into the value of a term.
struct PointerFlow {
  enum class Kind : std::uint8_t {
    Variable,   ///< the value of `leaf`
    Procedure,  ///< a pointer to the procedure that `leaf` (FunctionAddress) names
    Anything    ///< an operator whose value is not followed
  };
  Kind kind = Kind::Variable;
  ir::Term leaf;
  Shift shift;
};

/// All ways by which references get into the value of a term that is free of heap reads. Heap reads, and functions
/// that may have any, are `Anything`.
std::vector<PointerFlow> pointer_flows(ir::Term term);

/// Of pointer(object(p), offset(p) + constant): p and the constant. Nothing for other terms.
std::optional<std::pair<ir::Term, std::int64_t>> moved_pointer(ir::Term term);

}  // namespace cairn::analysis
