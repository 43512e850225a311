#include "base/spawn.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string_view>

namespace cairn::base {
namespace {

/// Children inherit what holds when they start.
class LimitsLifted {
 public:
  LimitsLifted() {
    lift(RLIMIT_AS, address_space_);
    lift(RLIMIT_DATA, data_);
  }
  ~LimitsLifted() {
    setrlimit(RLIMIT_AS, &address_space_);
    setrlimit(RLIMIT_DATA, &data_);
  }
  LimitsLifted(const LimitsLifted&) = delete;             // undone once
  LimitsLifted& operator=(const LimitsLifted&) = delete;  // undone once

 private:
  static void lift(__rlimit_resource_t resource, rlimit& before) {
    getrlimit(resource, &before);
    rlimit most = before;
    most.rlim_cur = most.rlim_max;
    setrlimit(resource, &most);
  }

  rlimit address_space_{};
  rlimit data_{};
};

/// What becomes of open files.
class FileActions {
 public:
  explicit FileActions(const Spawn& program) {
    posix_spawn_file_actions_init(&actions_);
    stand_for(STDIN_FILENO, program.input, O_RDONLY);
    stand_for(STDOUT_FILENO, program.output, O_WRONLY);
    stand_for(STDERR_FILENO, program.messages, O_WRONLY);
    // The same number twice: it stays open there.
    if (program.shared >= 0) posix_spawn_file_actions_adddup2(&actions_, program.shared, program.shared);
  }
  ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }
  FileActions(const FileActions&) = delete;             // owns what C allocated
  FileActions& operator=(const FileActions&) = delete;  // owns what C allocated

  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  void stand_for(int standard, int file, int mode) {
    if (file < 0)
      posix_spawn_file_actions_addopen(&actions_, standard, "/dev/null", mode, 0);
    else
      posix_spawn_file_actions_adddup2(&actions_, file, standard);
  }

  posix_spawn_file_actions_t actions_{};
};

/// No signal is blocked, and the process has a group of its own.
class Attributes {
 public:
  Attributes() {
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  }
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }
  Attributes(const Attributes&) = delete;             // owns what C allocated
  Attributes& operator=(const Attributes&) = delete;  // owns what C allocated

  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

/// `posix_spawn` writes to none of them.
std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> out;
  for (const std::string& text : texts) out.push_back(const_cast<char*>(text.c_str()));
  return out;
}

/// Whether a "NAME=VALUE" has the name of one of the others.
bool is_replaced(const char* variable, const std::vector<std::string>& others) {
  const std::string_view text = variable;
  const std::string_view name = text.substr(0, text.find('=') + 1);
  return std::any_of(others.begin(), others.end(), [&](const std::string& other) { return other.starts_with(name); });
}

}  // namespace

Spawned spawn(const Spawn& program) {
  std::vector<char*> words = pointers(program.arguments);
  words.push_back(nullptr);
  std::vector<char*> variables = pointers(program.environment);
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (!is_replaced(*variable, program.environment)) variables.push_back(*variable);
  variables.push_back(nullptr);
  const FileActions files(program);
  const Attributes attributes;
  std::optional<LimitsLifted> lifted;
  if (program.lifts_memory_limits) lifted.emplace();
  Spawned out;
  out.error = posix_spawnp(&out.process, words[0], files.get(), attributes.get(), words.data(), variables.data());
  if (out.error != 0) out.process = -1;
  return out;
}

void limit_cpu_time(pid_t process, double seconds) {
  const auto most = static_cast<rlim_t>(seconds) + 1;
  const rlimit limit{most, most + 1};
  prlimit(process, RLIMIT_CPU, &limit, nullptr);
}

void kill_group(pid_t process) { kill(-process, SIGKILL); }

int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace cairn::base
