#pragma once

#include <cstdint>
#include <cstdlib>

namespace cairn::test {

/// For campaigns: another number from the environment. CAIRN_FIRST_SEED is added to seeds or replaces the first one,
/// CAIRN_SEEDS says how many there are.
inline std::uint64_t setting(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

}  // namespace cairn::test
