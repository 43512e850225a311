#include "app/help.h"
#include "session/version.h"

namespace cairn::app {
namespace {

/// Text for roff: backslashes and dashes escaped, no line that starts with a control character.
std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
      out += std::string("\\&") + c;
    else
      out += c;
  }
  return out;
}

std::string without_margin(std::string text) { return text.erase(0, text.find_first_not_of(' ')); }

std::string option_entries(std::span<const Option> options) {
  std::string out;
  for (const Option& option : options)
    out += ".TP\n.B " + escaped(without_margin(option_spelling(option))) + "\n" + escaped(option_explanation(option)) +
           "\n";
  return out;
}

std::string command_section(const Command& command) {
  std::string out = ".SS " + std::string(command.name) + "\n.B cairn " + std::string(command.name);
  out += "\n[\\fIoption\\fR]... " + escaped(operands_spelling(command.operands)) + "\n.PP\n";
  out += escaped(command.description) + "\n";
  out += option_entries(command.options) + option_entries(common_options());
  return out + ".PP\n";
}

}  // namespace

std::string manual_page() {
  std::string out = ".TH CAIRN 1 \"\" \"cairn " + session::version_text() + "\" \"User Commands\"\n";
  out += ".SH NAME\ncairn \\- verify programs that manipulate the heap\n";
  out += ".SH SYNOPSIS\n.B cairn\n\\fIcommand\\fR [\\fIoption\\fR]... [\\fIoperand\\fR]...\n";
  out +=
      ".SH DESCRIPTION\nCairn proves properties of programs that manipulate the heap, or refutes them with a trace.\n";
  out += "Its last line of output is the verdict: SAFE, UNSAFE or UNKNOWN.\n.SH COMMANDS\n";
  for (const Command& command : command_table()) out += command_section(command);
  out += ".SH EXIT STATUS\n";
  for (const ExitCodeInfo& code : exit_codes())
    out += ".TP\n.B " + std::to_string(code.code) + "\n" + escaped(code.meaning) + "\n";
  out +=
      ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nWhen set and not empty, no colours are used unless asked for by an option.\n";
  out += ".SH EXAMPLES\n";
  for (const Command& command : command_table())
    for (const Example& example : command.examples)
      out += ".TP\n.B " + escaped(example.command) + "\n" + escaped(example.what) + "\n";
  return out;
}

}  // namespace cairn::app
