#pragma once

#include <map>
#include <span>
#include <string>

#include "session/compiler_flags.h"

namespace cairn::session {

/// Reads compile_commands.json in a folder: what the commands there say of the meaning of some files, by their absolute
/// paths. Files that it does not mention have no entry. Throws InputError: for what is no such file, for options that
/// are not followed, and where a file is compiled in several ways.
std::map<std::string, CompilerFlags> read_compile_commands(const std::string& folder,
                                                           std::span<const std::string> files);

}  // namespace cairn::session
