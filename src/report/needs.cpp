#include "report/needs.h"

#include <algorithm>

namespace cairn::report {

using engine::Precondition;

namespace {

constexpr std::size_t longest_premise = 100;
constexpr std::size_t longest_conclusion = 160;
constexpr const char* not_for_reading = "a condition that '-f json' shows";
constexpr const char* no_constant_is_written = "no constant object is written";

struct Line {
  std::string premise;  ///< "if x: "; empty: always
  std::string conclusion;
  std::optional<PointerNeed> need;
  const Precondition* of = nullptr;
};

/// There is one for each constant of the program.
bool is_about_constants(const Precondition& precondition) {
  return precondition.danger.message == "a constant object is written";
}

bool is_readable(const std::string& text, std::size_t longest) {
  return text.size() <= longest && text.find(CCondition::without_name) == std::string::npos;
}

std::vector<Line> lines_of(const Precondition& precondition, const CCondition& words) {
  if (is_about_constants(precondition)) return {{{}, no_constant_is_written, std::nullopt, &precondition}};
  std::vector<Line> out;
  for (CCondition::Parts& parts : words.parts(precondition.condition)) {
    if (!is_readable(parts.conclusion, longest_conclusion)) {
      out.push_back({{}, not_for_reading, std::nullopt, &precondition});
      continue;
    }
    std::string premise =
        is_readable(parts.premise, longest_premise) ? "if " + parts.premise + ": " : "in some cases: ";
    if (parts.premise.empty()) premise.clear();
    out.push_back({std::move(premise), std::move(parts.conclusion), std::move(parts.need), &precondition});
  }
  return out;
}

/// What has to live, start an object, and be on the heap is freed.
void note_freed(std::vector<Line>& lines) {
  const auto has = [&](const Line& line, PointerNeed::Kind kind) {
    return std::ranges::any_of(lines, [&](const Line& other) {
      return other.premise == line.premise && other.need && other.need->kind == kind &&
             other.need->pointer == line.need->pointer;
    });
  };
  for (Line& line : lines)
    if (line.need && line.need->kind == PointerNeed::Kind::Heap && has(line, PointerNeed::Kind::Start) &&
        has(line, PointerNeed::Kind::Live)) {
      line.need->kind = PointerNeed::Kind::Freed;
      line.conclusion = line.need->text();
    }
}

/// Whether one line says what another one says.
bool follows(const Line& what, const Line& from) {
  if (!from.premise.empty() && from.premise != what.premise) return false;
  if (what.conclusion == from.conclusion) return true;
  return what.need && from.need && what.need->follows_from(*from.need);
}

}  // namespace

std::vector<Need> all_needs(const std::vector<Precondition>& preconditions, const CCondition& words) {
  std::vector<Need> out;
  for (const Precondition& each : preconditions) {
    std::string text = is_about_constants(each) ? no_constant_is_written : words(each.condition);
    if (std::ranges::none_of(out, [&](const Need& other) { return other.text == text; }))
      out.push_back({std::move(text), &each});
  }
  return out;
}

std::vector<Need> needs_to_read(const std::vector<Precondition>& preconditions, const CCondition& words) {
  std::vector<Line> all;
  for (const Precondition& each : preconditions)
    for (Line& line : lines_of(each, words)) all.push_back(std::move(line));
  note_freed(all);
  std::vector<Line> lines;
  for (Line& line : all) {
    if (std::ranges::any_of(lines, [&](const Line& other) { return follows(line, other); })) continue;
    // In the place of the first line that it says more than.
    const auto says_less = [&](const Line& earlier) { return follows(earlier, line); };
    const auto less = std::ranges::find_if(lines, says_less);
    const auto at = lines.insert(less, std::move(line));
    const auto follows_from_it = [&](const Line& later) { return follows(later, *at); };
    lines.erase(std::remove_if(at + 1, lines.end(), follows_from_it), lines.end());
  }
  std::vector<Need> out;
  for (const Line& line : lines) out.push_back({line.premise + line.conclusion, line.of});
  return out;
}

}  // namespace cairn::report
