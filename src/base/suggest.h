#pragma once

#include <span>
#include <string_view>

namespace cairn::base {

/// The candidate that a mistyped word probably meant, or empty when none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace cairn::base
