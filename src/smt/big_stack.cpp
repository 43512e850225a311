#include "smt/big_stack.h"

#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include <cstdint>
#include <exception>

#include "base/error.h"

#if defined(__SANITIZE_ADDRESS__)
#define CAIRN_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CAIRN_ASAN 1
#endif
#endif
#ifdef CAIRN_ASAN
#include <sanitizer/common_interface_defs.h>
#endif

namespace cairn::smt {

namespace {

// Enough for terms of several 100,000 levels.
constexpr std::size_t stack_size = std::size_t{512} << 20;

struct Call {
  const std::function<void()>* function = nullptr;
  std::exception_ptr error;
  ucontext_t caller{};
  ucontext_t callee{};
  const void* caller_bottom = nullptr;
  std::size_t caller_size = 0;
};

// makecontext passes only ints.
void enter(unsigned high, unsigned low) {
  auto* call = reinterpret_cast<Call*>((static_cast<std::uintptr_t>(high) << 32) | low);
#ifdef CAIRN_ASAN
  __sanitizer_finish_switch_fiber(nullptr, &call->caller_bottom, &call->caller_size);
#endif
  try {
    (*call->function)();
  } catch (...) {
    call->error = std::current_exception();
  }
#ifdef CAIRN_ASAN
  __sanitizer_start_switch_fiber(nullptr, call->caller_bottom, call->caller_size);
#endif
}

}  // namespace

BigStack::BigStack()
    : memory_(mmap(nullptr, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK,
                   -1, 0)) {
  CAIRN_CHECK(memory_ != MAP_FAILED, "the system has address space for the stack of a solver");
  // The lowest page ends an endless recursion.
  mprotect(memory_, static_cast<std::size_t>(sysconf(_SC_PAGESIZE)), PROT_NONE);
}

BigStack::~BigStack() { munmap(memory_, stack_size); }

void BigStack::run(const std::function<void()>& function) {
  Call call;
  call.function = &function;
  getcontext(&call.callee);
  call.callee.uc_stack.ss_sp = memory_;
  call.callee.uc_stack.ss_size = stack_size;
  call.callee.uc_link = &call.caller;
  const auto address = reinterpret_cast<std::uintptr_t>(&call);
  makecontext(&call.callee, reinterpret_cast<void (*)()>(enter), 2, static_cast<unsigned>(address >> 32),
              static_cast<unsigned>(address));
#ifdef CAIRN_ASAN
  void* fake_stack = nullptr;
  __sanitizer_start_switch_fiber(&fake_stack, memory_, stack_size);
#endif
  swapcontext(&call.caller, &call.callee);
#ifdef CAIRN_ASAN
  __sanitizer_finish_switch_fiber(fake_stack, nullptr, nullptr);
#endif
  if (call.error) std::rethrow_exception(call.error);
}

}  // namespace cairn::smt
