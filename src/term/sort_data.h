#pragma once

#include <memory>

#include "term/sort.h"

namespace cairn::term {

/// What a Sort points to. Only the term library itself looks inside.
struct SortData : SortHead {
  std::vector<Sort> params;
  std::string name;
  /// Null until the datatype is defined.
  std::unique_ptr<Datatype> datatype;

  static const SortData& of(Sort sort) { return static_cast<const SortData&>(*sort.data_); }
};

}  // namespace cairn::term
