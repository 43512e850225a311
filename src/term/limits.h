#pragma once

#include <cstdint>

namespace cairn::term {

/// The widest bit-vector: enough for every program, small enough that one literal fits in memory.
inline constexpr std::uint32_t max_width = 1U << 20;

/// Whether floats may have so many exponent bits and significand bits (the hidden one counted). Exact folding works on
/// numbers of about 2^eb bits, which bounds the exponent.
constexpr bool is_float_format(std::uint32_t eb, std::uint32_t sb) {
  return eb >= 2 && eb <= 19 && sb >= 2 && sb <= 4096;
}

}  // namespace cairn::term
