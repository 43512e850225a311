#pragma once

#include <string>

#include "frontend/java/assembler.h"

namespace cairn::frontend::java {

/// Adds the static method that a record's own equals, hashCode or toString calls by `invokedynamic` of ObjectMethods,
/// with the name and signature of the call. Which number a hash code is, and how a record is written, the library
/// leaves open, and so do the methods.
/// @return false for methods of other names or signatures, and nothing is added.
bool add_record_method(Assembler& code, const ClassFile& owner, const Bootstrap& bootstrap, const std::string& name,
                       const std::string& descriptor);

}  // namespace cairn::frontend::java
