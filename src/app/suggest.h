#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cairn::app {

/// "; did you mean 'X'?" for the nearest candidate, or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates,
                         std::string_view prefix = {});

}  // namespace cairn::app
