#pragma once

#include <cstdint>
#include <string_view>

namespace cairn::engine {

/// Which parts of an analysis of memory are used (paper 004, figures 7 and 8).
enum class Configuration : std::uint8_t {
  Combined,  ///< content of memory and memory invariants
  Content,   ///< no invariant that a location has one value
  MemInv,    ///< one value each, of which nothing is known
  Smash,     ///< neither
};

std::string_view name(Configuration configuration);
/// By name; there is one of that name.
Configuration configuration(std::string_view name);

/// Whether what is written is known.
bool has_content(Configuration configuration);
/// Whether a location that is not written has the same value each time.
bool has_invariants(Configuration configuration);

}  // namespace cairn::engine
