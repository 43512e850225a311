#include "check/invariant/ghosts.h"

#include <algorithm>

namespace cairn::check::invariant {

using analysis::Unsupported;
using term::Op;

bool Ghosts::is_owner(Term term) {
  return term.is(Op::Apply) && term.function().name == "certificate.owner" && term.size() == 3;
}

bool Ghosts::is_rank(Term term) {
  return term.is(Op::Apply) && term.function().name.starts_with("certificate.rank") && term.size() % 2 == 1;
}

Ghosts::Ghosts(const engine::Certificate& certificate, const Cells& cells, const analysis::PointsTo& points_to) {
  for (const engine::LoopClaims& loop : certificate.loops)
    for (const engine::Claim& claim : loop.claims) collect(claim.formula, cells, points_to);
  for (const engine::ProcedureClaims& procedure : certificate.procedures)
    for (const std::vector<engine::Claim>* claims : {&procedure.at_calls, &procedure.at_returns})
      for (const engine::Claim& claim : *claims) collect(claim.formula, cells, points_to);
}

Ghosts::Field Ghosts::field(Term word, std::uint32_t argument) {
  Field out;
  for (auto [number, place] : {std::pair{&out.first, argument}, std::pair{&out.second, argument + 1}}) {
    if (!word[place].is_value() || !word[place].integer().fits_slong_p())
      throw Unsupported("a claim about a field that is no number");
    *number = word[place].integer().get_si();
  }
  return out;
}

std::set<std::size_t> Ghosts::fields(Term word) const {
  std::set<std::size_t> out;
  for (std::uint32_t i = 1; i < word.size(); i += 2) out.insert(owner(word, i));
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
    if (!is_owner(term) && !is_rank(term)) continue;
    for (std::uint32_t i = 1; i < term.size(); i += 2) add(field(term, i), cells, points_to);
    if (is_rank(term) && rank(term) == ranks_.size()) ranks_.push_back(fields(term));
  }
}

void Ghosts::add(const Field& field, const Cells& cells, const analysis::PointsTo& points_to) {
  if (owner_of_.contains(field)) return;
  auto sites = static_cast<std::uint32_t>(points_to.sites().size());
  if (field.first < 0 || field.first >= static_cast<long>(sites)) throw Unsupported("a claim about no site");
  std::vector<Access> accesses = cells.of_site(static_cast<std::uint32_t>(field.first));
  auto found = std::ranges::find_if(accesses, [&](const Access& a) {
    return a.offset.stride == 0 && a.offset.residue == field.second && cells.all()[a.cell].kind != CellKind::Data &&
           !cells.all()[a.cell].position;
  });
  if (found == accesses.end()) throw Unsupported("a claim about a pointer that the program does not access");
  Owner owner{found->cell, {}};
  for (std::uint32_t s = 0; s < sites; ++s)
    for (const Access& a : cells.of_site(s))
      if (a.cell == owner.cell) owner.sites.insert(s);
  auto known = std::ranges::find(owners_, owner.cell, &Owner::cell);
  owner_of_[field] = static_cast<std::size_t>(known - owners_.begin());
  if (known == owners_.end()) owners_.push_back(std::move(owner));
}

}  // namespace cairn::check::invariant
