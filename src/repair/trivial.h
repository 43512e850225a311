#pragma once

#include <cstddef>
#include <string_view>

namespace cairn::repair {

/// How often a text compares something with itself, assigns it to itself or subtracts it from itself, or adds or
/// subtracts 0. A change that makes more of these takes away what was promised or done, and cures nothing.
std::size_t trivial_parts(std::string_view text);

}  // namespace cairn::repair
