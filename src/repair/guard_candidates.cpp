#include <algorithm>

#include "repair/makers.h"
#include "repair/needs.h"
#include "repair/ranks.h"

namespace cairn::repair {
namespace {

/// The statements from one on that may go under a condition: it alone, or all up to the end of the block, or up to the
/// ghost statement or return at its end.
std::vector<Span> stretches(const Place& place, const Outline::Statement& first) {
  std::vector<Span> out{first.span};
  const std::vector<const Outline::Statement*> block = place.beside(first);
  for (auto it = std::find(block.begin(), block.end(), &first) + 1; it != block.end(); ++it)
    out.push_back({first.span.begin, (*it)->span.end});
  return out;
}

/// Where an `if` surrounds a statement, its comparison is looked at first.
int guard_rank(const Place& place, const Outline::Statement& s) {
  const std::vector<Outline::Statement>& all = place.item()->statements;
  for (int around = s.parent; around >= 0; around = all[static_cast<std::size_t>(around)].parent) {
    const Outline::StatementKind kind = all[static_cast<std::size_t>(around)].kind;
    if (kind == Outline::StatementKind::If) return Rank::comparison + 1;
    if (kind == Outline::StatementKind::While) break;
  }
  return Rank::guard;
}

/// An assignment that is made only if what fails after it will hold: the condition with the value in the place of the
/// variable.
void guard_assignments(const Place& place, std::vector<Candidate>& out) {
  const std::size_t stop = place.statement() != nullptr ? place.statement()->span.begin : place.item()->body.end;
  for (const Outline::Statement& s : place.item()->statements) {
    if (s.kind != Outline::StatementKind::Assign || !s.in_block || s.span.end > stop) continue;
    const auto [first, end] = place.words().within(s.span);
    for (std::size_t i = first + 1; i + 2 < end; ++i) {
      if (!place.words()[i].is(":=")) continue;
      const std::string target = place.text({s.span.begin, place.words()[i - 1].span.end});
      const std::string value = place.text({place.words()[i + 1].span.begin, place.words()[end - 2].span.end});
      for (const std::string& condition : place.need().conditions) {
        const std::string before = with_value(condition, target, value);
        if (before != condition) out.push_back({guard_rank(place, s), place.layout().guarded(s.span, before)});
      }
      break;
    }
  }
}

}  // namespace

void guard_candidates(const Place& place, std::vector<Candidate>& out) {
  const Outline::Statement* failing = place.statement();
  // Where a lemma is to hold in other cases, too, its recursion has one where it ends.
  if (place.item()->lemma && place.property() != ir::Property::Precondition) return;
  guard_assignments(place, out);
  if (failing == nullptr) return;
  if (failing->kind == Outline::StatementKind::Declare || failing->kind == Outline::StatementKind::Return) return;
  const bool loop = failing->kind == Outline::StatementKind::While;
  for (const Needed& needed : needed_conditions(place)) {
    if (needed.permission || loop) continue;
    int further = 0;
    for (const Span& span : stretches(place, *failing))
      out.push_back({(needed.null ? Rank::null_check : guard_rank(place, *failing)) + std::min(further++, 3),
                     place.layout().guarded(span, needed.condition)});
  }
}

}  // namespace cairn::repair
