#include <algorithm>

#include "repair/makers.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

constexpr std::size_t max_replacements = 10;  // of one argument

/// What could stand for an argument: variables of its type, and fields of variables.
std::vector<std::string> replacements(const Place& place, std::size_t offset, const std::string& type) {
  std::vector<std::string> out;
  const std::vector<Outline::Variable> scope = place.scope(offset);
  for (const Outline::Variable& v : scope)
    if (v.type == type) out.push_back(v.name);
  for (const Outline::Variable& v : scope)
    if (const Outline::Record* record = place.outline().record(v.type); record != nullptr)
      for (const Outline::Variable& field : record->fields)
        if (field.type == type) out.push_back(v.name == "this" ? field.name : v.name + "." + field.name);
  return out;
}

/// Whether an argument is another field of what the text is a field of.
bool is_sibling(const std::string& text, const std::string& other) {
  const std::size_t dot = text.rfind('.');
  return dot != std::string::npos && dot == other.rfind('.') && text.substr(0, dot) == other.substr(0, dot);
}

/// Whether a call with other arguments is the one that is being executed: it would not end.
bool calls_itself(const Place& place, const Application& call, std::size_t changed, const std::string& argument) {
  const Outline::Item& item = *place.item();
  if (call.name != item.name || call.arguments.size() != item.parameters.size() || !call.receiver.empty()) return false;
  for (std::size_t i = 0; i < call.arguments.size(); ++i)
    if ((i == changed ? argument : place.text(call.arguments[i])) != item.parameters[i].name) return false;
  return true;
}

/// Whether the contract or an invariant of the item has a text.
bool is_promised(const Place& place, const std::string& text) {
  auto has = [&](const std::vector<Outline::Clause>& clauses) {
    return std::any_of(clauses.begin(), clauses.end(), [&](const Outline::Clause& clause) {
      return place.text(clause.condition).find(text) != std::string::npos;
    });
  };
  const auto& statements = place.item()->statements;
  return has(place.item()->clauses) ||
         std::any_of(statements.begin(), statements.end(), [&](const auto& s) { return has(s.invariants); });
}

void change_arguments(const Place& place, const Application& call, const Outline::Item& callee,
                      std::vector<Candidate>& out) {
  const std::vector<Span>& given = call.arguments;
  // Other objects in real calls are another program.
  const bool code = callee.kind == Outline::ItemKind::Procedure && !callee.lemma;
  for (std::size_t i = 0; i < given.size(); ++i) {
    for (std::size_t j = i + 1; j < given.size(); ++j)
      if (callee.parameters[i].type == callee.parameters[j].type && place.text(given[i]) != place.text(given[j]))
        out.push_back({Rank::swapped,
                       {{given[i].begin, given[i].end, place.text(given[j])},
                        {given[j].begin, given[j].end, place.text(given[i])}}});
    std::size_t made = 0;
    for (const std::string& other : replacements(place, call.whole.begin, callee.parameters[i].type))
      if (other != place.text(given[i]) && !calls_itself(place, call, i, other) && made++ < max_replacements) {
        const std::string whole = base::apply(
            place.text(call.whole), {{given[i].begin - call.whole.begin, given[i].end - call.whole.begin, other}});
        const int rank = code && is_sibling(place.text(given[i]), other) ? Rank::null_check - 1
                         : code && callee.parameters[i].reference        ? Rank::wrong_object
                         : is_promised(place, whole)                     ? Rank::wrong_argument - 2
                                                                         : Rank::wrong_argument;
        out.push_back({rank, {{given[i].begin, given[i].end, other}}});
      }
    if (!callee.parameters[i].number) continue;
    const std::string text = place.text(given[i]);
    if (text.find_first_not_of("0123456789") == std::string::npos && text.size() < 9) {
      out.push_back({Rank::wrong_argument - 1, {{given[i].begin, given[i].end, std::to_string(std::stoi(text) + 1)}}});
      if (text != "0")
        out.push_back(
            {Rank::wrong_argument - 1, {{given[i].begin, given[i].end, std::to_string(std::stoi(text) - 1)}}});
    } else {
      for (const char* change : {" + 1", " - 1"})
        out.push_back({Rank::wrong_argument + 1, {{given[i].end, given[i].end, change}}});
    }
  }
}

