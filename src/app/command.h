#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::app {

class Arguments;

/// Where a command writes. Made once in `run`; tests give string streams.
struct Console {
  std::ostream& out;
  std::ostream& err;
  /// Whether the streams are terminals that show colours and progress.
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  /// The environment asks for no colours (NO_COLOR).
  bool no_colour = false;
  /// How many engines the environment wants to work at the same time (CAIRN_JOBS); empty: it does not say.
  std::string jobs = {};
  /// The program file itself, to start it again.
  std::string executable = {};
};

/// What kind of argument an option or operand takes; completion and checks follow from it.
enum class ArgumentKind {
  None,     ///< a flag
  Text,     ///< any text
  Choice,   ///< one of a fixed list
  Count,    ///< a whole number, zero allowed
  Seconds,  ///< a decimal number, zero allowed
  File,
  Folder,
};

/// An option of a command: one row of the table from which parsing, help, completion and the manual page come.
struct Option {
  std::string_view name;  ///< without dashes
  char letter = 0;        ///< short form; 0: none
  ArgumentKind kind = ArgumentKind::None;
  std::string_view argument = {};  ///< placeholder in the help, for instance FILE
  std::string_view help = {};
  std::string_view default_value = {};
  std::span<const std::string_view> choices = {};
  std::string_view or_file = {};  ///< for a Choice: also a file with this ending
  bool repeatable = false;
};

/// The arguments of a command that are not options.
struct Operands {
  std::string_view name = {};  ///< placeholder, for instance FILE
  ArgumentKind kind = ArgumentKind::None;
  std::size_t min = 0;
  std::size_t max = 0;
  std::span<const std::string_view> choices = {};
};

struct Example {
  std::string_view command;
  std::string_view what;
};

struct Command {
  std::string_view name;
  std::string_view summary;  ///< one line
  std::string_view description;
  Operands operands = {};
  std::span<const Option> options = {};
  std::span<const Example> examples = {};
  /// Runs the command; returns the exit code.
  int (*run)(const Arguments& arguments, Console& console) = nullptr;
};

/// Exit codes that scripts can rely on.
inline constexpr int exit_safe = 0;
inline constexpr int exit_unsafe = 1;
inline constexpr int exit_unknown = 2;
inline constexpr int exit_usage = 64;
inline constexpr int exit_input = 65;
inline constexpr int exit_internal = 70;

struct ExitCodeInfo {
  int code;
  std::string_view meaning;
};

/// All commands, in the order of the help.
std::span<const Command> command_table();
/// Null when there is none of that name.
const Command* find_command(std::string_view name);
/// Options that every command has.
std::span<const Option> common_options();
std::span<const ExitCodeInfo> exit_codes();

}  // namespace cairn::app
