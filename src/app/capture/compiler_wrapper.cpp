#include "app/capture/compiler_wrapper.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <utility>

#include "app/capture/compilation.h"
#include "base/error.h"

namespace cairn::app {
namespace {

namespace fs = std::filesystem;

// Set for builds that are captured: the folder, and the search path without it.
constexpr const char* folder_variable = "CAIRN_CAPTURE_FOLDER";
constexpr const char* path_variable = "CAIRN_CAPTURE_PATH";

std::vector<std::string> folders_of(const std::string& search_path) {
  std::vector<std::string> out;
  std::istringstream in(search_path);
  for (std::string each; std::getline(in, each, ':');)
    if (!each.empty()) out.push_back(each);
  return out;
}

bool is_executable(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(file, error) && access(file.c_str(), X_OK) == 0;
}

/// The program that a word of a command means; empty when there is none.
std::string find_program(const std::string& word, const std::string& search_path) {
  if (word.find('/') != std::string::npos) return is_executable(word) ? fs::absolute(word).string() : "";
  for (const std::string& folder : folders_of(search_path))
    if (is_executable(fs::path(folder) / word)) return (fs::path(folder) / word).string();
  return {};
}

/// One write to the end of the file, so that compilers that run at the same time do not mix their lines.
void append(const fs::path& file, const std::string& text) {
  const int descriptor = open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return;
  if (write(descriptor, text.data(), text.size()) < 0) std::cerr << "cairn: a compilation is not captured\n";
  close(descriptor);
}

}  // namespace

CompilerWrappers::CompilerWrappers(std::string executable, std::string search_path)
    : executable_(std::move(executable)), search_path_(std::move(search_path)) {
  for (const std::string& folder : folders_of(search_path_)) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
      if (is_compiler(entry->path().filename()) && is_executable(entry->path()))
        wrap(folder_.path() / "path", entry->path());  // the first of a name is the one that is called
  }
}

void CompilerWrappers::wrap(const fs::path& folder, const std::string& compiler) {
  const fs::path name = fs::path(compiler).filename();
  fs::create_directories(folder / "bin");
  fs::create_directories(folder / "real");
  if (std::error_code error; fs::exists(fs::symlink_status(folder / "bin" / name, error))) return;
  fs::create_symlink(executable_, folder / "bin" / name);
  fs::create_symlink(fs::absolute(compiler), folder / "real" / name);
}

std::vector<std::string> CompilerWrappers::environment(
    const std::vector<std::pair<std::string, std::string>>& commands) {
  std::vector<std::string> out{"PATH=" + (folder_.path() / "path" / "bin").string() + ":" + search_path_,
                               std::string(path_variable) + "=" + search_path_,
                               std::string(folder_variable) + "=" + folder_.path().string()};
  for (const auto& [variable, command] : commands) {
    // Names without folder are found in the search path.
    const std::string word = command.substr(0, command.find_first_of(" \t"));
    if (word.find('/') == std::string::npos && is_compiler(word)) continue;
    const std::string compiler = find_program(word, search_path_);
    if (compiler.empty()) continue;
    wrap(folder_.path() / variable, compiler);
    const fs::path wrapper = folder_.path() / variable / "bin" / fs::path(compiler).filename();
    out.push_back(variable + "=" + wrapper.string() + command.substr(word.size()));
  }
  return out;
}

std::string CompilerWrappers::log() const {
  std::ifstream in(folder_.path() / "log", std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

void be_compiler_if_called_so(int argc, char** argv) {
  const char* folder = std::getenv(folder_variable);
  const char* search_path = std::getenv(path_variable);
  if (!folder || !search_path || argc < 1) return;
  const fs::path self = argv[0];
  const fs::path place = self.has_parent_path() ? self.parent_path() : fs::path(folder) / "path" / "bin";
  std::error_code error;
  const fs::path compiler = fs::read_symlink(place.parent_path() / "real" / self.filename(), error);
  if (error || place.parent_path().parent_path() != fs::path(folder)) return;
  std::vector<std::string> words(argv, argv + argc);
  words[0] = compiler.string();
  const fs::path directory = fs::current_path(error);
  for (const Compilation& each : compilations_of(directory.string(), words))
    append(fs::path(folder) / "log", to_line(each));
  // What the compiler itself calls is not captured once more.
  setenv("PATH", search_path, 1);
  unsetenv(folder_variable);
  unsetenv(path_variable);
  argv[0] = words[0].data();
  execv(compiler.c_str(), argv);
  std::cerr << "cairn: cannot start " << compiler.string() << ": " << std::strerror(errno) << "\n";
  _exit(127);
}

}  // namespace cairn::app
