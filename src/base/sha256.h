#pragma once

#include <string>
#include <string_view>

namespace cairn::base {

/// The SHA-256 digest of a text (FIPS 180-4), as 64 hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace cairn::base
