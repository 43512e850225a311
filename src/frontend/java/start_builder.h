#pragma once

#include "frontend/java/program_builder.h"

namespace cairn::frontend::java {

/// Adds the procedure where executions start: it makes literals, initialises the models' classes and the entry's, and
/// calls the entry method with arguments that are inputs. Throws InputError for an entry that cannot be called so.
void add_start(ProgramBuilder& program, const MethodRef& entry);

}  // namespace cairn::frontend::java
