#pragma once

#include <string>

namespace cairn::engine::bounded {

/// Thrown where the engine cannot follow an expression or statement.
struct Unsupported {
  std::string what;
};

/// Of reads of cells that cannot tell what they are.
inline constexpr const char* lost_bytes = "different parts of pointers at one place";

}  // namespace cairn::engine::bounded
