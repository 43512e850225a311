#include <algorithm>

#include "repair/makers.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

bool is_simple(const Outline::Statement& s) {
  switch (s.kind) {
    case Outline::StatementKind::Simple:
    case Outline::StatementKind::Fold:
    case Outline::StatementKind::Unfold:
    case Outline::StatementKind::Declare:
    case Outline::StatementKind::Assign: return true;
    case Outline::StatementKind::Return:
    case Outline::StatementKind::If:
    case Outline::StatementKind::While:
    case Outline::StatementKind::Block: return false;
  }
  return false;
}

void exchange(const Place& place, std::vector<Candidate>& out) {
  const Outline::Item& item = *place.item();
  for (const Outline::Statement& s : item.statements) {
    if (!s.in_block || !is_simple(s)) continue;
    const std::vector<const Outline::Statement*> block = place.beside(s);
    auto next = std::find(block.begin(), block.end(), &s) + 1;
    if (next == block.end()) continue;
    const Span& other = (*next)->span;
    out.push_back({Rank::statement_order,
                   {{s.span.begin, s.span.end, place.text(other)}, {other.begin, other.end, place.text(s.span)}}});
  }
}

/// Fields that are to hold a parameter, at the end of a constructor or a procedure that makes or sets something.
void assign(const Place& place, std::vector<Candidate>& out) {
  const Outline::Item& item = *place.item();
  if (place.statement() != nullptr || item.lemma || item.body.empty()) return;
  std::vector<Outline::Variable> objects = place.scope(item.body.end - 1);
  for (const Outline::Variable& object : objects)
    if (const Outline::Record* record = place.outline().record(object.type); record != nullptr)
      for (const Outline::Variable& field : record->fields)
        for (const Outline::Variable& p : item.parameters)
          if (p.type == field.type) {
            const std::string target =
                object.name == "this" && p.name != field.name ? field.name : object.name + "." + field.name;
            out.push_back(
                {Rank::missing_assignment, {place.layout().statement_at_start(item.body, target + " := " + p.name)}});
            out.push_back(
                {Rank::missing_assignment + 1, {place.layout().statement_at_end(item.body, target + " := " + p.name)}});
          }
}

}  // namespace

void statement_candidates(const Place& place, std::vector<Candidate>& out) {
  if (place.item()->kind != Outline::ItemKind::Procedure) return;
  exchange(place, out);
  assign(place, out);
}

}  // namespace cairn::repair
