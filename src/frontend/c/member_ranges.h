#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace cairn::frontend::c {

/// What POSIX says of the values that functions of the C library give to members of its structs, and Linux of those of
/// `stat`.
struct MemberRange {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
};

inline constexpr MemberRange member_ranges[] = {
    {"tm_sec", 0, 60},
    {"tm_min", 0, 59},
    {"tm_hour", 0, 23},
    {"tm_mday", 1, 31},
    {"tm_mon", 0, 11},
    {"tm_wday", 0, 6},
    {"tm_yday", 0, 365},
    {"tv_usec", 0, 999'999},
    {"tv_nsec", 0, 999'999'999},
    {"st_size", 0, std::numeric_limits<std::int64_t>::max()},
    {"st_blksize", 1, std::numeric_limits<std::int32_t>::max()},
    {"st_blocks", 0, std::numeric_limits<std::int64_t>::max()},
};

/// The position of the range of members with a name.
constexpr std::optional<std::size_t> range_of(std::string_view name) {
  for (std::size_t i = 0; i < std::size(member_ranges); ++i)
    if (member_ranges[i].name == name) return i;
  return std::nullopt;
}

}  // namespace cairn::frontend::c
