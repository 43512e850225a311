#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::frontend::c {

/// A width or precision of printf: none, a number, or an argument.
struct FieldSize {
  std::optional<std::uint64_t> number;
  bool is_argument = false;

  bool given() const { return number || is_argument; }
};

/// One conversion of a format of the printf or scanf family.
struct Conversion {
  std::string before;  ///< characters that stand for themselves, before it
  char kind = 0;       ///< d i u o x X c s f e g a p … and, of scanf, n and [
  std::string length;  ///< hh h l ll j z t L, or empty
  FieldSize width;
  FieldSize precision;      ///< of printf
  std::string flags;        ///< of printf: some of "-+ #0"
  bool suppressed = false;  ///< of scanf: read, but not stored
  std::bitset<256> set;     ///< of scanf's [: the characters that are read

  bool has(char flag) const { return flags.find(flag) != std::string::npos; }
};

struct Format {
  std::vector<Conversion> conversions;
  std::string rest;      ///< characters behind the last conversion
  bool complete = true;  ///< whether all was understood; else the conversions are those before what was not
};

/// Reads a format. Not understood are `*` within scanf's numbers, positions, printf's %n, wide characters, fields of
/// more than some thousand characters, and what the standard does not have or leaves open.
Format parse_format(std::string_view text, bool scans);

}  // namespace cairn::frontend::c
