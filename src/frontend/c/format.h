#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn::frontend::c {

/// One conversion of a format of the printf or scanf family.
struct Conversion {
  char kind = 0;            ///< d i u o x X c s f e g a p …
  std::string length;       ///< hh h l ll j z t L, or empty
  std::uint64_t width = 0;  ///< 0: none is given
  bool has_precision = false;
  bool has_flags = false;   ///< of printf
  bool alternate = false;   ///< the flag # among them
  bool suppressed = false;  ///< of scanf: read, but not stored
};

struct Format {
  std::vector<Conversion> conversions;  ///< those that have an argument, and suppressed ones
  std::uint64_t literal = 0;            ///< characters that stand for themselves
};

/// Reads a format; nothing for those with conversions that are not understood: `*` as width of printf, positions, sets,
/// %n and what the standard does not have.
std::optional<Format> parse_format(std::string_view text, bool scans);

/// How many characters a conversion of printf prints, at least and at most; nothing where that depends on more than
/// the type of the argument (strings are such).
std::optional<std::pair<std::uint64_t, std::uint64_t>> printed_length(const Conversion& conversion);

}  // namespace cairn::frontend::c
