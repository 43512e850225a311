#include "base/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>

#include "base/spawn.h"

namespace cairn::base {
namespace {

constexpr std::size_t max_output = 1 << 20;

/// Who is waited for may outlive this process, which may be killed at any time, but not for long: threads count.
constexpr double most_threads = 8;

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
  const pid_t child = spawn({.arguments = arguments,
                             .environment = environment,
                             .output = ends[1],
                             .messages = ends[1],
                             .lifts_memory_limits = true})
                          .process;
  close(ends[1]);
  if (child > 0) {
    limit_cpu_time(child, seconds * most_threads);
    out.timed_out = !read_all(ends[0], seconds, out.output);
    if (out.timed_out) kill_group(child);
    out.exit_code = wait_for(child);
    // posix_spawn reports a program that does not exist in one way or the other.
    out.started = out.exit_code != 127;
  }
  close(ends[0]);
  return out;
}

}  // namespace cairn::base
