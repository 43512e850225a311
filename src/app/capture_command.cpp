#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>

#include "app/capture/compilation.h"
#include "app/capture/compiler_wrapper.h"
#include "app/commands.h"
#include "app/replace_file.h"
#include "base/error.h"

namespace cairn::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* compiler_variables[] = {"CC", "CXX", "HOSTCC", "HOSTCXX"};

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// Runs a command to its end. @return its exit code as a shell gives it.
int run_build(const std::vector<std::string>& command, const std::vector<std::string>& environment) {
  // Ctrl-C is for the build: what was captured by then is still written.
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  struct sigaction interrupt_before {};
  struct sigaction quit_before {};
  sigaction(SIGINT, &ignore, &interrupt_before);
  sigaction(SIGQUIT, &ignore, &quit_before);
  const pid_t child = fork();
  if (child == 0) {
    sigaction(SIGINT, &interrupt_before, nullptr);
    sigaction(SIGQUIT, &quit_before, nullptr);
    for (const std::string& each : environment) {
      const std::size_t equals = each.find('=');
      setenv(each.substr(0, equals).c_str(), each.c_str() + equals + 1, 1);
    }
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    execvp(words[0], words.data());
    const std::string message = "cairn: cannot start '" + command[0] + "': " + std::strerror(errno) + "\n";
    if (write(STDERR_FILENO, message.data(), message.size()) < 0) _exit(126);
    _exit(errno == ENOENT ? 127 : 126);
  }
  if (child < 0) throw base::UsageError(std::string("no process for the build: ") + std::strerror(errno));
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  sigaction(SIGINT, &interrupt_before, nullptr);
  sigaction(SIGQUIT, &quit_before, nullptr);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Each compilation once, and none of files that the build has removed, as those that try out the compiler.
std::vector<Compilation> lasting(const std::vector<Compilation>& all) {
  std::vector<Compilation> out;
  for (const Compilation& each : all) {
    std::error_code error;
    if (fs::exists(fs::path(each.directory) / each.file, error) && std::ranges::find(out, each) == out.end())
      out.push_back(each);
  }
  return out;
}

fs::path place_of(const Compilation& compilation) {
  return (fs::path(compilation.directory) / compilation.file).lexically_normal();
}

/// The compilations in a file of files that were not compiled now.
std::vector<Compilation> others_in(const std::string& file, const std::vector<Compilation>& now) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return {};
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::vector<Compilation> out = from_database(text, file);
  std::erase_if(out, [&](const Compilation& each) {
    return std::ranges::any_of(now, [&](const Compilation& other) { return place_of(other) == place_of(each); });
  });
  return out;
}

}  // namespace

int run_capture(const Arguments& arguments, Console& console) {
  const std::string file = arguments.text("output");
  if (arguments.flag("append")) others_in(file, {});  // better refused before the build than after it
  CompilerWrappers wrappers(console.executable, variable("PATH"));
  std::vector<std::pair<std::string, std::string>> commands;
  for (const char* name : compiler_variables)
    if (const std::string value = variable(name); !value.empty()) commands.emplace_back(name, value);
  const int code = run_build(arguments.operands(), wrappers.environment(commands));
  const std::vector<Compilation> found = lasting(from_lines(wrappers.log()));
  if (found.empty()) {
    console.err << "cairn: nothing was compiled, so that '" << file
                << "' is not written. Was everything built before, or is the compiler called by its full path?\n";
    return code;
  }
  std::vector<Compilation> all = arguments.flag("append") ? others_in(file, found) : std::vector<Compilation>();
  all.insert(all.end(), found.begin(), found.end());
  write_file(file, to_database(all));
  console.err << "cairn: " << found.size() << (found.size() == 1 ? " compilation" : " compilations") << " captured in '"
              << file << "'\n";
  return code;
}

}  // namespace cairn::app
