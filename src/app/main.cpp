#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "app/capture/compiler_wrapper.h"
#include "app/run.h"

namespace {

std::string executable() {
  std::error_code error;
  std::filesystem::path path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "cairn" : path.string();
}

}  // namespace

int main(int argc, char** argv) {
  cairn::app::be_compiler_if_called_so(argc, argv);
  std::vector<std::string> command_line(argv, argv + argc);
  const char* terminal = std::getenv("TERM");
  bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  const char* no_colour = std::getenv("NO_COLOR");
  const char* jobs = std::getenv("CAIRN_JOBS");
  cairn::app::Console console{
      .out = std::cout,
      .err = std::cerr,
      .out_is_terminal = !dumb && isatty(STDOUT_FILENO) != 0,
      .err_is_terminal = !dumb && isatty(STDERR_FILENO) != 0,
      .no_colour = no_colour != nullptr && *no_colour != 0,
      .jobs = jobs == nullptr ? "" : jobs,
      .executable = executable(),
  };
  std::span<const std::string> arguments(command_line);
  int code = cairn::app::run(arguments.subspan(arguments.empty() ? 0 : 1), console);
  if (std::cout.flush()) return code;
  std::cerr << "cairn: cannot write to standard output\n";
  return code == cairn::app::exit_safe ? cairn::app::exit_unknown : code;
}
