#pragma once

#include <memory>

#include "term/sort.h"

namespace cairn::term {

/// What a Sort points to. Only the term library itself looks inside.
struct SortData {
  std::uint32_t id;
  SortKind kind;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::vector<Sort> params;
  std::string name;
  /// Null until the datatype is defined.
  std::unique_ptr<Datatype> datatype;
};

}  // namespace cairn::term
