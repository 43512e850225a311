#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cairn::base {

/// Numbers, 0 at first, that this process shares with all copies of it that are made later. Any of them may read and
/// set them at any time.
class SharedNumbers {
 public:
  /// Throws std::bad_alloc.
  explicit SharedNumbers(std::size_t count);
  ~SharedNumbers();
  SharedNumbers(const SharedNumbers&) = delete;             // it owns the memory
  SharedNumbers& operator=(const SharedNumbers&) = delete;  // it owns the memory

  std::uint32_t get(std::size_t i) const { return numbers_[i].load(); }
  void set(std::size_t i, std::uint32_t value) { numbers_[i].store(value); }

 private:
  using Number = std::atomic<std::uint32_t>;
  static_assert(Number::is_always_lock_free, "locks of a process are no locks of another one");

  std::span<Number> numbers_;
};

}  // namespace cairn::base
