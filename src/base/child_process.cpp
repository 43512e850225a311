#include "base/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>

#include "base/memory_use.h"

namespace cairn::base {
namespace {

constexpr int poll_milliseconds = 20;

void write_line(int pipe, std::string line) {
  std::replace(line.begin(), line.end(), '\n', ' ');
  line += '\n';
  for (std::size_t done = 0; done < line.size();) {
    ssize_t count = write(pipe, line.data() + done, line.size() - done);
    if (count < 0 && errno != EINTR) _exit(1);
    if (count > 0) done += static_cast<std::size_t>(count);
  }
}

/// Solvers that fail say so for their makers; users are told that there was no answer.
void be_silent() {
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return;
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  close(nowhere);
}

}  // namespace

ChildProcess::ChildProcess(Limits limits, const std::function<void(const Tell&)>& work) : limits_(limits) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::bad_alloc();
  pid_t parent = getpid();
  pid_ = fork();
  if (pid_ < 0) {
    close(ends[0]);
    close(ends[1]);
    throw std::bad_alloc();
  }
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    close(ends[0]);
    be_silent();
    work([&](const std::string& line) { write_line(ends[1], line); });
    // What the parent has in its buffers and would do at its end is the parent's.
    _exit(0);
  }
  close(ends[1]);
  pipe_ = ends[0];
}

ChildProcess::~ChildProcess() {
  kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  close(pipe_);
}

void ChildProcess::read_some() {
  std::array<char, 1 << 16> bytes{};
  ssize_t count = read(pipe_, bytes.data(), bytes.size());
  if (count > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  ended_ = count == 0 || (count < 0 && errno != EINTR);
}

std::string ChildProcess::reason_to_stop(const Cancellation& cancellation) const {
  if (ended_) return "it ended without an answer";
  if (cancellation.requested()) return Cancellation::describe(cancellation.reason());
  std::chrono::duration<double> age = std::chrono::steady_clock::now() - start_;
  if (limits_.seconds > 0 && age.count() > limits_.seconds) return "time for it is over";
  if (limits_.memory_kib > 0 && memory_use(pid_).resident_kib > limits_.memory_kib) return "no memory is left for it";
  return {};
}

bool ChildProcess::has_whole_line() {
  const std::size_t end = buffer_.find('\n', without_end_);
  without_end_ = std::min(end, buffer_.size());
  return end != std::string::npos;
}

bool ChildProcess::has_line() {
  pollfd ready{pipe_, POLLIN, 0};
  while (!ended_ && !has_whole_line() && poll(&ready, 1, 0) > 0) read_some();
  return ended_ || has_whole_line();
}

bool ChildProcess::over_its_limits(const Cancellation& cancellation) {
  why_silent_ = reason_to_stop(cancellation);
  return !why_silent_.empty();
}

std::optional<std::string> ChildProcess::next_line(const Cancellation& cancellation) {
  while (true) {
    if (has_whole_line()) {
      std::string line = buffer_.substr(0, without_end_);
      buffer_.erase(0, without_end_ + 1);
      without_end_ = 0;
      return line;
    }
    if (over_its_limits(cancellation)) return std::nullopt;
    pollfd ready{pipe_, POLLIN, 0};
    if (poll(&ready, 1, poll_milliseconds) > 0) read_some();
  }
}

}  // namespace cairn::base
