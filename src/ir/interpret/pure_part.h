#pragma once

#include "ir/program.h"

namespace cairn::ir::interpret {

/// What an assertion says about values: its pure conjuncts, under their conditions and quantifiers; permissions and
/// predicates count as true. `untouched` compares the fields that it names with their old values.
/// @return null when the assertion has a part that an execution cannot judge (`untouched` of other permissions).
Term pure_part(term::TermManager& terms, const Program& program, const spec::Assertion& assertion);

}  // namespace cairn::ir::interpret
