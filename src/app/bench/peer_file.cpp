#include "app/bench/peer_file.h"

#include <unistd.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/error.h"

namespace cairn::app::bench {
namespace {

namespace fs = std::filesystem;

/// Turns one file's YAML into a description.
class PeerFileReader {
 public:
  PeerFileReader(base::FileId file, base::SourceManager& sources) : file_(file), sources_(sources) {}

  PeerDescription read() {
    PeerDescription peer;
    peer.text = std::string(sources_.text(file_));
    peer.folder = fs::absolute(sources_.name(file_)).parent_path().lexically_normal().string();
    YAML::Node root = load(peer.text);
    if (!root.IsMap()) fail(root, "expected a mapping with 'name', 'command' and 'verdict'");
    check_keys(root, {"name", "command", "verdict", "languages", "properties", "data_models"});
    peer.name = scalar(required(root, "name"));
    if (peer.name.empty() || peer.name == "cairn" || peer.name.find_first_of("\t\n/") != std::string::npos)
      fail(root["name"], "'" + peer.name + "' cannot be the name of a peer");
    read_command(required(root, "command"), peer);
    for (const YAML::Node& rule : sequence(required(root, "verdict"))) peer.verdict.push_back(read_rule(rule));
    if (root["languages"])
      for (const YAML::Node& language : sequence(root["languages"])) peer.languages.insert(scalar(language));
    if (root["properties"]) peer.properties = read_map(root["properties"]);
    if (root["data_models"]) peer.data_models = read_map(root["data_models"]);
    return peer;
  }

 private:
  base::Location where(const YAML::Mark& mark) const {
    if (mark.is_null()) return {file_, 1, 1};
    return {file_, static_cast<std::uint32_t>(mark.line + 1), static_cast<std::uint32_t>(mark.column + 1)};
  }

  [[noreturn]] void fail(const YAML::Node& node, const std::string& message, const std::string& hint = {}) const {
    throw base::InputError(where(node.IsDefined() ? node.Mark() : YAML::Mark::null_mark()), message, hint);
  }

  YAML::Node load(const std::string& text) const {
    try {
      return YAML::Load(text);
    } catch (const YAML::Exception& error) {
      throw base::InputError(where(error.mark), "this is not YAML: " + error.msg);
    }
  }

  YAML::Node required(const YAML::Node& map, const std::string& key) const {
    YAML::Node node = map[key];
    if (!node) fail(map, "'" + key + "' is missing");
    return node;
  }

  std::string scalar(const YAML::Node& node) const {
    if (!node.IsScalar()) fail(node, "expected a single value");
    return node.Scalar();
  }

  YAML::Node sequence(const YAML::Node& node) const {
    if (!node.IsSequence()) fail(node, "expected a list");
    return node;
  }

  void check_keys(const YAML::Node& map, const std::vector<std::string>& known) const {
    for (const auto& entry : map)
      if (std::ranges::find(known, scalar(entry.first)) == known.end())
        fail(entry.first, "'" + entry.first.Scalar() + "' means nothing here");
  }

  std::string word(const YAML::Node& node) const {
    std::string text = scalar(node);
    for (const std::string& name : placeholders(text))
      if (!is_placeholder(name))
        fail(node, "there is no placeholder '{" + name + "}'", "write '{{' for a brace that stands for itself");
    return text;
  }

  void read_command(const YAML::Node& node, PeerDescription& peer) const {
    if (node.IsScalar()) {
      word(node);
      for (const std::string& text : split_blanks(node.Scalar())) peer.command.push_back({{text}, false});
    } else {
      for (const YAML::Node& part : sequence(node)) {
        if (part.IsSequence()) {
          CommandPart group{{}, true};
          for (const YAML::Node& element : part) group.words.push_back(word(element));
          peer.command.push_back(group);
        } else {
          peer.command.push_back({{word(part)}, false});
        }
      }
    }
    if (peer.command.empty() || peer.command[0].group || !placeholders(peer.command[0].words[0]).empty())
      fail(node, "expected a program at the beginning of the command");
    std::string& program = peer.command[0].words[0];
    program = find_program(node, program, peer.folder);
  }

  std::string find_program(const YAML::Node& node, const std::string& name, const std::string& folder) const {
    if (name.find('/') != std::string::npos) {
      std::string path = (fs::path(folder) / name).lexically_normal().string();
      if (access(path.c_str(), X_OK) != 0) fail(node, "the program '" + path + "' is not there or cannot be executed");
      return path;
    }
    const char* variable = std::getenv("PATH");
    std::string folders = variable != nullptr ? variable : "/usr/bin:/bin";
    for (std::size_t begin = 0; begin <= folders.size();) {
      std::size_t end = std::min(folders.find(':', begin), folders.size());
      std::string path = (fs::absolute(folders.substr(begin, end - begin)) / name).string();
      if (access(path.c_str(), X_OK) == 0 && fs::is_regular_file(path)) return path;
      begin = end + 1;
    }
    fail(node, "the program '" + name + "' is not in PATH",
         "install it, or give its path; it counts from the folder of this file");
  }

  VerdictRule read_rule(const YAML::Node& node) const {
    if (!node.IsMap()) fail(node, "expected a mapping with 'is' and 'match' or 'exit'");
    check_keys(node, {"match", "exit", "is"});
    VerdictRule rule;
    auto answer = parse_answer(scalar(required(node, "is")));
    if (!answer)
      fail(node["is"], "expected 'true', 'false', 'unknown', 'timeout', 'memout', 'crash' or 'unsupported', found '" +
                           node["is"].Scalar() + "'");
    rule.answer = *answer;
    if (node["match"]) {
      try {
        rule.match = std::make_shared<Regex>(scalar(node["match"]));
      } catch (const base::UsageError& error) {
        fail(node["match"], std::string("this is not a regular expression: ") + error.what());
      }
    }
    if (node["exit"]) {
      int code = 0;
      if (!node["exit"].IsScalar() || !YAML::convert<int>::decode(node["exit"], code))
        fail(node["exit"], "expected an exit code", "minus the signal's number for a process that a signal ended");
      rule.exit_code = code;
    }
    if (!rule.match && !rule.exit_code) fail(node, "expected 'match' or 'exit'");
    return rule;
  }

  std::map<std::string, std::string> read_map(const YAML::Node& node) const {
    std::map<std::string, std::string> map;
    if (node.IsMap())
      for (const auto& entry : node) map[scalar(entry.first)] = entry.second.IsNull() ? "" : scalar(entry.second);
    else
      for (const YAML::Node& name : sequence(node)) map[scalar(name)] = scalar(name);
    return map;
  }

  base::FileId file_;
  base::SourceManager& sources_;
};

}  // namespace

PeerDescription read_peer_file(const std::string& path, base::SourceManager& sources) {
  return PeerFileReader(sources.load(path), sources).read();
}

}  // namespace cairn::app::bench
