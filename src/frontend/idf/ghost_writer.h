#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/location.h"

namespace cairn::frontend::idf {

/// A ghost operation that is to be written into a program.
struct Ghost {
  std::string text;              ///< "open this.valid()"
  base::Location before;         ///< a place within the statement that needs it
  bool after_iteration = false;  ///< at the end of the loop body instead
  bool at_start = false;         ///< at the start of the method
};

/// The text of a program with ghost statements written before the statements that need them, and `opening … in` into
/// pure methods. The program must parse. Those that have no such place come out in `left`.
std::string write_ghosts(std::string_view text, base::FileId file, const std::vector<Ghost>& ghosts,
                         std::vector<Ghost>& left);

}  // namespace cairn::frontend::idf
