#pragma once

#include <string>
#include <vector>

namespace cairn::app {

/// A row of compile_commands.json.
struct Compilation {
  std::string directory;
  std::string file;  ///< as the command names it
  std::vector<std::string> arguments;
  std::string output = {};  ///< empty: the command does not say

  friend bool operator==(const Compilation&, const Compilation&) = default;
};

/// Whether a program is a compiler of C or C++, or one that passes its arguments on to one (ccache), by its name
/// without folder: cc, gcc-12, x86_64-linux-gnu-gcc, clang++-19, …
bool is_compiler(const std::string& name);

/// What a command with a compiler compiles: one row for each source file of C or C++ that it names. None for commands
/// that only preprocess, list dependencies or link.
std::vector<Compilation> compilations_of(const std::string& directory, std::vector<std::string> words);

/// Rows as lines of JSON, one each, and back; lines that are none are left out.
std::string to_line(const Compilation& compilation);
std::vector<Compilation> from_lines(const std::string& text);

/// compile_commands.json as text, and its rows. Throws InputError, with `file` in the message, for what is none.
std::string to_database(const std::vector<Compilation>& all);
std::vector<Compilation> from_database(const std::string& text, const std::string& file);

}  // namespace cairn::app
