#include "base/temporary_folder.h"

#include <stdlib.h>

#include "base/error.h"

namespace cairn::base {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::error_code error;
  std::string name = fs::absolute(fs::temp_directory_path(error) / "cairn-XXXXXX").native();
  if (error || mkdtemp(name.data()) == nullptr)
    throw InputError({}, "no temporary folder can be made", "TMPDIR names the folder for it");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace cairn::base
