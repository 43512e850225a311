#pragma once

#include "analysis/flatten.h"

namespace cairn::engine::horn {

/// Objects of records below this one start with any values in their fields, and such arrays with any elements.
inline constexpr const char* uninitialised_record = "uninitialised";

/// Whether a program has C memory or pointers.
bool has_c_memory(const analysis::FlatProgram& flat);

/// A flat C program with records and arrays instead of C memory: each struct is a record whose fields are the members
/// that are accessed, a pointer is a reference and an offset. That accesses are such ones, to objects that live, is
/// asserted; these assertions are marked, so that a proof is one of them, too. Blocks keep their numbers.
///
/// Every execution of the original that does what has a meaning in C is one of the result, or violates an assertion in
/// it. Throws Unsupported, which names what cannot be expressed.
analysis::FlatProgram with_records(term::TermManager& terms, const analysis::FlatProgram& flat);

}  // namespace cairn::engine::horn
