#include "base/shared_numbers.h"

#include <sys/mman.h>

#include <algorithm>
#include <memory>
#include <new>

namespace cairn::base {
namespace {

/// No mapping is empty.
std::size_t bytes_for(std::size_t count) {
  return sizeof(std::atomic<std::uint32_t>) * std::max<std::size_t>(count, 1);
}

}  // namespace

SharedNumbers::SharedNumbers(std::size_t count) {
  void* memory = mmap(nullptr, bytes_for(count), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  auto* first = static_cast<Number*>(memory);
  std::uninitialized_value_construct_n(first, count);
  numbers_ = {first, count};
}

SharedNumbers::~SharedNumbers() { munmap(numbers_.data(), bytes_for(numbers_.size())); }

}  // namespace cairn::base
