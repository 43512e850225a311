#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>

#include "base/error.h"
#include "session/compiler_flags.h"

namespace cairn::session {

/// Gets a file, by its absolute path, and why nothing is known of its meaning.
using FlagProblem = std::function<void(const std::string& file, const base::InputError& error)>;

/// Reads compile_commands.json in a folder: what the commands there say of the meaning of some files, by their absolute
/// paths. Files that it does not mention have no entry. Throws InputError: for what is no such file, for options that
/// are not followed, and where a file is compiled in several ways.
/// @param problem if not empty, is told of options that are not followed instead, and where a file is compiled in
/// several ways, the first one counts.
std::map<std::string, CompilerFlags> read_compile_commands(const std::string& folder,
                                                           std::span<const std::string> files,
                                                           const FlagProblem& problem = {});

/// The C files that compile_commands.json in a folder compiles, each once, in its order; relative to the present folder
/// where they are below it. Throws InputError for what is no such file, and where there is none.
std::vector<std::string> files_of_compile_commands(const std::string& folder);

}  // namespace cairn::session
