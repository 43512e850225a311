#pragma once

#include "app/arguments.h"
#include "session/language.h"

namespace cairn::app {

/// What `cairn infer` is to read: files; of a folder with a compilation database what that compiles, of another folder
/// the C files in it and below; without operands what the database of --compile-commands compiles. Throws UsageError
/// and InputError.
session::Input infer_input(const Arguments& arguments);

}  // namespace cairn::app
