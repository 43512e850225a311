#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/statement.h"

namespace cairn::engine {

enum class EdgeTarget : std::uint8_t { Objects, FreedObjects, Null, Anything };

/// What a pointer may be after an iteration: an arrow of the abstract heap.
struct AbstractEdge {
  std::string from;  ///< a variable, or the objects of an allocation site
  std::string cell;  ///< of those objects; empty for variables
  std::string to;    ///< in words
  EdgeTarget target = EdgeTarget::Objects;
};

/// What is known whenever an iteration of a loop ends and goes on, or a recursive procedure is called or returns, or of
/// all objects that a statement allocates, in the words of the source.
struct LoopInvariant {
  ir::Origin origin;
  std::vector<std::string> claims;
  std::vector<AbstractEdge> heap = {};
  std::string procedure = {};  ///< empty: a loop
  bool at_return = false;      ///< of the procedure; else at its calls
  std::string objects = {};    ///< the type of the objects, if it is about such
};

}  // namespace cairn::engine
