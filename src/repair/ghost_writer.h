#pragma once

#include <array>
#include <string>
#include <string_view>

#include "repair/search.h"

namespace cairn::repair {

/// The text of a program that verifies, with the ghost statements that the result says were inserted: statements before
/// those that need them, and `opening … in` or `unfolding … in` in functions. Those that have no place in the text, and
/// those with which it would not verify any more, are left out.
/// @param words what unfold, fold and use are called.
std::string write_ghosts(const Subject& subject, const std::array<std::string_view, 3>& words);

}  // namespace cairn::repair
