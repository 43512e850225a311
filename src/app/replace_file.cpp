#include "app/replace_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/error.h"

namespace cairn::app {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_write(const std::string& path, const std::string& why) {
  throw base::UsageError("cannot write to '" + path + "': " + why);
}

std::string why() { return std::strerror(errno); }

/// A new file beside another one; removed unless it takes its place.
class FileBeside {
 public:
  explicit FileBeside(const fs::path& target) : name_(target.string() + ".XXXXXX") {
    descriptor_ = mkstemp(name_.data());
    if (descriptor_ < 0) cannot_write(target.string(), why());
  }
  ~FileBeside() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!name_.empty()) unlink(name_.c_str());
  }
  FileBeside(const FileBeside&) = delete;             // owns a file
  FileBeside& operator=(const FileBeside&) = delete;  // owns a file

  bool write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t done = ::write(descriptor_, text.data(), text.size());
      if (done < 0 && errno == EINTR) continue;
      if (done <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(done));
    }
    return fsync(descriptor_) == 0;
  }

  bool take_place_of(const fs::path& target, const struct stat& status) {
    // Not every user may give files away.
    if (fchown(descriptor_, status.st_uid, status.st_gid) != 0) errno = 0;
    if (fchmod(descriptor_, status.st_mode & 07777) != 0) return false;
    if (rename(name_.c_str(), target.c_str()) != 0) return false;
    name_.clear();
    return true;
  }

 private:
  std::string name_;
  int descriptor_ = -1;
};

}  // namespace

void replace_file(const std::string& path, std::string_view before, std::string_view after) {
  std::error_code error;
  const fs::path target = fs::canonical(path, error);
  struct stat status {};
  if (error || stat(target.c_str(), &status) != 0) cannot_write(path, "there is no such file any more");
  if (!S_ISREG(status.st_mode)) cannot_write(path, "it is no regular file");
  // Whoever may do everything is not asked by the system.
  if ((status.st_mode & 0222) == 0 || access(target.c_str(), W_OK) != 0) cannot_write(path, "it is read-only");
  std::ifstream in(target, std::ios::binary);
  std::ostringstream now;
  now << in.rdbuf();
  if (now.str() != before) cannot_write(path, "it was changed in the meantime");
  FileBeside made(target);
  if (!made.write(after) || !made.take_place_of(target, status)) cannot_write(path, why());
}

void write_file(const std::string& path, std::string_view text) {
  std::error_code error;
  if (fs::is_regular_file(path, error)) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream now;
    now << in.rdbuf();
    return replace_file(path, now.str(), text);
  }
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  if (!(file << text << std::flush)) cannot_write(path, why());
}

}  // namespace cairn::app
