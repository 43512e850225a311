#include "app/bench/proc_table.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

namespace cairn::app::bench {

std::optional<ProcInfo> read_process(pid_t pid) {
  std::string path = "/proc/" + std::to_string(pid) + "/stat";
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return std::nullopt;
  char buffer[1024];
  ssize_t length = read(fd, buffer, sizeof buffer - 1);
  close(fd);
  if (length <= 0) return std::nullopt;
  buffer[length] = 0;
  // The second field is the program's name in parentheses and may hold anything.
  const char* rest = std::strrchr(buffer, ')');
  if (rest == nullptr) return std::nullopt;
  ProcInfo info{.pid = pid};
  unsigned long user = 0, system = 0;
  long children_user = 0, children_system = 0, pages = 0;
  unsigned long long started = 0;
  int read_fields = std::sscanf(
      rest + 1, " %c %d %d %d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld %*d %*d %*d %*d %llu %*u %ld", &info.state,
      &info.parent, &info.group, &info.session, &user, &system, &children_user, &children_system, &started, &pages);
  if (read_fields != 10) return std::nullopt;
  double ticks = static_cast<double>(user + system) + static_cast<double>(children_user + children_system);
  info.cpu_s = ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  info.started = started;
  info.rss_mib = static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
  return info;
}

std::vector<ProcInfo> read_processes() {
  std::vector<ProcInfo> all;
  std::unique_ptr<DIR, int (*)(DIR*)> dir(opendir("/proc"), closedir);
  if (!dir) return all;
  while (const dirent* entry = readdir(dir.get())) {
    char* end = nullptr;
    long pid = std::strtol(entry->d_name, &end, 10);
    if (*end != 0 || pid <= 0) continue;
    if (auto info = read_process(static_cast<pid_t>(pid))) all.push_back(*info);
  }
  return all;
}

}  // namespace cairn::app::bench
