#include "session/compile_commands.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/error.h"

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

}  // namespace

std::map<std::string, CompilerFlags> read_compile_commands(const std::string& folder,
                                                           std::span<const std::string> files) {
  fs::path path = fs::path(folder) / "compile_commands.json";
  std::ifstream in(path);
  if (!in) throw base::InputError({}, "cannot read '" + path.string() + "'");
  std::map<std::string, std::string> wanted;
  for (const std::string& file : files) wanted.emplace(name_of_file(file), file);
  std::map<std::string, CompilerFlags> out;
  try {
    for (const Json& entry : Json::parse(in)) {
      fs::path where = fs::absolute(entry.at("directory").get<std::string>());
      auto file = wanted.find(name_of_file(where / entry.at("file").get<std::string>()));
      if (file == wanted.end()) continue;
      std::vector<std::string> words = entry.contains("arguments")
                                           ? entry["arguments"].get<std::vector<std::string>>()
                                           : split_command(entry.at("command").get<std::string>());
      CompilerFlags flags = read_compiler_flags(words, where, file->second);
      std::string name = fs::absolute(file->second).lexically_normal().string();
      auto [it, added] = out.emplace(name, flags);
      if (!added && it->second != flags)
        throw base::InputError({}, "'" + path.string() + "' compiles '" + file->second + "' in several ways",
                               "leave one of them");
    }
  } catch (const Json::exception& error) {
    throw base::InputError({}, "'" + path.string() + "' is not a compilation database: " + error.what());
  }
  return out;
}

}  // namespace cairn::session
