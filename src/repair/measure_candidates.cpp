#include <algorithm>

#include "repair/makers.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

/// The clause that names the measure: from its keyword to its end, with the semicolon that IDF has. Empty: none.
Span measure_clause(const Place& place) {
  const Words& words = place.words();
  const Outline::Item& item = *place.item();
  const std::size_t stop = item.body.empty() ? item.whole.end : item.body.begin;
  const auto [first, end] = words.within({item.whole.begin, stop});
  for (std::size_t i = first; i < end; ++i) {
    if (!words[i].is("decreases")) continue;
    std::size_t last = i + 1;
    while (last < end && !words[last].is(";") && !words[last].is("requires") && !words[last].is("ensures") &&
           !words[last].is("{"))
      ++last;
    const bool semicolon = last < end && words[last].is(";");
    return {words[i].span.begin, semicolon ? words[last].span.end : words[last - 1].span.end};
  }
  return {};
}

/// What may get smaller: numbers, differences, and two numbers one after the other.
std::vector<std::string> measures(const Outline::Item& item) {
  std::vector<std::string> numbers;
  for (const Outline::Variable& p : item.parameters)
    if (p.number) numbers.push_back(p.name);
  std::vector<std::string> out = numbers;
  for (const char* joint : {" - ", ", ", " + "})
    for (const std::string& a : numbers)
      for (const std::string& b : numbers)
        if (a != b) out.push_back(a + joint + b);
  return out;
}

}  // namespace

void measure_candidates(const Place& place, std::vector<Candidate>& out) {
  if (place.property() != ir::Property::Termination) return;
  const Outline::Item& item = *place.item();
  const Span clause = measure_clause(place);
  for (const std::string& measure : measures(item)) {
    if (clause.empty()) {
      base::Edit edit = place.layout().clause(item, Outline::ClauseKind::Requires, measure);
      const std::string keyword = "requires";
      edit.text.replace(edit.text.find(keyword), keyword.size(), "decreases");
      out.push_back({Rank::measure, {std::move(edit)}});
    } else {
      const std::string text = "decreases " + measure + (place.outline().idf ? ";" : "");
      if (text != place.text(clause)) out.push_back({Rank::measure, {{clause.begin, clause.end, text}}});
    }
  }
  // A recursion of numbers that misses its end.
  const Words& words = place.words();
  const auto [first, end] = words.within(item.body);
  for (std::size_t i = first; i < end; ++i)
    if (words[i].is("==") || (place.outline().idf && words[i].is("=")))
      out.push_back({Rank::comparison, {{words[i].span.begin, words[i].span.end, "<="}}});
  for (const Application& call : place.applications(item.body)) {
    if (call.name != item.name) continue;
    for (const Span& argument : call.arguments)
      for (const char* change : {" - 1", " + 1"})
        out.push_back({Rank::wrong_argument, {{argument.end, argument.end, change}}});
  }
}

}  // namespace cairn::repair
