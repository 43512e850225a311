#pragma once

#include <string_view>

namespace cairn::report {

/// The page up to its data, a value of JSON, and what follows it: style and script.
std::string_view html_before_data();
std::string_view html_after_data();

}  // namespace cairn::report
