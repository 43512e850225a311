#include "session/project_files.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>

#include "base/error.h"
#include "frontend/java/java_frontend.h"
#include "session/compile_commands.h"
#include "session/language.h"

namespace cairn::session {
namespace {

namespace fs = std::filesystem;

using FilePredicate = std::function<bool(const fs::path&)>;

bool is_c_file(const fs::path& path) { return path.extension() == ".c"; }
bool is_java_file(const fs::path& path) { return frontend::java::is_java_file(path.native()); }
bool is_hidden(const fs::path& path) { return path.filename().native().starts_with('.'); }

/// Descriptions of modules are no classes, and say nothing that matters here.
bool describes_module(const fs::path& path) { return path.stem() == "module-info" && is_java_file(path); }

/// The files in a folder and below that are wanted, in the order of their names.
std::vector<std::string> files_below(const std::string& folder, const FilePredicate& is_wanted,
                                     const FilePredicate& is_skipped_folder) {
  std::vector<std::string> out;
  std::error_code error;
  // Part of a folder must not pass for all of it.
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code none;
    const bool is_folder = entry->is_directory(none);
    if (is_folder && is_skipped_folder(entry->path())) entry.disable_recursion_pending();
    if (!is_folder && is_wanted(entry->path())) out.push_back(entry->path().lexically_normal().string());
  }
  if (error) throw base::InputError({}, "the folder '" + folder + "' cannot be read: " + error.message());
  std::ranges::sort(out);
  return out;
}

std::vector<std::string> java_files_below(const std::string& folder) {
  return files_below(folder, is_java_file, [](const fs::path&) { return false; });
}

std::vector<std::string> c_files_of(const std::string& folder, bool alone, std::string& database) {
  std::error_code error;
  if (alone && database.empty() && fs::exists(fs::path(folder) / "compile_commands.json", error)) {
    database = folder;
    return files_of_compile_commands(folder);
  }
  return files_below(folder, is_c_file, is_hidden);
}

}  // namespace

std::vector<std::string> project_files(const std::vector<std::string>& operands, FolderLanguage language,
                                       std::string& database) {
  if (operands.empty()) {
    if (database.empty()) throw base::UsageError("name files, a folder, or --compile-commands DIR");
    return files_of_compile_commands(database);
  }
  std::vector<std::string> out;
  for (const std::string& operand : operands) {
    std::vector<std::string> files{operand};
    // A folder whose name is that of a program is a mistake, which reading it tells.
    if (std::error_code error; !has_language(operand) && fs::is_directory(operand, error)) {
      files = language == FolderLanguage::Any ? java_files_below(operand) : std::vector<std::string>{};
      if (files.empty()) files = c_files_of(operand, operands.size() == 1, database);
      const std::string kind = language == FolderLanguage::Any ? "Java or C" : "C";
      if (files.empty()) throw base::InputError({}, "the folder '" + operand + "' has no " + kind + " files");
    }
    std::ranges::move(files, std::back_inserter(out));
  }
  if (!std::ranges::all_of(out, describes_module)) std::erase_if(out, describes_module);
  return out;
}

}  // namespace cairn::session
