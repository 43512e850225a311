#include "app/infer_input.h"

#include <algorithm>
#include <filesystem>

#include "app/read_options.h"
#include "base/error.h"
#include "session/compile_commands.h"

namespace cairn::app {
namespace {

namespace fs = std::filesystem;

/// The C files in a folder and below, but for folders whose names begin with a dot.
std::vector<std::string> files_below(const std::string& folder) {
  std::vector<std::string> out;
  std::error_code error;
  // Part of a folder must not pass for all of it.
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code none;
    const bool is_folder = entry->is_directory(none);
    if (is_folder && entry->path().filename().native().starts_with('.')) entry.disable_recursion_pending();
    if (!is_folder && entry->path().extension() == ".c") out.push_back(entry->path().lexically_normal().string());
  }
  if (error) throw base::InputError({}, "the folder '" + folder + "' cannot be read: " + error.message());
  if (out.empty()) throw base::InputError({}, "the folder '" + folder + "' has no C files");
  std::ranges::sort(out);
  return out;
}

}  // namespace

session::Input infer_input(const Arguments& arguments) {
  session::Input out{{}, read_options(arguments), {}};
  std::string& database = out.options.compile_commands;
  if (arguments.operands().empty()) {
    if (database.empty()) throw base::UsageError("name files, a folder, or --compile-commands DIR");
    out.files = session::files_of_compile_commands(database);
  }
  for (const std::string& operand : arguments.operands()) {
    std::vector<std::string> files{operand};
    if (std::error_code error; fs::is_directory(operand, error)) {
      const bool described = fs::exists(fs::path(operand) / "compile_commands.json", error);
      if (described && database.empty() && arguments.operands().size() == 1) {
        database = operand;
        files = session::files_of_compile_commands(operand);
      } else {
        files = files_below(operand);
      }
    }
    out.files.insert(out.files.end(), files.begin(), files.end());
  }
  out.options.every_function = true;
  out.options.whole_project = true;
  if (out.options.properties.empty())
    out.options.properties = {ir::Property::Assert, ir::Property::ValidDeref, ir::Property::ValidFree,
                              ir::Property::DivisionByZero};
  return out;
}

}  // namespace cairn::app
