#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cairn::session {

/// What the command that compiles a C file says of its meaning.
struct CompilerFlags {
  std::vector<std::string> arguments;  ///< for clang; paths are absolute
  std::vector<std::string> language;   ///< those that matter also after preprocessing, on every machine
  std::optional<bool> narrow;          ///< whether pointers have 32 bits, if the command says it

  bool operator==(const CompilerFlags&) const = default;
};

/// Reads the words of a command, the first of which is the compiler. Options that change nothing (warnings, debug
/// information, optimisation, linking) are left out. Throws InputError, with `file` and the option in the message, for
/// options that change the meaning in a way that Cairn does not follow, and for all that it does not know.
CompilerFlags read_compiler_flags(const std::vector<std::string>& words, const std::filesystem::path& folder,
                                  const std::string& file);

/// Splits a command as a shell does: blanks separate, quotes and backslashes protect.
std::vector<std::string> split_command(const std::string& command);

}  // namespace cairn::session
