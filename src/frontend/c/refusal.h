#pragma once

#include <string>

namespace cairn::frontend::c {

/// Thrown for a construct that is not supported, where its place is not at hand; ends as an InputError with a place.
struct Refusal {
  std::string what;
};

}  // namespace cairn::frontend::c
