#pragma once

#include <string>

#include "ir/program.h"

namespace cairn::engine {

/// An assertion of the program, named by its position.
struct Obligation {
  std::string procedure;
  ir::BlockId block = 0;
  std::uint32_t index = 0;
  ir::Property property = ir::Property::Assert;
  ir::Origin origin;
  std::string message;

  friend bool operator==(const Obligation& a, const Obligation& b) {
    return a.procedure == b.procedure && a.block == b.block && a.index == b.index;
  }
};

}  // namespace cairn::engine
