#pragma once

#include <cstddef>
#include <functional>

namespace cairn::smt {

/// A stack of its own for code that recurses as deep as terms nest: the solver libraries. The calling thread runs on
/// it, so thread-local state stays what it is. Pages are taken from the system only when they are touched.
class BigStack {
 public:
  BigStack();
  ~BigStack();
  BigStack(const BigStack&) = delete;             // owns memory
  BigStack& operator=(const BigStack&) = delete;  // owns memory

  /// Calls the function on this stack and returns, or throws, what it does. Calls must not nest.
  void run(const std::function<void()>& function);

 private:
  void* memory_;
};

}  // namespace cairn::smt
