#pragma once

#include <vector>

#include "term/sort.h"

namespace cairn::term {

/// The sorts that a sort is made of, directly or through others, itself first.
std::vector<Sort> made_of(Sort root);
bool is_made_of(Sort sort, Sort part);

/// The datatypes that must be defined together: those that a datatype is made of and that are made of it, itself
/// first. All others can be defined before, and have to be where they occur below another sort.
std::vector<Sort> defined_together(Sort datatype);

}  // namespace cairn::term
