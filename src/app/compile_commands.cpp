#include "app/compile_commands.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/error.h"

namespace cairn::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// Splits a command as a shell does: blanks separate, quotes and backslashes protect.
std::vector<std::string> split(const std::string& command) {
  std::vector<std::string> out;
  std::string word;
  bool inside = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    char c = command[i];
    if (quote == 0 && (c == ' ' || c == '\t')) {
      if (inside) out.push_back(word);
      word.clear();
      inside = false;
      continue;
    }
    inside = true;
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else {
      if (c == '\\' && quote != '\'' && i + 1 < command.size()) c = command[++i];
      word += c;
    }
  }
  if (inside) out.push_back(word);
  return out;
}

/// Options that are followed by a path, in the same word or the next.
constexpr std::string_view with_path[] = {"-I", "-isystem", "-iquote", "-idirafter", "-include"};
constexpr std::string_view others[] = {"-D",           "-U", "-std=", "-ansi", "-fsigned-char", "-funsigned-char",
                                       "-fshort-enums"};

std::vector<std::string> meaningful(const std::vector<std::string>& words, const fs::path& folder) {
  std::vector<std::string> out;
  for (std::size_t i = 1; i < words.size(); ++i) {
    for (std::string_view option : with_path) {
      if (!words[i].starts_with(option)) continue;
      std::string path = words[i].substr(option.size());
      if (path.empty() && i + 1 < words.size()) path = words[++i];
      out.emplace_back(option);
      out.push_back((folder / path).lexically_normal());
      break;
    }
    for (std::string_view option : others) {
      if (!words[i].starts_with(option)) continue;
      out.push_back(words[i]);
      if ((words[i] == "-D" || words[i] == "-U") && i + 1 < words.size()) out.push_back(words[++i]);
      break;
    }
  }
  return out;
}

}  // namespace

std::map<std::string, std::vector<std::string>> compiler_arguments(const std::string& folder) {
  fs::path path = fs::path(folder) / "compile_commands.json";
  std::ifstream in(path);
  if (!in) throw base::InputError({}, "cannot read '" + path.string() + "'");
  std::map<std::string, std::vector<std::string>> out;
  try {
    for (const Json& entry : Json::parse(in)) {
      fs::path where = fs::absolute(entry.at("directory").get<std::string>());
      std::vector<std::string> words = entry.contains("arguments") ? entry["arguments"].get<std::vector<std::string>>()
                                                                   : split(entry.at("command").get<std::string>());
      fs::path file = (where / entry.at("file").get<std::string>()).lexically_normal();
      out.emplace(file.string(), meaningful(words, where));
    }
  } catch (const Json::exception& error) {
    throw base::InputError({}, "'" + path.string() + "' is not a compilation database: " + error.what());
  }
  return out;
}

}  // namespace cairn::app
