#include "app/read_options.h"

#include <algorithm>

#include "app/property_choice.h"
#include "base/error.h"

namespace cairn::app {
namespace {

/// Nothing would be checked, and that would look like SAFE.
void check_properties(const Arguments& arguments, const session::Language& language) {
  std::vector<std::string> names = arguments.texts("property");
  if (names.empty() || language.properties.empty()) return;
  for (ir::Property property : chosen_properties(names)) {
    if (std::ranges::find(language.properties, property) != language.properties.end()) continue;
    std::string known;
    for (ir::Property p : language.properties) known += (known.empty() ? "" : ", ") + std::string(ir::name(p));
    throw base::UsageError("the property '" + std::string(ir::name(property)) + "' is not checked in " +
                           std::string(language.name) + " (choose from " + known + ")");
  }
}

std::vector<std::string> split_path(const std::string& path) {
  std::vector<std::string> out;
  for (std::size_t start = 0; start < path.size();) {
    std::size_t end = std::min(path.find(':', start), path.size());
    if (end > start) out.push_back(path.substr(start, end - start));
    start = end + 1;
  }
  return out;
}

}  // namespace

session::ReadOptions read_options(const Arguments& arguments) {
  session::ReadOptions out;
  out.entry = arguments.text("entry");
  std::vector<std::string> properties = arguments.texts("property");
  if (!properties.empty()) out.properties = chosen_properties(properties);
  out.data_model = arguments.text("data-model");
  out.malloc_never_fails = arguments.flag("malloc-never-fails");
  out.argc_positive = arguments.flag("argc-positive");
  out.error_label = arguments.text("error-label");
  out.parameters = arguments.texts("parameter");
  out.not_null = arguments.flag("not-null");
  out.no_alias = arguments.flag("no-alias");
  out.externals = arguments.texts("external");
  out.external_files = arguments.texts("external-file");
  out.include_folders = arguments.texts("include");
  out.definitions = arguments.texts("define");
  out.standard = arguments.text("std");
  out.compile_commands = arguments.text("compile-commands");
  out.dialect = arguments.text("dialect");
  out.class_path = split_path(arguments.text("classpath"));
  out.source_path = split_path(arguments.text("sourcepath"));
  return out;
}

session::Input read_input(const Arguments& arguments, session::FolderLanguage folders) {
  session::Input out{{}, read_options(arguments), {}};
  out.files = session::project_files(arguments.operands(), folders, out.options.compile_commands);
  return out;
}

void check_language_options(const Arguments& arguments, const session::Language& language) {
  check_properties(arguments, language);
  for (const session::Language& other : session::languages())
    for (std::string_view option : other.options) {
      bool allowed = std::find(language.options.begin(), language.options.end(), option) != language.options.end();
      if (arguments.given(option) && !allowed)
        throw base::UsageError("--" + std::string(option) + " has no effect on programs in " +
                               std::string(language.name));
    }
}

}  // namespace cairn::app
