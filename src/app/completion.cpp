#include <ostream>

#include "app/commands.h"
#include "app/help.h"

namespace cairn::app {
namespace {

std::string joined(std::span<const std::string_view> words) {
  std::string out;
  for (std::string_view word : words) out += (out.empty() ? "" : " ") + std::string(word);
  return out;
}

std::vector<const Option*> options_of(const Command& command) {
  std::vector<const Option*> all;
  for (const Option& option : command.options) all.push_back(&option);
  for (const Option& option : common_options()) all.push_back(&option);
  return all;
}

/// The bash command that fills COMPREPLY with arguments of a kind.
std::string bash_reply(ArgumentKind kind, std::span<const std::string_view> choices) {
  switch (kind) {
    case ArgumentKind::Choice: return "mapfile -t COMPREPLY < <(compgen -W '" + joined(choices) + "' -- \"$word\")";
    case ArgumentKind::File: return "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")";
    case ArgumentKind::Folder: return "mapfile -t COMPREPLY < <(compgen -d -- \"$word\")";
    case ArgumentKind::None:
    case ArgumentKind::Text:
    case ArgumentKind::Count:
    case ArgumentKind::Seconds: return "COMPREPLY=()";
  }
  return "COMPREPLY=()";
}

std::string bash_case(const Command& command) {
  std::string options;
  std::string values;
  for (const Option* option : options_of(command)) {
    options += (options.empty() ? "--" : " --") + std::string(option->name);
    if (option->kind == ArgumentKind::None) continue;
    std::string pattern = "--" + std::string(option->name);
    if (option->letter != 0) pattern += "|-" + std::string(1, option->letter);
    values += "        " + pattern + ") " + bash_reply(option->kind, option->choices) + "; return ;;\n";
  }
  std::string out = "    " + std::string(command.name) + ")\n";
  if (!values.empty()) out += "      case $previous in\n" + values + "      esac\n";
  out += "      if [[ $word == -* ]]; then\n        mapfile -t COMPREPLY < <(compgen -W '" + options +
         "' -- \"$word\")\n      else\n        " + bash_reply(command.operands.kind, command.operands.choices) +
         "\n      fi\n      ;;\n";
  return out;
}

/// Text within single quotes of a zsh specification, where colons and brackets separate.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '\'')
      out += "'\\''";
    else if (c == '[' || c == ']' || c == ':')
      out += std::string("\\") + c;
    else
      out += c;
  }
  return out;
}

/// ":message:action" for an argument of a kind.
std::string zsh_argument(ArgumentKind kind, std::string_view name, std::span<const std::string_view> choices) {
  std::string message = ":" + zsh_text(name) + ":";
  switch (kind) {
    case ArgumentKind::None: return {};
    case ArgumentKind::Choice: return message + "(" + joined(choices) + ")";
    case ArgumentKind::File: return message + "_files";
    case ArgumentKind::Folder: return message + "_files -/";
    case ArgumentKind::Text:
    case ArgumentKind::Count:
    case ArgumentKind::Seconds: return message + " ";
  }
  return {};
}

std::string zsh_case(const Command& command) {
  std::string out = "    " + std::string(command.name) + ")\n      _arguments -s -S";
  for (const Option* option : options_of(command)) {
    std::string tail =
        "[" + zsh_text(option->help) + "]" + zsh_argument(option->kind, option->argument, option->choices);
    std::string many = option->repeatable ? "*" : "";
    std::string equals = option->kind == ArgumentKind::None ? "" : "=";
    out += " \\\n        '" + many + "--" + std::string(option->name) + equals + tail + "'";
    if (option->letter == 0) continue;
    std::string joined_value = option->kind == ArgumentKind::None ? "" : "+";
    out += " \\\n        '" + many + "-" + std::string(1, option->letter) + joined_value + tail + "'";
  }
  const Operands& operands = command.operands;
  if (operands.max > 0)
    out += " \\\n        '" + std::string(operands.max > 1 ? "*" : "1") +
           zsh_argument(operands.kind, operands.name, operands.choices) + "'";
  return out + "\n      ;;\n";
}

}  // namespace

std::string bash_completion() {
  std::vector<std::string_view> names;
  for (const Command& command : command_table()) names.push_back(command.name);
  std::string out =
      "# Completion of cairn for bash, printed by 'cairn completion bash'.\n"
      "_cairn() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  if (( COMP_CWORD == 1 )); then\n"
      "    mapfile -t COMPREPLY < <(compgen -W '" +
      joined(names) +
      "' -- \"$word\")\n"
      "    return\n"
      "  fi\n"
      "  case ${COMP_WORDS[1]} in\n";
  for (const Command& command : command_table()) out += bash_case(command);
  return out + "  esac\n}\ncomplete -o filenames -F _cairn cairn\n";
}

std::string zsh_completion() {
  std::string out =
      "#compdef cairn\n"
      "# Completion of cairn for zsh, printed by 'cairn completion zsh'.\n"
      "_cairn() {\n"
      "  if (( CURRENT == 2 )); then\n"
      "    local -a commands\n"
      "    commands=(\n";
  for (const Command& command : command_table())
    out += "      '" + std::string(command.name) + ":" + zsh_text(command.summary) + "'\n";
  out +=
      "    )\n"
      "    _describe 'command' commands\n"
      "    return\n"
      "  fi\n"
      "  local command=$words[2]\n"
      "  shift words\n"
      "  (( CURRENT-- ))\n"
      "  case $command in\n";
  for (const Command& command : command_table()) out += zsh_case(command);
  return out + "  esac\n}\nif [ \"$funcstack[1]\" = _cairn ]; then _cairn \"$@\"; else compdef _cairn cairn; fi\n";
}

int run_completion(const Arguments& arguments, Console& console) {
  console.out << (arguments.operands().front() == "bash" ? bash_completion() : zsh_completion());
  return exit_safe;
}

}  // namespace cairn::app
