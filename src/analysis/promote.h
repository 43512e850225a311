#pragma once

#include "analysis/flatten.h"

namespace cairn::analysis {

/// Makes stack and static objects variables, one for each part that is accessed, where every access is by an address
/// that is known, lies inside and is of the same part as every other, while the object lives, and the address goes
/// nowhere else. What such variables hold is forgotten where the object ends.
///
/// Every execution stays what it was, on inputs for what is read before it is written. Conditions that ask about
/// addresses of such objects have their answers. A copy from memory that holds parts of pointers may lose its meaning.
/// Blocks keep their numbers. Programs with recursion stay as they are.
FlatProgram promote(term::TermManager& terms, FlatProgram flat);

}  // namespace cairn::analysis
