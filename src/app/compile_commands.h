#pragma once

#include <map>
#include <string>
#include <vector>

namespace cairn::app {

/// Reads compile_commands.json in a folder: for each file, by absolute path, the arguments that decide what its text
/// means (macros, folders and files to include, the language standard), with absolute paths. Throws InputError.
std::map<std::string, std::vector<std::string>> compiler_arguments(const std::string& folder);

}  // namespace cairn::app
