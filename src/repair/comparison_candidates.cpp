#include <algorithm>
#include <string_view>

#include "repair/makers.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

struct Operator {
  std::string_view spelled;
  std::string_view other_bound;  ///< one more or less
  std::string_view turned;       ///< the other way round
};

constexpr Operator comparisons[] = {
    {"<", "<=", ">"},
    {"<=", "<", ">="},
    {">", ">=", "<"},
    {">=", ">", "<="},
    {"\xe2\x89\xa4", "<", "\xe2\x89\xa5"},
    {"\xe2\x89\xa5", ">", "\xe2\x89\xa4"},
    {"!=", "", "=="},
    {"\xe2\x89\xa0", "", "="},
    {"==", "", "!="},
    {"=", "", "\xe2\x89\xa0"},
};

void change(const Place& place, const Span& span, int bound_rank, int turn_rank, std::vector<Candidate>& out) {
  const auto [first, end] = place.words().within(span);
  for (std::size_t i = first; i < end; ++i) {
    const frontend::Word& word = place.words()[i];
    for (const Operator& c : comparisons) {
      if (!word.is(c.spelled)) continue;
      if (!c.other_bound.empty() && bound_rank > 0)
        out.push_back({bound_rank, {{word.span.begin, word.span.end, std::string(c.other_bound)}}});
      if (turn_rank > 0) out.push_back({turn_rank, {{word.span.begin, word.span.end, std::string(c.turned)}}});
    }
  }
}

/// Whether a word is added to or subtracted from what stands before it.
bool is_summand(const Words& words, std::size_t i) {
  if (i < 2 || !(words[i - 1].is("+") || words[i - 1].is("-"))) return false;
  const frontend::Word& before = words[i - 2];
  const bool operand = before.is_name() || before.kind == frontend::TokenKind::Integer || closes(before);
  const bool factor = i + 1 < words.size() && (words[i + 1].is("*") || words[i + 1].is("/") || words[i + 1].is("%"));
  return operand && !factor;
}

/// One more or one less, for numbers of code.
void change_numbers(const Place& place, const Span& span, std::vector<Candidate>& out) {
  const auto [first, end] = place.words().within(span);
  for (std::size_t i = first; i < end; ++i) {
    const frontend::Word& word = place.words()[i];
    if (word.kind != frontend::TokenKind::Integer || word.text.size() > 9) continue;
    const int value = std::stoi(std::string(word.text));
    out.push_back({Rank::number, {{word.span.begin, word.span.end, std::to_string(value + 1)}}});
    if (value == 1 && is_summand(place.words(), i))
      out.push_back({Rank::number, {{place.words()[i - 2].span.end, word.span.end, ""}}});
    else if (value > 0)
      out.push_back({Rank::number, {{word.span.begin, word.span.end, std::to_string(value - 1)}}});
  }
}

}  // namespace

void comparison_candidates(const Place& place, std::vector<Candidate>& out) {
  const Outline::Item& item = *place.item();
  for (const Outline::Statement& s : item.statements) {
    const bool loop = s.kind == Outline::StatementKind::While;
    if (loop || s.kind == Outline::StatementKind::If)
      change(place, s.condition, loop ? Rank::loop_bound : Rank::comparison, Rank::comparison, out);
    for (const Outline::Clause& clause : s.invariants)
      change(place, clause.condition, Rank::loop_bound + 1, Rank::comparison + 1, out);
    if (s.kind == Outline::StatementKind::Assign || s.kind == Outline::StatementKind::Declare ||
        s.kind == Outline::StatementKind::Return) {
      change(place, s.span, Rank::number, Rank::number, out);
      change_numbers(place, s.span, out);
    }
    if (loop || s.kind == Outline::StatementKind::If) change_numbers(place, s.condition, out);
  }
  for (const Outline::Clause& clause : item.clauses)
    if (clause.kind == Outline::ClauseKind::Requires)
      change(place, clause.condition, Rank::weak_precondition, 0, out);
    else
      change(place, clause.condition, Rank::number + 1, 0, out);
  // Bounds that procedures which were called promise or ask for.
  for (const std::size_t offset : place.related())
    if (const Outline::Item* other = place.outline().item_at(offset); other != nullptr && other != &item)
      for (const Outline::Clause& clause : other->clauses)
        if (clause.condition.contains(offset)) change(place, clause.condition, Rank::number + 1, 0, out);
}

}  // namespace cairn::repair
