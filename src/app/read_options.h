#pragma once

#include "app/arguments.h"
#include "session/language.h"
#include "session/project_files.h"

namespace cairn::app {

/// What a command line says of how to read a program.
session::ReadOptions read_options(const Arguments& arguments);

/// The program that a command line means, and how to read it. Throws InputError and UsageError.
session::Input read_input(const Arguments& arguments, session::FolderLanguage folders);

/// Throws UsageError when an option is given that has no effect on a language, or a property that it has no checks for.
void check_language_options(const Arguments& arguments, const session::Language& language);

}  // namespace cairn::app
