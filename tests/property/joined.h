#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace cairn::test {

/// Texts one behind the other. Unlike the operands of `+`, they are made in this order by every compiler, which matters
/// when they are random.
inline std::string joined(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}

}  // namespace cairn::test
