#pragma once

#include <array>
#include <string>
#include <string_view>

#include "repair/search.h"

namespace cairn::repair {

struct WrittenGhosts {
  std::string text;
  bool complete = false;  ///< it verifies without inference
};

/// The text of a program that verifies, with the ghost statements that the result says were inserted: statements before
/// those that need them, and `opening … in` or `unfolding … in` in functions. Those that have no place in the text, and
/// those with which it would not verify any more, are left out; so are those of items without which less fails where
/// nothing is inferred.
/// @param words what unfold, fold and use are called.
/// @param without_inference verifies a text without inserting anything.
WrittenGhosts write_ghosts(const Subject& subject, const std::array<std::string_view, 3>& words,
                           const Check& without_inference);

}  // namespace cairn::repair
