#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace cairn::base {

using Digest = std::array<std::uint8_t, 32>;

/// The SHA-256 digest of a text (FIPS 180-4).
Digest sha256_digest(std::string_view text);
/// The same as 64 hexadecimal digits.
std::string sha256(std::string_view text);
/// The bytes of a digest as a text.
std::string bytes(const Digest& digest);

}  // namespace cairn::base
