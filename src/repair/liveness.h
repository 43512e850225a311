#pragma once

#include <string>
#include <vector>

#include "repair/search.h"

namespace cairn::repair {

/// Whether the ends of more blocks of an item's code than before cannot be reached once edits are made (an assertion of
/// false there verifies), more loops are never entered, or what an item promises holds together with its negation. Such
/// a change cures nothing.
bool makes_code_dead(const Subject& subject, const std::vector<base::Edit>& edits, const std::string& item);

}  // namespace cairn::repair