/// Instances of a predicate that contract and invariants have are what is to be folded.
void promised_instances(const Place& place, const Application& fold, std::vector<Candidate>& out) {
  auto look = [&](const std::vector<Outline::Clause>& clauses) {
    for (const Outline::Clause& clause : clauses)
      for (const Application& promised : place.applications(clause.condition))
        if (promised.name == fold.name && promised.arguments.size() == fold.arguments.size() &&
            promised.receiver == fold.receiver && place.text(promised.whole) != place.text(fold.whole))
          out.push_back({Rank::promised_arguments, {{fold.whole.begin, fold.whole.end, place.text(promised.whole)}}});
  };
  look(place.item()->clauses);
  for (const Outline::Statement& s : place.item()->statements) look(s.invariants);
}

/// Where another instance is held than the one that a call needs, the arguments of that one may be meant.
void arguments_of_held(const Place& place, const Application& call, const Outline::Item& callee,
                       std::vector<Candidate>& out) {
  const std::size_t stop = place.hint().find(" is held");
  if (stop == std::string::npos) return;
  const std::string held = place.hint().substr(0, stop);
  const Words words(held);
  std::size_t open = words.size();
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i].is_name() && words[i + 1].is("(") && words.closing(i + 1) + 1 == words.size()) open = i + 1;
  if (open >= words.size()) return;
  std::vector<std::string> values;
  std::size_t start = open + 1;
  int depth = 0;
  for (std::size_t i = open + 1; i < words.size(); ++i) {
    if (depth == 0 && i > start && (words[i].is(",") || i + 1 == words.size())) {
      values.push_back(held.substr(words[start].span.begin, words[i - 1].span.end - words[start].span.begin));
      start = i + 1;
    }
    if (frontend::opens(words[i])) ++depth;
    if (frontend::closes(words[i])) --depth;
  }
  for (const Outline::Clause& clause : callee.clauses) {
    if (clause.kind != Outline::ClauseKind::Requires) continue;
    for (const Application& needed : place.applications(clause.condition)) {
      if (!words[open - 1].is(needed.name) || needed.arguments.size() != values.size()) continue;
      std::vector<base::Edit> edits;
      for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t j = 0; j < callee.parameters.size(); ++j)
          if (place.text(needed.arguments[i]) == callee.parameters[j].name &&
              place.text(call.arguments[j]) != values[i])
            edits.push_back({call.arguments[j].begin, call.arguments[j].end, values[i]});
      std::sort(edits.begin(), edits.end(), [](const auto& a, const auto& b) { return a.begin < b.begin; });
      if (!edits.empty()) out.push_back({Rank::held_arguments, std::move(edits)});
    }
  }
}

/// Whether a part of a promise still speaks of the end when some of it is taken from the beginning.
bool speaks_of_end(const Place& place, const Span& part, const Span& before) {
  const Words& words = place.words();
  const auto [first, end] = words.within(part);
  for (std::size_t i = first; i < end; ++i) {
    if (words[i].is("old") && i + 1 < end && words[i + 1].is("(")) {
      i = std::min(words.closing(i + 1), end);
      continue;
    }
    if (!words[i].is_name() || before.contains(words[i].span.begin) || words[i].is("acc")) continue;
    const bool reads = i + 1 < end && (words[i + 1].is(".") || words[i + 1].is("[") || words[i + 1].is("("));
    const auto& results = place.item()->results;
    if (reads || std::any_of(results.begin(), results.end(), [&](const auto& r) { return words[i].is(r.name); }))
      return true;
  }
  return false;
}

