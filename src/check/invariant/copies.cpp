#include "check/invariant/unfolding.h"
#include "ir/value.h"

namespace cairn::check::invariant {

using analysis::PointerTarget;
using term::Op;

/// Copies the parts of an object of a site to one of another; false when some part is inside only in part.
bool Unfolder::copy_parts(const PointerTarget& source, const PointerTarget& target, std::int64_t size, Term from,
                          Term to, State& after) const {
  auto position = [&](std::int64_t offset) {
    return terms_.mk_bv(static_cast<long>(offset), world_.flat.program.pointer_width);
  };
  std::vector<Access> sources = world_.cells.of_site(source.site);
  for (const Access& a : sources)
    if (!inside(a, source.offset.residue, size)) return false;
  for (const Access& b : world_.cells.of_site(target.site)) {
    const Cell& cell = world_.cells.all()[b.cell];
    auto places = inside(b, target.offset.residue, size);
    if (!places) return false;
    for (std::int64_t place : *places) {
      std::int64_t origin = place - target.offset.residue + source.offset.residue;
      auto a = std::ranges::find_if(sources, [&](const Access& s) {
        const Cell& c = world_.cells.all()[s.cell];
        return c.kind == cell.kind && c.sort == cell.sort && c.bytes == cell.bytes &&
               analysis::may_meet(s.offset, {origin, 0});
      });
      if (a == sources.end()) return false;
      const Term at = position(place);
      world_.write(after, b.cell, to, at, world_.read(state_, a->cell, from, position(origin)));
    }
  }
  return true;
}

void Unfolder::copy(const ir::CopyMemory& statement, const ir::Origin& origin) {
  Term amount = value(statement.size, origin).data;
  std::optional<std::int64_t> size = analysis::signed_constant(amount);
  if (size && *size == 0) return;
  Value from = value(statement.source, origin);
  Value to = value(statement.target, origin);
  Term nothing = terms_.mk_eq(amount, ir::zero_value(terms_, amount.sort()));
  for (const Value& v : {from, to}) {
    note(v.object);
    Term valid = terms_.mk(Op::And, {world_.is_live(state_, v.object), in_block({v.object, v.data}, amount)});
    require(terms_.mk_or(nothing, valid), "live memory is copied", origin);
  }
  if (size && *size > 0 && copy_all(statement, *size, from, to, origin)) return;
  copy_any(statement, {0, {}, {}, to.object, to.data, from.object, from.data, amount, {}}, origin);
}

bool Unfolder::copy_all(const ir::CopyMemory& statement, std::int64_t size, const Value& from, const Value& to,
                        const ir::Origin& origin) {
  std::vector<Term> any;
  State after = state_;
  auto is_at = [&](const Value& v, const PointerTarget& t) {
    return terms_.mk(Op::And, {world_.is_site(state_, v.object, t.site), matches(terms_, t.offset, v.data, 0)});
  };
  for (const PointerTarget& source : world_.points_to.targets(statement.source))
    for (const PointerTarget& target : world_.points_to.targets(statement.target)) {
      State one = state_;
      if (source.offset.stride != 0 || target.offset.stride != 0 ||
          !copy_parts(source, target, size, from.object, to.object, one))
        return false;
      any.push_back(terms_.mk(Op::And, {is_at(from, source), is_at(to, target)}));
      combine(any.back(), one, after);
    }
  restrict(terms_.mk_or(any), "whole parts of memory are copied", origin);
  state_ = std::move(after);
  return true;
}

// ---- Copies of any number of bytes. What parts have that are copied only in part, or from where the source has no
// such part, is not known.

CopiedPart copied_part(const World& world, const Copy& copy, Term position) {
  term::TermManager& terms = world.terms;
  Term bytes = terms.mk_bv(static_cast<unsigned long>(copy.bytes), position.sort().width());
  // Numbers of bytes, modulo the size of all memory: the copy does not go beyond the end of its object.
  Term behind = terms.mk(Op::BvSub, {position, copy.offset});
  Term ahead = terms.mk(Op::BvSub, {copy.offset, position});
  Term some = terms.mk_not(terms.mk_eq(copy.amount, ir::zero_value(terms, copy.amount.sort())));
  CopiedPart out;
  out.touched = terms.mk_and(
      some, terms.mk(Op::Or, {terms.mk(Op::BvUlt, {behind, copy.amount}), terms.mk(Op::BvUlt, {ahead, bytes})}));
  Term covered = terms.mk(Op::And, {terms.mk(Op::BvUle, {bytes, copy.amount}),
                                    terms.mk(Op::BvUle, {behind, terms.mk(Op::BvSub, {copy.amount, bytes})})});
  out.origin = terms.mk(Op::BvAdd, {position, terms.mk(Op::BvSub, {copy.from_offset, copy.offset})});
  std::vector<Term> any;
  for (const Copy::Source& source : copy.sources) {
    Term here = terms.mk(Op::And, {world.is_site(copy.from, source.access.site),
                                   matches(terms, source.access.offset, out.origin, source.access.bytes)});
    bool several = static_cast<bool>(world.cells.all()[source.access.cell].position);
    auto get = [&](Term array) {
      if (!array) return array;
      Term content = world.select(array, copy.from);
      return several ? world.select(content, out.origin) : content;
    };
    Value content{get(source.content.object), get(source.content.data)};
    out.content = any.empty() ? content : world.choose(here, content, out.content);
    any.push_back(here);
  }
  out.known = terms.mk_and(covered, terms.mk_or(any));
  return out;
}

void Unfolder::copy_any(const ir::CopyMemory& statement, const Copy& bytes, const ir::Origin& origin) {
  auto sites_of = [&](Term pointer) {
    std::set<std::uint32_t> out;
    for (const PointerTarget& t : world_.points_to.targets(pointer)) out.insert(t.site);
    return out;
  };
  require_origins(statement, bytes, origin);
  std::set<std::uint32_t> written;
  for (std::uint32_t site : sites_of(statement.target))
    for (const Access& a : world_.cells.of_site(site)) written.insert(a.cell);
  const std::vector<Value> before = state_.cells;
  for (std::uint32_t number : written) {
    const Cell& cell = world_.cells.all()[number];
    if (cell.bytes == 0) continue;
    Copy copy = bytes;
    copy.bytes = cell.bytes;
    for (std::uint32_t site : sites_of(statement.source))
      for (const Access& a : world_.cells.of_site(site))
        if (const Cell& c = world_.cells.all()[a.cell];
            c.kind == cell.kind && c.sort == cell.sort && c.bytes == cell.bytes)
          copy.sources.push_back({a, before[a.cell]});
    copy_cell(number, std::move(copy), origin);
  }
}

void Unfolder::require_origins(const ir::CopyMemory& statement, const Copy& bytes, const ir::Origin& origin) {
  bool any_place = false;
  bool pointers = false;
  std::set<std::int64_t> starts;
  auto seen = [&](Term pointer, Term object, Term offset) {
    std::vector<Term> any{terms_.mk_eq(bytes.amount, ir::zero_value(terms_, bytes.amount.sort()))};
    for (const PointerTarget& t : world_.points_to.targets(pointer)) {
      any_place |= t.offset.stride != 0;
      pointers |= world_.cells.holds_pointers(t.site);
      starts.insert(t.offset.residue);
      Term here = world_.is_site(state_, object, t.site);
      any.push_back(t.offset.stride != 0 ? here : terms_.mk_and(here, matches(terms_, t.offset, offset, 0)));
    }
    restrict(terms_.mk_or(any), "what is copied is of known origin", origin);
  };
  seen(statement.source, bytes.from, bytes.from_offset);
  seen(statement.target, bytes.object, bytes.offset);
  any_place |= starts.size() > 1 && !analysis::signed_constant(statement.size);
  if (any_place && pointers) restrict(terms_.mk_false(), "no pointers are copied to any place", origin);
}

Term Unfolder::is_whole(std::uint32_t number, const Copy& copy) const {
  auto word = [&](std::uint64_t value) {
    return terms_.mk_bv(static_cast<unsigned long>(value), world_.flat.program.pointer_width);
  };
  auto rest = [&](Term offset) { return terms_.mk(Op::BvUrem, {offset, word(copy.bytes)}); };
  // From the start of one part to the start of another; in the source too.
  std::vector<Term> starts;
  for (const Copy::Source& source : copy.sources)
    if (source.access.offset.stride == copy.bytes && !source.access.offset.limited())
      starts.push_back(terms_.mk(Op::And, {world_.is_site(copy.from, source.access.site),
                                           matches(terms_, source.access.offset, copy.from_offset, 0)}));
  Term from_start = terms_.mk(Op::And, {terms_.mk_or(starts), terms_.mk(Op::Eq, {rest(copy.amount), word(0)})});
  std::vector<Term> all;
  for (std::uint32_t s = 0; s < world_.points_to.sites().size(); ++s)
    for (const Access& a : world_.cells.of_site(s)) {
      if (a.cell != number) continue;
      Term residue = word(static_cast<std::uint64_t>(a.offset.residue));
      Term whole = terms_.mk_not(world_.is_site(state_, copy.object, s));
      if (a.offset.stride == 0) {
        CopiedPart part = copied_part(world_, copy, residue);
        whole = terms_.mk_or(std::vector{whole, terms_.mk_not(part.touched), part.known});
      } else if (a.offset.stride == copy.bytes && !a.offset.limited()) {
        whole = terms_.mk_or(whole, terms_.mk_and(from_start, terms_.mk_eq(rest(copy.offset), residue)));
      }
      all.push_back(whole);
    }
  Term nothing = terms_.mk_eq(copy.amount, ir::zero_value(terms_, copy.amount.sort()));
  return terms_.mk_or(nothing, terms_.mk_and(all));
}

void Unfolder::copy_cell(std::uint32_t number, Copy copy, const ir::Origin& origin) {
  const Cell& what = world_.cells.all()[number];
  // Claims are about pointers that are whole.
  const bool may_break = what.kind == CellKind::Pointer && !what.position && unwinding_;
  if (what.kind != CellKind::Data && !may_break)
    restrict(is_whole(number, copy), "pointers are copied as a whole", origin);
  Value& cell = state_.cells[number];
  auto of_target = [&](Term array) { return array ? world_.select(array, copy.object) : array; };
  auto unknown = [&](Term array) { return array ? terms_.fresh_const("copied", array.sort()) : array; };
  auto put = [&](Term& array, Term content) {
    if (array) array = world_.store(array, copy.object, content);
  };
  copy.before = {of_target(cell.object), of_target(cell.data)};
  copy.after = {unknown(copy.before.object), unknown(copy.before.data)};
  if (what.position) {
    put(cell.object, copy.after.object);
    put(cell.data, copy.after.data);
    out_.copies.push_back(std::move(copy));
    return;
  }
  // One part: all accesses have the same offset.
  std::optional<std::int64_t> at;
  for (std::uint32_t s = 0; s < world_.points_to.sites().size() && !at; ++s)
    for (const Access& a : world_.cells.of_site(s))
      if (a.cell == number) at = a.offset.residue;
  Term position = terms_.mk_bv(static_cast<long>(at.value_or(0)), world_.flat.program.pointer_width);
  CopiedPart part = copied_part(world_, copy, position);
  const Value otherwise = may_break ? broken() : copy.after;
  Value content = copy.sources.empty() ? otherwise : world_.choose(part.known, part.content, otherwise);
  for (const Copy::Source& source : copy.sources)
    if (world_.cells.all()[source.access.cell].position) out_.elements.push_back({copy.from, part.origin});
  content = world_.choose(part.touched, content, copy.before);
  put(cell.object, content.object);
  put(cell.data, content.data);
  if (content.object) note(content.object);
}

}  // namespace cairn::check::invariant
