#include "base/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>

namespace cairn::base {
namespace {

constexpr std::size_t max_output = 1 << 20;

pid_t start(const std::vector<std::string>& arguments, const std::vector<std::string>& environment, int output) {
  std::vector<char*> words;
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  std::vector<char*> variables;
  for (const std::string& variable : environment) variables.push_back(const_cast<char*>(variable.c_str()));
  for (char** variable = environ; *variable != nullptr; ++variable) variables.push_back(*variable);
  variables.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // The thread that watches over this process has blocked signals in it; a group of its own can be killed as a whole.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  pid_t child = -1;
  if (posix_spawnp(&child, words[0], &actions, &attributes, words.data(), variables.data()) != 0) child = -1;
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return child;
}

/// Sanitizers reserve more address space than any limit of ours allows; children inherit what holds when they start.
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

/// Who is waited for may outlive this process, which may be killed at any time, but not for long: threads count.
void limit_cpu_time(pid_t child, double seconds) {
  constexpr double most_threads = 8;
  const auto most = static_cast<rlim_t>(seconds * most_threads) + 1;
  const rlimit limit{most, most + 1};
  prlimit(child, RLIMIT_CPU, &limit, nullptr);
}

/// Reads until the other side ends; false when the time is over.
bool read_all(int input, double seconds, std::string& out) {
  using Clock = std::chrono::steady_clock;
  auto end = Clock::now() + std::chrono::duration<double>(seconds);
  std::array<char, 1 << 14> buffer{};
  while (true) {
    std::chrono::duration<double> left = end - Clock::now();
    if (left.count() <= 0) return false;
    pollfd waiting{input, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(left.count() * 1000) + 1) <= 0) continue;
    ssize_t n = read(input, buffer.data(), buffer.size());
    if (n == 0 || (n < 0 && errno != EINTR)) return true;
    if (n > 0 && out.size() < max_output) out.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

}  // namespace

ProgramRun run_program(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                       double seconds) {
  ProgramRun out;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return out;
  pid_t child = -1;
  {
    LimitsLifted lifted;
    child = start(arguments, environment, ends[1]);
  }
  close(ends[1]);
  if (child > 0) {
    limit_cpu_time(child, seconds);
    out.timed_out = !read_all(ends[0], seconds, out.output);
    if (out.timed_out) kill(-child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    // posix_spawn reports a program that does not exist in one way or the other.
    out.started = !(WIFEXITED(status) && WEXITSTATUS(status) == 127);
    out.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  close(ends[0]);
  return out;
}

}  // namespace cairn::base
