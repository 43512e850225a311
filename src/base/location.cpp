#include "base/location.h"

#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "base/error.h"

namespace cairn::base {

SourceManager::SourceManager() { files_.push_back(std::make_unique<File>()); }

FileId SourceManager::add(std::string name, std::string text) {
  auto file = std::make_unique<File>();
  file->name = std::move(name);
  file->text = std::move(text);
  file->line_starts.push_back(0);
  for (std::size_t i = 0; i < file->text.size(); ++i)
    if (file->text[i] == '\n') file->line_starts.push_back(static_cast<std::uint32_t>(i + 1));
  files_.push_back(std::move(file));
  return static_cast<FileId>(files_.size() - 1);
}

FileId SourceManager::find_or_add_name(std::string_view name) {
  for (std::size_t i = files_.size(); i-- > 1;)
    if (files_[i]->name == name) return static_cast<FileId>(i);
  return add(std::string(name), {});
}

FileId SourceManager::load(const std::string& path) {
  // A text that was registered under the name takes the place of what is on disk.
  for (std::size_t i = files_.size(); i-- > 1;)
    if (files_[i]->name == path && !files_[i]->text.empty()) return static_cast<FileId>(i);
  struct stat status {};
  if (stat(path.c_str(), &status) != 0)
    throw InputError({}, "cannot read '" + path + "': no such file", "check the path");
  if (S_ISDIR(status.st_mode))
    throw InputError({}, "cannot read '" + path + "': it is a directory", "name a file in it");
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  // The size says nothing about a pipe. Reading no byte sets only failbit.
  if (in) text << in.rdbuf();
  if (!in || text.bad()) throw InputError({}, "cannot read '" + path + "'", "check its permissions");
  return add(path, std::move(text).str());
}

const std::string& SourceManager::name(FileId file) const { return files_.at(file)->name; }

std::string_view SourceManager::text(FileId file) const { return files_.at(file)->text; }

std::string_view SourceManager::line(FileId file, std::uint32_t line) const {
  const File& f = *files_.at(file);
  if (line == 0 || line > f.line_starts.size()) return {};
  std::string_view rest = std::string_view(f.text).substr(f.line_starts[line - 1]);
  rest = rest.substr(0, rest.find('\n'));
  if (!rest.empty() && rest.back() == '\r') rest.remove_suffix(1);
  return rest;
}

std::string SourceManager::format(const Location& location) const {
  if (location.file == 0) return {};
  std::string out = name(location.file);
  if (location.line != 0) out += ":" + std::to_string(location.line);
  if (location.line != 0 && location.column != 0) out += ":" + std::to_string(location.column);
  return out;
}

}  // namespace cairn::base
