#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

/// Some texts as one line without line breaks, and back.
std::string join_fields(const std::vector<std::string>& fields);
std::vector<std::string> split_fields(std::string_view line);

}  // namespace cairn::base
