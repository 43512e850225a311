#include "app/unpack.h"

#include <zlib.h>

#include <array>

#include "base/error.h"

namespace cairn::app {

base::FileId load_or_unpack(base::SourceManager& sources, const std::string& path) {
  if (!path.ends_with(".gz")) return sources.load(path);
  gzFile file = gzopen(path.c_str(), "rb");
  if (file == nullptr) throw base::InputError({}, "cannot read '" + path + "'", "check the path");
  std::string text;
  std::array<char, 65536> part{};
  int count = 0;
  while ((count = gzread(file, part.data(), part.size())) > 0)
    text.append(part.data(), static_cast<std::size_t>(count));
  // Only this tells of a file that ends too early.
  if (gzclose(file) != Z_OK || count < 0) throw base::InputError({}, "cannot unpack '" + path + "'");
  return sources.add(path, std::move(text));
}

}  // namespace cairn::app
