#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/edit.h"
#include "engine/engine.h"
#include "frontend/outline.h"

namespace cairn::repair {

/// Reads and verifies another text of a file in memory; `only` names the items to check, empty: all. Nothing when the
/// text cannot be read. With `most_failures` it takes less effort, and looks no further at an item that has so many; 0:
/// all that verification takes.
using Check = std::function<std::optional<engine::Result>(const std::string& text, const std::set<std::string>& only,
                                                          std::size_t most_failures)>;

/// A program with contracts that was verified, and the means to verify changed texts of it.
struct Subject {
  std::string text;  ///< of the file that may be changed
  base::FileId file = 0;
  engine::Result result;
  Check check;
  /// The outline of a text that can be read.
  std::function<frontend::Outline(const std::string& text)> outline;
  const base::Cancellation& cancellation;
};

struct Effort {
  std::size_t candidates = 240;  ///< that are tried for one failure
  std::size_t failures = 4;      ///< for which candidates are tried
};

/// A change with which a failure is gone. The whole file was verified again with it: no item has more failures or
/// warnings than before, and no part of the code became one that no execution reaches.
struct Fix {
  std::size_t finding = 0;  ///< of the result: the failure that it was looked for
  std::vector<base::Edit> edits;
  engine::Result after;
};

/// Looks for fixes of the failures of a program, one after the other; each change is one of the program as it was. A
/// failure that an earlier fix cures has none. When work is to stop, those that were found so far.
std::vector<Fix> find_fixes(const Subject& subject, const Effort& effort);

}  // namespace cairn::repair
