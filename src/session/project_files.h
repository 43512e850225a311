#pragma once

#include <string>
#include <vector>

namespace cairn::session {

/// What folders may have.
enum class FolderLanguage { Any, C };

/// The files that a command line means. A folder stands for the Java files in it and below; one without Java, or where
/// only C counts, for the C files that its compile_commands.json compiles when it is the only operand, else for the C
/// files in it and below, but for folders whose names begin with a dot. No operand stands for all that the
/// compile_commands.json of `database` compiles.
/// @param database the folder of a compile_commands.json, or empty; becomes a folder whose compile_commands.json
/// counts.
/// Throws InputError for folders without programs, or of which a part cannot be read, and UsageError where nothing is
/// named.
std::vector<std::string> project_files(const std::vector<std::string>& operands, FolderLanguage language,
                                       std::string& database);

}  // namespace cairn::session
