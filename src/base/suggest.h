#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cairn::base {

/// The candidate that a mistyped word probably meant, or empty when none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

/// "; did you mean 'X'?" for the nearest candidate, or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                         std::string_view prefix = {});

}  // namespace cairn::base
