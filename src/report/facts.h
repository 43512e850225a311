#pragma once

#include <iosfwd>

#include "analysis/mod_ref.h"
#include "base/location.h"

namespace cairn::report {

/// Prints what is known of each procedure that may be reached, in terms of the source: what it calls, what its pointer
/// parameters point to, what it and its callees read, write, allocate and free, and whether it never returns.
void print_facts(const analysis::ModRef& facts, const base::SourceManager& sources, std::ostream& out);

}  // namespace cairn::report
