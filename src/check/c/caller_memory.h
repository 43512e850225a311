#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "ir/execution.h"

namespace cairn::check::c {

/// An object that the caller passed to the entry function, with what it held at the start as far as that matters.
struct CallerObject {
  std::uint64_t number = 0;
  std::uint64_t size = 0;
  std::vector<std::pair<std::uint64_t, unsigned>> bytes;       ///< by offset
  std::vector<std::pair<std::uint64_t, term::Term>> pointers;  ///< by offset; values of pointer sort
};

/// The arguments of the entry function and the memory that they lead to (frontend/c/caller_heap.h).
struct CallerMemory {
  std::vector<term::Term> arguments;
  std::vector<CallerObject> objects;
  /// Of the arrays of texts that main gets: each element that was looked at, as array, offset and pointer.
  std::vector<std::tuple<std::uint64_t, std::uint64_t, term::Term>> elements;
  /// Why no heap at the start makes this execution; empty when `objects` does.
  std::string problem;

  const CallerObject* find(std::uint64_t number) const;
};

/// Reads them from an execution with trace.
CallerMemory caller_memory(const ir::Execution& execution);

}  // namespace cairn::check::c
