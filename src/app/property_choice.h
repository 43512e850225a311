#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

#include "ir/property.h"

namespace cairn::app {

/// What `--property` accepts: groups, then every property by its name.
inline constexpr std::string_view property_choices[] = {
    "unreach-call",     "valid-memsafety",  "spec",
    "assert",           "valid-deref",      "valid-free",
    "valid-memtrack",   "valid-memcleanup", "no-overflow",
    "null-deref",       "array-bounds",     "negative-array-size",
    "class-cast",       "division-by-zero", "uncaught-exception",
    "initialised-read", "stack-escape",     "precondition",
    "postcondition",    "loop-invariant",   "permission",
    "termination",      "contradiction",
};

/// The properties that names from property_choices or property files (.prp) of SV-COMP stand for; all when there are no
/// names. Throws UsageError for files that cannot be read or that ask for other properties.
std::set<ir::Property> chosen_properties(std::span<const std::string> names);

}  // namespace cairn::app
