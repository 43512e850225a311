#include "app/command.h"
#include "app/commands.h"

namespace cairn::app {
namespace {

// ---- version

constexpr Option version_options[] = {
    {.name = "verbose", .letter = 'v', .help = "Print also what Cairn was built with."}};
constexpr Example version_examples[] = {{"cairn version", "Print the version."}};
constexpr Command version_command = {
    .name = "version",
    .summary = "Print the version.",
    .description = "Prints the version of Cairn; with -v also what it was built with.",
    .options = version_options,
    .examples = version_examples,
    .run = run_version,
};

// ---- help

constexpr Option help_options[] = {{.name = "man", .help = "Print the manual page of Cairn as roff source."}};
constexpr Example help_examples[] = {{"cairn help verify", "Explain the command verify."},
                                     {"cairn help --man | man -l -", "Read the manual page."}};
constexpr Command help_command = {
    .name = "help",
    .summary = "Explain Cairn or one of its commands.",
    .description = "Without COMMAND lists the commands, else explains that command and all its options.",
    .operands = {.name = "COMMAND", .kind = ArgumentKind::Text, .max = 1},
    .options = help_options,
    .examples = help_examples,
    .run = run_help,
};

// ---- completion

constexpr std::string_view shells[] = {"bash", "zsh"};
constexpr Example completion_examples[] = {
    {"source <(cairn completion bash)", "Complete in this bash."},
    {"cairn completion zsh > ~/.zfunc/_cairn", "Install for zsh, with ~/.zfunc in fpath."}};
constexpr Command completion_command = {
    .name = "completion",
    .summary = "Print a script that completes command lines.",
    .description = "Prints a completion script for a shell, to be sourced or installed where the shell looks for it.",
    .operands = {.name = "SHELL", .kind = ArgumentKind::Choice, .min = 1, .max = 1, .choices = shells},
    .examples = completion_examples,
    .run = run_completion,
};

constexpr Command commands[] = {version_command, help_command, completion_command};

constexpr Option options_of_all[] = {{.name = "help", .letter = 'h', .help = "Explain this command."}};

constexpr ExitCodeInfo codes[] = {
    {exit_safe, "every checked property holds, or the command did what it should"},
    {exit_unsafe, "a violation was found"},
    {exit_unknown, "unknown: neither proved nor refuted within the limits"},
    {exit_usage, "the command line is wrong"},
    {exit_input, "the input is wrong or not supported"},
    {exit_internal, "internal error, a bug of Cairn"},
};

}  // namespace

std::span<const Command> command_table() { return commands; }

const Command* find_command(std::string_view name) {
  for (const Command& command : commands)
    if (command.name == name) return &command;
  return nullptr;
}

std::span<const Option> common_options() { return options_of_all; }

std::span<const ExitCodeInfo> exit_codes() { return codes; }

}  // namespace cairn::app
