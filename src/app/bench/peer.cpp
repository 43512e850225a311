#include "app/bench/peer.h"

#include <algorithm>
#include <cmath>

#include "app/bench/format.h"
#include "base/error.h"

namespace cairn::app::bench {
namespace {

constexpr std::array<std::string_view, 15> names = {"files",       "id",      "suite",      "suite_dir", "property",
                                                    "subproperty", "entry",   "language",   "needs",     "cflags",
                                                    "data_model",  "timeout", "timeout_ms", "memory",    "here"};
constexpr std::string_view flag_prefix = "flag:";

// A word cut into literal texts and placeholders, which alternate: the second of each pair may be empty.
struct Piece {
  std::string literal;
  std::string placeholder;
};

std::vector<Piece> cut(std::string_view word) {
  std::vector<Piece> pieces(1);
  for (std::size_t i = 0; i < word.size(); ++i) {
    char c = word[i];
    bool doubled = (c == '{' || c == '}') && i + 1 < word.size() && word[i + 1] == c;
    std::size_t end = c == '{' && !doubled ? word.find('}', i) : std::string_view::npos;
    if (end != std::string_view::npos) {
      pieces.back().placeholder = word.substr(i + 1, end - i - 1);
      pieces.emplace_back();
      i = end;
    } else {
      pieces.back().literal += c;
      if (doubled) ++i;
    }
  }
  return pieces;
}

std::vector<std::string> one(const std::string& text) {
  return text.empty() ? std::vector<std::string>{} : std::vector<std::string>{text};
}

std::vector<std::string> mapped(const std::map<std::string, std::string>& map, const std::string& name) {
  auto found = map.find(name);
  return found == map.end() ? one(name) : split_blanks(found->second);
}

}  // namespace

bool is_placeholder(std::string_view name) {
  return std::ranges::find(names, name) != names.end() ||
         (name.starts_with(flag_prefix) && name.size() > flag_prefix.size());
}

std::vector<std::string> placeholders(std::string_view word) {
  std::vector<Piece> pieces = cut(word);
  std::vector<std::string> found(pieces.size() - 1);
  std::transform(pieces.begin(), pieces.end() - 1, found.begin(), [](const Piece& piece) { return piece.placeholder; });
  return found;
}

std::vector<std::string> PeerTool::value(std::string_view placeholder, const Task& task, const Limits& limits) const {
  if (placeholder.starts_with(flag_prefix))
    return split_blanks(flag_value(task, placeholder.substr(flag_prefix.size())).value_or(""));
  if (placeholder == "files") return task.files;
  if (placeholder == "id") return {task.id};
  if (placeholder == "suite") return {task.suite};
  if (placeholder == "suite_dir") return {task.suite_dir};
  if (placeholder == "property") return mapped(peer_.properties, task.property);
  if (placeholder == "subproperty") return one(task.subproperty);
  if (placeholder == "entry") return one(task.entry);
  if (placeholder == "language") return {task.language};
  if (placeholder == "needs") return flag_paths(task, "needs");
  if (placeholder == "cflags") return absolute_cflags(task);
  if (placeholder == "data_model") return mapped(peer_.data_models, task.data_model);
  if (placeholder == "timeout" && limits.timeout_s > 0) return {plain_number(std::ceil(limits.timeout_s))};
  if (placeholder == "timeout_ms" && limits.timeout_s > 0) return {plain_number(std::ceil(limits.timeout_s * 1000))};
  if (placeholder == "memory" && limits.memory_limit_mib > 0) return {std::to_string(limits.memory_limit_mib)};
  if (placeholder == "here") return {peer_.folder};
  return {};
}

void PeerTool::expand(const std::string& word, const Task& task, const Limits& limits,
                      std::vector<std::string>& out) const {
  std::vector<Piece> pieces = cut(word);
  if (pieces.size() == 2 && pieces[0].literal.empty() && pieces[1].literal.empty()) {
    std::ranges::copy(value(pieces[0].placeholder, task, limits), std::back_inserter(out));
    return;
  }
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    text += pieces[i].literal;
    if (i + 1 == pieces.size()) break;
    std::vector<std::string> parts = value(pieces[i].placeholder, task, limits);
    for (std::size_t k = 0; k < parts.size(); ++k) text += (k == 0 ? "" : " ") + parts[k];
  }
  out.push_back(text);
}

std::optional<std::vector<std::string>> PeerTool::command(const Task& task, const Limits& limits) const {
  if (!peer_.languages.empty() && !peer_.languages.contains(task.language)) return std::nullopt;
  if (!peer_.properties.empty() && !peer_.properties.contains(task.property)) return std::nullopt;
  if (!peer_.data_models.empty() && !task.data_model.empty() && !peer_.data_models.contains(task.data_model))
    return std::nullopt;
  std::vector<std::string> result;
  for (const CommandPart& part : peer_.command) {
    bool complete = std::ranges::all_of(part.words, [&](const std::string& word) {
      auto used = placeholders(word);
      return std::ranges::none_of(used, [&](const auto& name) { return value(name, task, limits).empty(); });
    });
    if (part.group && !complete) continue;
    for (const std::string& word : part.words) expand(word, task, limits, result);
  }
  return result;
}

Answer PeerTool::read(const Outcome& outcome, std::string_view output) const {
  for (const VerdictRule& rule : peer_.verdict) {
    if (rule.exit_code && *rule.exit_code != outcome.exit_code) continue;
    if (rule.match && !rule.match->matches_a_line(output)) continue;
    return rule.answer;
  }
  return outcome.exit_code < 0 ? Answer::Crash : Answer::Unknown;
}

}  // namespace cairn::app::bench
