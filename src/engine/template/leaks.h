#pragma once

#include "engine/template/ssa.h"

namespace cairn::engine::tmpl {

/// The pointer variables that are followed wherever memory must be reachable: those that loop heads need anyway, and
/// those that no loop assigns.
std::vector<Term> root_variables(const Layout& layout, const analysis::Loops& loops);

/// In which order the objects on the way to a reachable one were born.
enum class Ownership : std::uint8_t { Older, Younger };

/// An object is referred to by its owner, which is alive and older (younger) than it. Where all objects but those that
/// roots refer to are so, all are reachable: births cannot go down (up) for ever.
Term owned(const Layout& layout, const State& state, Term object, Ownership order);

/// When an arbitrary object violates an assertion about all of the heap: it is on the heap and alive and, where objects
/// need only be reachable, no root refers to it, and it is not owned. Roots are some variables of active calls, and
/// static and stack memory. The condition may be too weak to refute but never too strong.
Term leaks(const Layout& layout, const Ssa& ssa, const SsaHeapCheck& check, Term object, Ownership order);

}  // namespace cairn::engine::tmpl
