#include "app/help.h"

#include <algorithm>
#include <ostream>

#include "app/commands.h"
#include "base/error.h"
#include "base/suggest.h"

namespace cairn::app {
namespace {

constexpr std::size_t line_width = 100;

/// Breaks a text into lines that start at a column, the first one being there already.
std::string wrapped(std::string_view text, std::size_t indent) {
  std::string out;
  std::size_t column = indent;
  while (!text.empty()) {
    std::size_t space = text.find(' ');
    std::string_view word = text.substr(0, space);
    if (column > indent && column + 1 + word.size() > line_width) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
    text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
  }
  return out + "\n";
}

std::string entry(const std::string& left, std::string_view right, std::size_t column) {
  std::string out = "  " + left;
  if (out.size() + 2 > column)
    out += "\n" + std::string(column, ' ');
  else
    out += std::string(column - out.size(), ' ');
  return out + wrapped(right, column);
}

std::string option_list(std::span<const Option> options) {
  std::string out;
  for (const Option& option : options) out += entry(option_spelling(option), option_explanation(option), 30);
  return out;
}

}  // namespace

std::string option_spelling(const Option& option) {
  std::string out = option.letter != 0 ? "-" + std::string(1, option.letter) + ", " : "    ";
  out += "--" + std::string(option.name);
  if (option.kind != ArgumentKind::None) out += " " + std::string(option.argument);
  return out;
}

std::string option_explanation(const Option& option) {
  std::string out(option.help);
  if (!option.choices.empty()) {
    out += " One of";
    for (std::string_view choice : option.choices)
      out += (choice == option.choices.front() ? " " : ", ") + std::string(choice);
    out += ".";
  }
  if (option.repeatable) out += " May be repeated.";
  if (!option.default_value.empty()) out += " Default: " + std::string(option.default_value) + ".";
  return out;
}

std::string operands_spelling(const Operands& operands) {
  if (operands.max == 0) return {};
  std::string out(operands.name);
  if (operands.max > 1) out += "...";
  return operands.min == 0 ? "[" + out + "]" : out;
}

std::string usage_line(const Command& command) {
  std::string operands = operands_spelling(command.operands);
  return "usage: cairn " + std::string(command.name) + " [option]..." + (operands.empty() ? "" : " " + operands);
}

std::string help_text(const Command& command) {
  std::string out = usage_line(command) + "\n\n" + wrapped(command.description, 0) + "\noptions:\n";
  out += option_list(command.options) + option_list(common_options());
  if (!command.operands.choices.empty()) {
    out += "\n" + std::string(command.operands.name) + " is one of:";
    for (std::string_view choice : command.operands.choices) out += " " + std::string(choice);
    out += "\n";
  }
  out += "\nexamples:\n";
  for (const Example& example : command.examples)
    out += "  " + std::string(example.command) + "\n      " + std::string(example.what) + "\n";
  return out;
}

std::string overview() {
  std::string out =
      "Cairn verifies programs that manipulate the heap.\n\nusage: cairn COMMAND [option]... [operand]...\n";
  out += "\ncommands:\n";
  for (const Command& command : command_table()) out += entry(std::string(command.name), command.summary, 14);
  out += "\nexit codes:\n";
  for (const ExitCodeInfo& code : exit_codes()) out += entry(std::to_string(code.code), code.meaning, 14);
  return out + "\n'cairn help COMMAND' explains a command and its options.\n";
}

int run_help(const Arguments& arguments, Console& console) {
  if (arguments.flag("man")) {
    console.out << manual_page();
    return exit_safe;
  }
  if (arguments.operands().empty()) {
    console.out << overview();
    return exit_safe;
  }
  const std::string& name = arguments.operands().front();
  const Command* command = find_command(name);
  if (command == nullptr) throw base::UsageError(unknown_command(name));
  console.out << help_text(*command);
  return exit_safe;
}

}  // namespace cairn::app
