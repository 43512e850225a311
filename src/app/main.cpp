#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "app/run.h"

int main(int argc, char** argv) {
  std::vector<std::string> command_line(argv, argv + argc);
  const char* terminal = std::getenv("TERM");
  bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  const char* no_colour = std::getenv("NO_COLOR");
  cairn::app::Console console{
      .out = std::cout,
      .err = std::cerr,
      .out_is_terminal = !dumb && isatty(STDOUT_FILENO) != 0,
      .err_is_terminal = !dumb && isatty(STDERR_FILENO) != 0,
      .no_colour = no_colour != nullptr && *no_colour != 0,
      .command_line = command_line,
  };
  std::span<const std::string> arguments(command_line);
  return cairn::app::run(arguments.subspan(arguments.empty() ? 0 : 1), console);
}
