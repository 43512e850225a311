#include "check/invariant/ghosts.h"

#include <algorithm>

namespace cairn::check::invariant {

using base::Unsupported;

Ghosts::Ghosts(const engine::Certificate& certificate, const Cells& cells, const analysis::PointsTo& points_to) {
  for (const engine::LoopClaims& loop : certificate.loops)
    for (const engine::Claim& claim : loop.claims) collect(claim.formula, cells, points_to);
  for (const engine::ProcedureClaims& procedure : certificate.procedures)
    for (const std::vector<engine::Claim>* claims : {&procedure.at_calls, &procedure.at_returns})
      for (const engine::Claim& claim : *claims) collect(claim.formula, cells, points_to);
}

std::set<std::size_t> Ghosts::fields(Term word) const {
  std::set<std::size_t> out;
  for (const engine::OwningField& field : engine::fields_of(word)) out.insert(owner(field));
  return out;
}

std::size_t Ghosts::rank(Term word) const {
  return static_cast<std::size_t>(std::ranges::find(ranks_, fields(word)) - ranks_.begin());
}

void Ghosts::collect(Term formula, const Cells& cells, const analysis::PointsTo& points_to) {
  std::vector<Term> pending{formula};
  while (!pending.empty()) {
    Term term = pending.back();
    pending.pop_back();
    if (!seen_.insert(term).second) continue;
    for (Term child : term.children()) pending.push_back(child);
    std::optional<engine::ClaimWord> word = engine::claim_word(term);
    if (word != engine::ClaimWord::Owner && word != engine::ClaimWord::Rank) continue;
    for (const engine::OwningField& field : engine::fields_of(term)) add(field, cells, points_to);
    if (word == engine::ClaimWord::Rank && rank(term) == ranks_.size()) ranks_.push_back(fields(term));
  }
}

void Ghosts::add(const engine::OwningField& field, const Cells& cells, const analysis::PointsTo& points_to) {
  if (owner_of_.contains({field.site, field.offset})) return;
  auto sites = static_cast<std::uint32_t>(points_to.sites().size());
  if (field.site >= sites) throw Unsupported("a claim about no site");
  std::vector<Access> accesses = cells.of_site(field.site);
  auto found = std::ranges::find_if(accesses, [&](const Access& a) {
    return a.offset.stride == 0 && a.offset.residue == field.offset && cells.all()[a.cell].kind != CellKind::Data &&
           !cells.all()[a.cell].position;
  });
  if (found == accesses.end()) throw Unsupported("a claim about a pointer that the program does not access");
  Owner owner{found->cell, {}};
  for (std::uint32_t s = 0; s < sites; ++s)
    for (const Access& a : cells.of_site(s))
      if (a.cell == owner.cell) owner.sites.insert(s);
  auto known = std::ranges::find(owners_, owner.cell, &Owner::cell);
  owner_of_[{field.site, field.offset}] = static_cast<std::size_t>(known - owners_.begin());
  if (known == owners_.end()) owners_.push_back(std::move(owner));
}

}  // namespace cairn::check::invariant
