#pragma once

#include "term/term_manager.h"

namespace cairn::term {

/// The term rebuilt by the rewriting constructors from its leaves on: what a raw term becomes when it was made by `mk`.
Term canonical(TermManager& manager, Term term);

}  // namespace cairn::term
