#include <algorithm>

#include "check/invariant/unfolding.h"

namespace cairn::check::invariant {

namespace {

// Knowing less of what is reached is no harm.
constexpr std::size_t most_places = 16;

/// Some of the offsets, which are within an object.
std::vector<std::int64_t> places(const analysis::Offsets& offsets, const ir::Statement& allocation) {
  if (offsets.stride == 0) return {offsets.residue};
  const auto* allocate = std::get_if<ir::Allocate>(&allocation.kind);
  std::optional<std::int64_t> size = allocate ? analysis::signed_constant(allocate->size) : std::nullopt;
  std::vector<std::int64_t> out;
  std::int64_t end = offsets.limited() ? std::min(offsets.end, size.value_or(0)) : size.value_or(0);
  for (std::int64_t at = offsets.first(); at >= 0 && at < end && out.size() < most_places;
       at += static_cast<std::int64_t>(offsets.stride))
    out.push_back(at);
  return out;
}

/// Pointers of objects, by cell and position, each with the sites whose objects have it.
using Pointers = std::map<std::pair<std::uint32_t, Term>, std::vector<std::uint32_t>>;

Pointers pointers(const World& world) {
  Pointers out;
  for (std::uint32_t s = 0; s < world.points_to.sites().size(); ++s)
    for (const Access& access : world.cells.of_site(s)) {
      if (world.cells.all()[access.cell].kind == CellKind::Data) continue;
      for (std::int64_t at : places(access.offset, *world.points_to.sites()[s].statement))
        out[{access.cell, world.terms.mk_bv(static_cast<long>(at), world.flat.program.pointer_width)}].push_back(s);
    }
  return out;
}

}  // namespace

/// What variables of active calls refer to; each call starts with assigning all of its variables.
std::vector<Term> Unfolder::held() const {
  std::vector<Term> out;
  for (int f = world_.flat.frame_of_block[block_]; f >= 0; f = world_.flat.frames[f].caller)
    for (Term v : world_.flat.frames[f].variables)
      if (Term object = state_.variables[world_.variable(v)].object) out.push_back(object);
  return out;
}

/// The arbitrary object, or one of the numbers in an unwound program, is a live heap object and, unless it had to be
/// freed, not in some set that is closed.
///
/// Where there are ranks, one of the lowest rank is meant among those that are lost: nothing of a lower rank refers to
/// it, because that would be lost, too.
Term Unfolder::leak(bool freed) const {
  Term set = terms_.fresh_const("reached", state_.freed.sort());
  auto is_lost = [&](Term object) {
    std::vector<Term> all{world_.is_live(state_, object), world_.in_sites(state_, object, on_heap)};
    if (world_.owned) {
      Evaluation evaluate(world_, state_, Evaluation::Language::Claim);
      evaluate.bind(world_.owned->object, {object, {}});
      all.push_back(terms_.mk_not(evaluate(freed ? world_.owned->on_heap : world_.owned->anywhere).data));
    }
    if (!freed) all.push_back(terms_.mk_not(world_.select(set, object)));
    return terms_.mk_and(all);
  };
  std::vector<Term> any;
  if (!unwinding_) any.push_back(is_lost(out_.object));
  for (long number = 1; number <= births_; ++number) any.push_back(is_lost(terms_.mk_int(number)));
  Term lost = terms_.mk_or(any);
  return freed || lost.is_false() ? lost : terms_.mk_and(lost, closed(set));
}

/// A set has what variables and live static and stack objects refer to and, with an object that is alive, what that
/// refers to. That is asked of some objects only: those that cannot be reached without others count as lost. In an
/// unwound program, numbers are all that there are.
Term Unfolder::closed(Term set) const {
  auto is_reached = [&](Term object) { return world_.select(set, object); };
  std::vector<Term> all;
  std::set<Term> objects;
  if (!unwinding_) objects.insert(out_.objects.begin(), out_.objects.end());
  for (long number = 1; number <= births_; ++number) objects.insert(terms_.mk_int(number));
  for (Term object : held()) {
    all.push_back(is_reached(object));
    if (!unwinding_) objects.insert(object);
  }
  const Pointers fields = pointers(world_);
  auto has = [&](Term object, const std::vector<std::uint32_t>& sites) {
    std::vector<Term> any;
    for (std::uint32_t s : sites) any.push_back(world_.is_site(state_, object, s));
    return terms_.mk_or(any);
  };
  auto target = [&](const Pointers::key_type& field, Term object) {
    return world_.read(state_, field.first, object, field.second).object;
  };
  for (const auto& [site, root] : out_.singles)
    for (const auto& [field, sites] : fields)
      if (!unwinding_ && !on_heap(*world_.points_to.sites()[site].statement) && !has(root, sites).is_false())
        objects.insert(target(field, root));
  for (Term object : objects) {
    Term live = world_.is_live(state_, object);
    Term heap = world_.in_sites(state_, object, on_heap);
    all.push_back(terms_.mk_or(std::vector<Term>{terms_.mk_not(live), heap, is_reached(object)}));
    for (const auto& [field, sites] : fields)
      all.push_back(
          terms_.mk(term::Op::Implies, {terms_.mk_and(std::vector<Term>{live, is_reached(object), has(object, sites)}),
                                        is_reached(target(field, object))}));
  }
  return terms_.mk_and(all);
}

}  // namespace cairn::check::invariant
