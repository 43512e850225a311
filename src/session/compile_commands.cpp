#include "session/compile_commands.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

namespace cairn::session {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// One name for one file, whatever links lead to it.
std::string name_of_file(const fs::path& path) {
  std::error_code error;
  fs::path out = fs::weakly_canonical(path, error);
  return (error ? fs::absolute(path).lexically_normal() : out).string();
}

struct Row {
  fs::path folder;
  std::string file;  ///< absolute
  std::vector<std::string> words;
};

std::vector<Row> rows_of(const fs::path& path) {
  std::ifstream in(path);
  if (!in) throw base::InputError({}, "cannot read '" + path.string() + "'");
  std::vector<Row> out;
  try {
    for (const Json& entry : Json::parse(in)) {
      const fs::path where = fs::absolute(entry.at("directory").get<std::string>());
      out.push_back({where, (where / entry.at("file").get<std::string>()).lexically_normal().string(),
                     entry.contains("arguments") ? entry["arguments"].get<std::vector<std::string>>()
                                                 : split_command(entry.at("command").get<std::string>())});
    }
  } catch (const Json::exception& error) {
    throw base::InputError({}, "'" + path.string() + "' is not a compilation database: " + error.what());
  }
  return out;
}

fs::path database_in(const std::string& folder) { return fs::path(folder) / "compile_commands.json"; }

}  // namespace

std::map<std::string, CompilerFlags> read_compile_commands(const std::string& folder,
                                                           std::span<const std::string> files,
                                                           const FlagProblem& problem) {
  const fs::path path = database_in(folder);
  std::map<std::string, std::string> wanted;
  for (const std::string& file : files) wanted.emplace(name_of_file(file), file);
  std::map<std::string, CompilerFlags> out;
  for (const Row& row : rows_of(path)) {
    const auto file = wanted.find(name_of_file(row.file));
    if (file == wanted.end()) continue;
    const std::string name = fs::absolute(file->second).lexically_normal().string();
    if (problem && out.contains(name)) continue;
    try {
      const CompilerFlags flags = read_compiler_flags(row.words, row.folder, file->second);
      auto [it, added] = out.emplace(name, flags);
      if (!added && it->second != flags)
        throw base::InputError({}, "'" + path.string() + "' compiles '" + file->second + "' in several ways",
                               "leave one of them");
    } catch (const base::InputError& error) {
      if (!problem) throw;
      problem(name, error);
    }
  }
  return out;
}

std::vector<std::string> files_of_compile_commands(const std::string& folder) {
  const fs::path path = database_in(folder);
  const std::string here = fs::current_path().string() + "/";
  std::vector<std::string> out;
  for (const Row& row : rows_of(path)) {
    const std::string name = row.file.starts_with(here) ? row.file.substr(here.size()) : row.file;
    const bool is_c = name.ends_with(".c") || name.ends_with(".i");
    if (is_c && std::ranges::find(out, name) == out.end()) out.push_back(name);
  }
  if (out.empty()) throw base::InputError({}, "'" + path.string() + "' compiles no C files");
  return out;
}

}  // namespace cairn::session
