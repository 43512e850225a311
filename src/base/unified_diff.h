#pragma once

#include <string>
#include <string_view>

namespace cairn::base {

/// The lines in which two texts differ, as `diff -u` shows them, with three lines around each change. Empty when the
/// texts are the same. Ends of lines are kept as they are.
std::string unified_diff(std::string_view name, std::string_view before, std::string_view after);

}  // namespace cairn::base
