#pragma once

#include <sys/types.h>

#include <cstdint>

namespace cairn::base {

/// Memory of a process; zeros when the system does not tell.
struct MemoryUse {
  std::uint64_t resident_kib = 0;
  std::uint64_t data_kib = 0;  ///< of data and stacks, whether resident or not
};

/// @param process 0: this one.
MemoryUse memory_use(pid_t process = 0);

}  // namespace cairn::base
