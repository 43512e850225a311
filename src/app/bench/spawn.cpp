#include "app/bench/spawn.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iterator>

#include "base/error.h"

namespace cairn::app::bench {
namespace {

// A tool that writes without end must not fill the disk.
constexpr rlim_t max_written_bytes = rlim_t{1} << 30;

// Everything that the child needs, made before the fork: between fork and exec only async-signal-safe calls are
// allowed.
struct Prepared {
  std::vector<char*> arguments;
  std::vector<std::string> environment_texts;
  std::vector<char*> environment;
  std::string work_dir;
  std::string log_path;
  rlim_t cpu_s = RLIM_INFINITY;
  pid_t parent = 0;
  int error_fd = -1;
};

void prepare(const Launch& launch, const Limits& limits, const std::string& mark, Prepared& prepared) {
  // execvpe does not write to the strings.
  for (const std::string& argument : launch.command) prepared.arguments.push_back(const_cast<char*>(argument.c_str()));
  prepared.arguments.push_back(nullptr);
  for (char** variable = environ; *variable != nullptr; ++variable)
    if (std::strncmp(*variable, "TMPDIR=", 7) != 0) prepared.environment_texts.emplace_back(*variable);
  prepared.environment_texts.push_back("TMPDIR=" + launch.work_dir);
  prepared.environment_texts.push_back(mark);
  for (std::string& text : prepared.environment_texts) prepared.environment.push_back(text.data());
  prepared.environment.push_back(nullptr);
  prepared.work_dir = launch.work_dir;
  prepared.log_path = launch.log_path;
  if (limits.timeout_s > 0) prepared.cpu_s = static_cast<rlim_t>(std::ceil(kill_after_s(limits))) + 1;
  prepared.parent = getpid();
}

void set_limit(int resource, rlim_t soft, bool hard) {
  rlimit limit{};
  if (getrlimit(static_cast<__rlimit_resource_t>(resource), &limit) != 0) return;
  limit.rlim_cur = std::min(soft, limit.rlim_max);
  if (hard) limit.rlim_max = limit.rlim_cur;
  setrlimit(static_cast<__rlimit_resource_t>(resource), &limit);
}

void reset_signals() {
  for (int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGCHLD, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2})
    signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

bool redirect(const Prepared& prepared) {
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  int log = open(prepared.log_path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  return input >= 0 && log >= 0 && dup2(input, 0) == 0 && dup2(log, 1) == 1 && dup2(log, 2) == 2 &&
         chdir(prepared.work_dir.c_str()) == 0;
}

[[noreturn]] void run_child(const Prepared& prepared) {
  reset_signals();
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have died before the call above.
  if (getppid() != prepared.parent) _exit(127);
  set_limit(RLIMIT_CPU, prepared.cpu_s, false);
  set_limit(RLIMIT_CORE, 0, true);
  set_limit(RLIMIT_FSIZE, max_written_bytes, false);
  if (redirect(prepared)) execvpe(prepared.arguments[0], prepared.arguments.data(), prepared.environment.data());
  int error = errno;
  [[maybe_unused]] ssize_t written = write(prepared.error_fd, &error, sizeof error);
  _exit(127);
}

[[noreturn]] void cannot_start(const std::string& program, int error) {
  throw base::InputError({}, "cannot start '" + program + "': " + std::strerror(error),
                         "check that the program is installed and may be executed");
}

}  // namespace

pid_t spawn(const Launch& launch, const Limits& limits, const std::string& mark) {
  CAIRN_CHECK(!launch.command.empty(), "a command has at least one word");
  int error_pipe[2];
  if (pipe2(error_pipe, O_CLOEXEC) != 0) cannot_start(launch.command[0], errno);
  Prepared prepared;
  prepare(launch, limits, mark, prepared);
  prepared.error_fd = error_pipe[1];
  pid_t pid = fork();
  if (pid == 0) run_child(prepared);
  int fork_error = errno;
  close(error_pipe[1]);
  int error = 0;
  // Ends with nothing read when exec has closed the pipe.
  ssize_t length = 0;
  if (pid > 0)
    while ((length = read(error_pipe[0], &error, sizeof error)) < 0 && errno == EINTR) continue;
  close(error_pipe[0]);
  if (pid < 0) cannot_start(launch.command[0], fork_error);
  if (length > 0) {
    while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) continue;
    cannot_start(launch.command[0], error);
  }
  return pid;
}

bool environment_has(pid_t pid, const std::string& mark) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/environ", std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  return ('\0' + text).find('\0' + mark + '\0') != std::string::npos;
}

}  // namespace cairn::app::bench
