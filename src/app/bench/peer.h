#pragma once

#include <map>
#include <memory>
#include <set>

#include "app/bench/regex.h"
#include "app/bench/tool.h"

namespace cairn::app::bench {

/// Words of a command. Placeholders `{name}` are replaced; a word that is only a placeholder becomes as many words as
/// its value has, also none. A group is left out when one of its placeholders has no value.
struct CommandPart {
  std::vector<std::string> words;
  bool group = false;
};

/// The answer when all conditions that are given hold.
struct VerdictRule {
  std::shared_ptr<const Regex> match;  ///< a line of the output matches
  std::optional<int> exit_code;
  Answer answer = Answer::Unknown;
};

/// What a peer file says (doc/bench.md).
struct PeerDescription {
  std::string name;
  std::string folder;  ///< of the peer file, absolute
  std::string text;    ///< of the peer file
  std::vector<CommandPart> command;
  std::vector<VerdictRule> verdict;  ///< the first rule that holds decides
  std::set<std::string> languages;   ///< empty: all
  /// What {property} and {data_model} stand for; tasks with another property or data model are not run. Empty: all,
  /// and the placeholders stand for the names.
  std::map<std::string, std::string> properties;
  std::map<std::string, std::string> data_models;
};

/// Whether a placeholder of this name exists.
bool is_placeholder(std::string_view name);
/// The names of the placeholders in a word. A doubled brace stands for a brace.
std::vector<std::string> placeholders(std::string_view word);

/// Another verifier, called by a command template.
class PeerTool : public Tool {
 public:
  explicit PeerTool(PeerDescription description) : peer_(std::move(description)) {}

  const std::string& name() const override { return peer_.name; }
  std::string identity() const override { return peer_.text; }
  std::optional<std::vector<std::string>> command(const Task& task, const Limits& limits) const override;
  /// Without a rule that holds: a crash when a signal ended the process, otherwise unknown.
  Answer read(const Outcome& outcome, std::string_view output) const override;

 private:
  std::vector<std::string> value(std::string_view placeholder, const Task& task, const Limits& limits) const;
  void expand(const std::string& word, const Task& task, const Limits& limits, std::vector<std::string>& out) const;

  PeerDescription peer_;
};

}  // namespace cairn::app::bench
