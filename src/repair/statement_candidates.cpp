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

}  // namespace

void statement_candidates(const Place& place, std::vector<Candidate>& out) {
  if (place.item()->kind != Outline::ItemKind::Procedure) return;
  exchange(place, out);
}

}  // namespace cairn::repair
