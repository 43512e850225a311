#pragma once

#include <filesystem>

namespace cairn::base {

/// A new, empty folder that only this user can enter. It is removed, with all that it holds then, when this object
/// ends.
class TemporaryFolder {
 public:
  /// Makes the folder where the system keeps temporary files (TMPDIR). Throws InputError when none can be made.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;             // owns the folder
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;  // owns the folder

  /// An absolute path.
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace cairn::base