/// `x.f` or `get()` in a promise means the value at the end; often the one before is meant.
void forgotten_old_in(const Place& place, const Span& condition, std::vector<Candidate>& out) {
  const Words& words = place.words();
  const auto [first, end] = words.within(condition);
  int depth_of_old = 0;
  for (std::size_t i = first; i < end; ++i) {
    if (words[i].is("old") && i + 1 < end && words[i + 1].is("(")) {
      i = std::min(words.closing(i + 1), end);
      continue;
    }
    if (!words[i].is_name() || (i > first && words[i - 1].is(".")) || depth_of_old > 0) continue;
    if (words[i].is("acc") || words[i].is("forall") || words[i].is("exists")) continue;
    std::size_t last = i;
    while (last + 1 < end) {
      if (words[last + 1].is(".") && last + 2 < end)
        last += 2;
      else if (words[last + 1].is("(") || words[last + 1].is("["))
        last = std::min(words.closing(last + 1), end - 1);
      else
        break;
    }
    const Span span{words[i].span.begin, words[last].span.end};
    i = last;
    const std::vector<Span> parts = conjuncts(words, condition);
    auto part = std::find_if(parts.begin(), parts.end(), [&](const Span& p) { return p.contains(span); });
    if (speaks_of_end(place, part == parts.end() ? condition : *part, span))
      out.push_back({Rank::forgotten_old, {{span.begin, span.begin, "old("}, {span.end, span.end, ")"}}});
  }
}

/// Operands of a comparison or difference that were exchanged.
void swapped_operands(const Place& place, const Span& span, std::vector<Candidate>& out) {
  const auto [first, end] = place.words().within(span);
  for (std::size_t i = first + 1; i + 1 < end; ++i) {
    if (!place.words()[i].is("-")) continue;
    const frontend::Word& left = place.words()[i - 1];
    const frontend::Word& right = place.words()[i + 1];
    if (left.is_name() && right.is_name())
      out.push_back({Rank::number,
                     {{left.span.begin, left.span.end, std::string(right.text)},
                      {right.span.begin, right.span.end, std::string(left.text)}}});
  }
}

}  // namespace

void argument_candidates(const Place& place, std::vector<Candidate>& out) {
  const Outline::Item& item = *place.item();
  for (const Outline::Statement& s : item.statements) {
    if (s.kind == Outline::StatementKind::Block) continue;
    const bool compound = s.kind == Outline::StatementKind::If || s.kind == Outline::StatementKind::While;
    for (const Application& call : place.applications(compound ? s.condition : s.span))
      for (const Outline::Item& callee : place.outline().items) {
        if (callee.name != call.name || callee.parameters.size() != call.arguments.size()) continue;
        change_arguments(place, call, callee, out);
        if (&s == place.statement()) arguments_of_held(place, call, callee, out);
        if (s.kind == Outline::StatementKind::Fold) promised_instances(place, call, out);
      }
    for (const Outline::Clause& clause : s.invariants)
      for (const Application& used : place.applications(clause.condition))
        for (const Outline::Item& callee : place.outline().items)
          if (callee.name == used.name && callee.parameters.size() == used.arguments.size())
            change_arguments(place, used, callee, out);
    if (!compound) swapped_operands(place, s.span, out);
  }
  for (const Outline::Clause& clause : item.clauses)
    if (clause.kind == Outline::ClauseKind::Ensures) forgotten_old_in(place, clause.condition, out);
  // Promises of others that the message refers to.
  for (const std::size_t offset : place.related())
    if (const Outline::Item* other = place.outline().item_at(offset); other != nullptr && other != &item)
      for (const Outline::Clause& clause : other->clauses)
        if (clause.kind == Outline::ClauseKind::Ensures && clause.condition.contains(offset))
          forgotten_old_in(place, clause.condition, out);
}

}  // namespace cairn::repair
