#pragma once

#include "engine/template/ssa.h"

namespace cairn::engine::tmpl {

/// When an arbitrary object violates an assertion about all of the heap: it is on the heap and alive and, where objects
/// need only be reachable, no pointer in a static object or in the memory of an active call is to it. Objects that are
/// reachable through others count as violations too, so the condition may be too weak to refute but never too strong.
Term leaks(const Layout& layout, const Ssa& ssa, const SsaHeapCheck& check, Term object);

}  // namespace cairn::engine::tmpl
