#pragma once

#include <string>

#include "app/command.h"

namespace cairn::app {

// Texts made from the command table.

/// What Cairn is and which commands it has.
std::string overview();
/// The help of one command: usage, description, options, examples, exit codes.
std::string help_text(const Command& command);
/// "usage: cairn NAME [option]... OPERANDS".
std::string usage_line(const Command& command);
/// The manual page cairn(1) as roff source.
std::string manual_page();
std::string bash_completion();
std::string zsh_completion();

/// "-t, --timeout S" as shown in help and manual page.
std::string option_spelling(const Option& option);
/// The help of an option with its choices and default.
std::string option_explanation(const Option& option);
/// "FILE..." as shown in usage lines; empty when there are no operands.
std::string operands_spelling(const Operands& operands);

}  // namespace cairn::app
