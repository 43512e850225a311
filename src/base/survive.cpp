#include "base/survive.h"

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <csetjmp>
#include <csignal>
#include <utility>

namespace cairn::base {
namespace {

struct Crash {
  int signal;
  const char* name;
};

constexpr std::array crashes{Crash{SIGSEGV, "SIGSEGV"}, Crash{SIGBUS, "SIGBUS"},   Crash{SIGFPE, "SIGFPE"},
                             Crash{SIGILL, "SIGILL"},   Crash{SIGTRAP, "SIGTRAP"}, Crash{SIGABRT, "SIGABRT"}};

/// Where a thread goes on after a crash.
struct Landing {
  sigjmp_buf place;
};

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): a signal handler knows nothing else.
thread_local Landing* landing = nullptr;
std::array<struct sigaction, NSIG> handlers_before;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

/// What a handler runs on when the stack is used up; of one thread.
class SignalStack {
 public:
  SignalStack() {
    stack_t now{};
    sigaltstack(nullptr, &now);
    // Sanitizers have one.
    if ((now.ss_flags & SS_DISABLE) == 0) return;
    void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    memory_ = memory;
    stack_t own{};
    own.ss_sp = memory_;
    own.ss_size = size;
    sigaltstack(&own, nullptr);
  }
  ~SignalStack() {
    if (memory_ == nullptr) return;
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    sigaltstack(&none, nullptr);
    munmap(memory_, size);
  }
  SignalStack(const SignalStack&) = delete;             // owns memory
  SignalStack& operator=(const SignalStack&) = delete;  // owns memory

 private:
  static constexpr std::size_t size = std::size_t{64} << 10;
  void* memory_ = nullptr;
};

void on_crash(int signal, siginfo_t* info, void* /*context*/) {
  const bool sent = info->si_code <= 0;
  const bool sent_by_others = sent && info->si_pid != getpid();
  if (landing != nullptr && !sent_by_others) siglongjmp(landing->place, signal);
  // Without a landing it is as it was without this file. A fault happens again where it happened.
  sigaction(signal, &handlers_before[static_cast<std::size_t>(signal)], nullptr);
  if (sent) raise(signal);
}

bool install() {
  for (const Crash& crash : crashes) {
    struct sigaction action {};
    action.sa_sigaction = on_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    sigaction(crash.signal, &action, &handlers_before[static_cast<std::size_t>(crash.signal)]);
  }
  return true;
}

std::string name_of(int signal) {
  for (const Crash& crash : crashes)
    if (crash.signal == signal) return crash.name;
  return "signal " + std::to_string(signal);
}

/// Takes the landing away again, also when an exception passes.
class Landed {
 public:
  explicit Landed(Landing& own) : outer_(std::exchange(landing, &own)) {}
  ~Landed() { landing = outer_; }
  Landed(const Landed&) = delete;             // as the thread's landing
  Landed& operator=(const Landed&) = delete;  // as the thread's landing

 private:
  Landing* outer_;
};

void unblock() {
  sigset_t set;
  sigemptyset(&set);
  for (const Crash& crash : crashes) sigaddset(&set, crash.signal);
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

}  // namespace

std::optional<std::string> survive(const std::function<void()>& function) {
  static const bool installed = install();
  thread_local const SignalStack signal_stack;
  (void)installed;
  (void)signal_stack;
  Landing here;
  const Landed landed(here);
  // The handler blocks nothing, so there is no mask to restore, which would cost a call of the system each time.
  const int signal = sigsetjmp(here.place, 0);
  if (signal == 0) {
    function();
    return std::nullopt;
  }
  unblock();
  return name_of(signal);
}

}  // namespace cairn::base
