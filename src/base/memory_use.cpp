#include "base/memory_use.h"

#include <unistd.h>

#include <cstdio>
#include <string>

namespace cairn::base {

MemoryUse memory_use(pid_t process) {
  std::string path = "/proc/" + (process == 0 ? "self" : std::to_string(process)) + "/statm";
  std::FILE* file = std::fopen(path.c_str(), "re");
  if (file == nullptr) return {};
  unsigned long resident = 0;
  unsigned long data = 0;
  int fields = std::fscanf(file, "%*u %lu %*u %*u %*u %lu", &resident, &data);
  std::fclose(file);
  if (fields != 2) return {};
  auto page_kib = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / 1024;
  return {resident * page_kib, data * page_kib};
}

}  // namespace cairn::base
