#include "frontend/c/origins.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>

namespace cairn::frontend::c {

base::FileId source_file(base::SourceManager& sources, const std::string& path) {
  base::FileId id = sources.find_or_add_name(path);
  if (!sources.text(id).empty() || !llvm::sys::fs::is_regular_file(path)) return id;
  return sources.load(path);
}

base::FileId Origins::file(const llvm::DIFile* file) {
  if (!file) return 0;
  auto [it, added] = files_.try_emplace(file, 0);
  if (!added) return it->second;
  std::string name = file->getFilename().str();
  llvm::SmallString<128> here;
  bool relative = llvm::sys::path::is_relative(name);
  if (relative && !llvm::sys::fs::current_path(here) && here != file->getDirectory()) {
    llvm::SmallString<128> full = file->getDirectory();
    llvm::sys::path::append(full, name);
    name = full.str().str();
  }
  return it->second = source_file(sources_, name);
}

ir::Origin Origins::of(const llvm::DILocation* location) {
  ir::Origin out;
  if (!location) return out;
  auto place = [&](const llvm::DILocation* l) {
    return base::Location{file(l->getFile()), l->getLine(), l->getColumn()};
  };
  out.where = place(location);
  for (const llvm::DILocation* at = location->getInlinedAt(); at; at = at->getInlinedAt())
    out.inlined_at.push_back(place(at));
  return out;
}

ir::Origin Origins::of(const llvm::DIScope* scope, unsigned line) {
  if (!scope) return {};
  return {{file(scope->getFile()), line, 0}, {}, false};
}

}  // namespace cairn::frontend::c
