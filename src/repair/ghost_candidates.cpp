#include <algorithm>

#include "repair/makers.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

constexpr std::size_t max_held = 6;
constexpr std::size_t max_places = 5;  // in the block of the failure, before it

/// Where a ghost statement may go, the nearest first.
std::vector<base::Edit> places_for(const Place& place, const std::string& statement) {
  std::vector<base::Edit> out;
  const Outline::Item& item = *place.item();
  const Layout& layout = place.layout();
  auto at_end = [&](const Span& block, int parent) {
    for (const Outline::Statement& s : item.statements)
      if (s.parent == parent && s.in_block && s.kind == Outline::StatementKind::Return && block.contains(s.span))
        out.push_back(layout.statement_before(s.span.begin, statement));
    out.push_back(layout.statement_at_end(block, statement));
  };
  const Outline::Statement* failing = place.statement();
  if (failing == nullptr) {
    // The end of the body; every other end of a path, too.
    if (!item.body.empty() && item.name != "main") at_end(item.body, -1);
    for (std::size_t i = 0; i < item.statements.size(); ++i)
      if (item.statements[i].kind == Outline::StatementKind::Block)
        at_end(item.statements[i].span, static_cast<int>(i));
  } else {
    const std::vector<const Outline::Statement*> block = place.beside(*failing);
    auto here = std::find(block.begin(), block.end(), failing);
    std::size_t count = 0;
    for (auto it = here + 1; it != block.begin() && count < max_places; ++count)
      out.push_back(layout.statement_before((*--it)->span.begin, statement));
    if (failing->kind == Outline::StatementKind::While && !failing->body.empty())
      for (std::size_t i = 0; i < item.statements.size(); ++i)
        if (item.statements[i].span == failing->body) at_end(failing->body, static_cast<int>(i));
  }
  if (!item.body.empty() && item.name != "main") out.push_back(layout.statement_at_start(item.body, statement));
  for (const Outline::Statement* loop : place.loops()) {
    if (failing != nullptr && loop->span.contains(failing->span))
      out.push_back(layout.statement_at_start(loop->body, statement));
    for (std::size_t i = 0; i < item.statements.size(); ++i)
      if (item.statements[i].span == loop->body) at_end(loop->body, static_cast<int>(i));
  }
  return out;
}

void add(const Place& place, const std::string& statement, int rank, std::vector<Candidate>& out) {
  bool first = true;
  for (base::Edit& edit : places_for(place, statement)) {
    out.push_back({first ? rank : rank + 2, {std::move(edit)}});
    first = false;
  }
}

/// Before the statement, or at the end of what is to be established.
std::vector<base::Edit> nearest(const Place& place, const std::string& statement) {
  std::vector<base::Edit> all = places_for(place, statement);
  all.resize(std::min<std::size_t>(all.size(), 2));
  return all;
}

/// What must be folded first: the predicates that the body of one mentions, for what it is applied to.
void add_inner_folds(const Place& place, const std::string& instance, std::vector<Candidate>& out) {
  const std::size_t open = instance.find('(');
  if (open == std::string::npos) return;
  const std::string argument = instance.substr(open + 1, instance.find_first_of(",)", open) - open - 1);
  for (const Outline::Record& record : place.outline().records)
    for (const Outline::Variable& field : record.fields) {
      if (!field.reference || place.outline().idf) continue;
      const std::string inner = instance.substr(0, open + 1) + argument + "." + field.name +
                                instance.substr(instance.find_first_of(",)", open));
      for (base::Edit& edit : nearest(place, place.fold(inner) + "; " + place.fold(instance)))
        out.push_back({Rank::ghost_elsewhere, {std::move(edit)}});
    }
}

}  // namespace

void ghost_candidates(const Place& place, std::vector<Candidate>& out) {
  if (place.item()->kind != Outline::ItemKind::Procedure) return;
  const Need& need = place.need();
  for (const std::string& instance : need.instances) {
    add(place, place.fold(instance), Rank::ghost_here, out);
    add_inner_folds(place, instance, out);
  }
  for (std::size_t i = 0; i < std::min(need.held.size(), max_held); ++i) {
    const int rank = need.places.empty() ? Rank::ghost_elsewhere : Rank::ghost_here;
    add(place, place.unfold(need.held[i]), rank, out);
    // A look at what a predicate says.
    if (!need.conditions.empty())
      for (base::Edit& edit : nearest(place, place.unfold(need.held[i]) + "; " + place.fold(need.held[i])))
        out.push_back({Rank::ghost_elsewhere, {std::move(edit)}});
  }
  // What is written in the wrong place, or with wrong arguments, can be left to inference.
  for (const Outline::Statement& s : place.item()->statements)
    if (s.kind == Outline::StatementKind::Fold || s.kind == Outline::StatementKind::Unfold) {
      std::size_t end = s.span.end;
      while (end < place.words().text().size() && place.words().text()[end] == ' ') ++end;
      std::size_t begin = s.span.begin;
      // The whole line, where there is nothing else.
      if (end < place.words().text().size() &&
          (place.words().text()[end] == '\n' || place.words().text()[end] == '\r')) {
        end = place.words().text().find('\n', end) + 1;
        while (begin > 0 && (place.words().text()[begin - 1] == ' ' || place.words().text()[begin - 1] == '\t'))
          --begin;
        if (begin > 0 && place.words().text()[begin - 1] != '\n') begin = s.span.begin, end = s.span.end;
      }
      out.push_back({Rank::left_to_inference, {{begin, end, ""}}});
    }
}

}  // namespace cairn::repair
