#include "app/monitor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>

#include "base/memory_use.h"

namespace cairn::app {
namespace {

constexpr long tick_nanoseconds = 5'000'000;
constexpr double draw_every_seconds = 0.2;
constexpr double overrun = 1.05;            // of a limit, before work that does not stop is given up
constexpr double signal_grace_seconds = 2;  // after a signal
// Address space that is reserved but hardly used: the stacks of threads and of solvers.
constexpr std::uint64_t stacks_kib = 1200 << 10;

/// Sets the limit of the kernel above ours, for memory that is taken faster than we look.
void limit_data(std::uint64_t memory_mib, rlimit limit) {
  auto allowed = static_cast<double>(memory_mib) * 1024 * overrun;
  std::uint64_t kib = static_cast<std::uint64_t>(allowed) + base::memory_use().data_kib + stacks_kib;
  limit.rlim_cur = kib > RLIM_INFINITY / 1024 ? limit.rlim_max : std::min<rlim_t>(kib * 1024, limit.rlim_max);
  setrlimit(RLIMIT_DATA, &limit);
}

}  // namespace

std::uint64_t peak_resident_kib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss);
}

Monitor::Monitor(base::Cancellation& cancellation, RunLimits limits, ProgressLine& progress,
                 std::function<void()> give_up)
    : cancellation_(cancellation), limits_(limits), progress_(progress), give_up_(std::move(give_up)) {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGINT);
  sigaddset(&signals_, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals_, &mask_before_);
  getrlimit(RLIMIT_DATA, &limit_before_);
  if (limits_.memory_mib != 0) limit_data(limits_.memory_mib, limit_before_);
  thread_ = std::thread([this] { watch(); });
}

Monitor::~Monitor() {
  end_ = true;
  // Wakes the thread at once: it waits for this signal.
  pthread_kill(thread_.native_handle(), SIGINT);
  thread_.join();
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
  if (limits_.memory_mib != 0) setrlimit(RLIMIT_DATA, &limit_before_);
}

double Monitor::seconds_since_start() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

void Monitor::watch() {
  while (!end_) {
    timespec tick{0, tick_nanoseconds};
    int number = sigtimedwait(&signals_, nullptr, &tick);
    if (end_) return;
    try {
      if (number > 0) on_signal(number);
      check_limits();
    } catch (const std::bad_alloc&) {
      // The working thread runs into the same limit and tells.
    }
  }
}

void Monitor::on_signal(int number) {
  if (signal_at_ >= 0) {
    progress_.end();
    signal(number, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
    raise(number);
  }
  signal_at_ = seconds_since_start();
  progress_.report("stopping; interrupt again to kill");
  cancellation_.request(base::Cancellation::Reason::Interrupt);
}

void Monitor::stop_waiting() {
  // The report itself must not fail for want of memory.
  if (limits_.memory_mib != 0) setrlimit(RLIMIT_DATA, &limit_before_);
  give_up_();
}

void Monitor::check_limits() {
  check_time();
  if (limits_.memory_mib != 0) check_memory();
  double now = seconds_since_start();
  if (now - drawn_at_ < draw_every_seconds) return;
  progress_.draw(now);
  drawn_at_ = now;
}

void Monitor::check_time() {
  double now = seconds_since_start();
  if (signal_at_ >= 0 && now > signal_at_ + std::max(signal_grace_seconds, limits_.grace_seconds)) stop_waiting();
  if (limits_.seconds <= 0 || now < limits_.seconds) return;
  cancellation_.request(base::Cancellation::Reason::Deadline);
  if (now > std::max(limits_.seconds * overrun, limits_.seconds + limits_.grace_seconds)) stop_waiting();
}

void Monitor::check_memory() {
  auto used = static_cast<double>(base::memory_use().resident_kib);
  double allowed = static_cast<double>(limits_.memory_mib) * 1024;
  if (used < allowed * limits_.early) return;
  cancellation_.request(base::Cancellation::Reason::Memory);
  if (used > allowed * overrun) stop_waiting();
}

}  // namespace cairn::app
