#include <algorithm>

#include "check/invariant/unfolding.h"
#include "ir/value.h"

namespace cairn::check::invariant {

using analysis::PointerTarget;
using ir::BlockId;
using term::Op;

Unfolder::Address Unfolder::address(const ir::Place& place, const ir::Origin& origin) {
  if (const auto* pointer = std::get_if<ir::PointerPlace>(&place)) {
    Value at = value(pointer->pointer, origin);
    return {at.object, at.data};
  }
  if (const auto* field = std::get_if<ir::FieldPlace>(&place)) return {value(field->object, origin).object, {}};
  const auto& element = std::get<ir::ElementPlace>(place);
  return {value(element.array, origin).object, value(element.index, origin).data};
}

Term Unfolder::in_block(const Address& at, Term size) const {
  Term whole = world_.size(state_, at.object);
  return terms_.mk(Op::And, {terms_.mk(Op::BvUle, {size, whole}),
                             terms_.mk(Op::BvUle, {at.offset, terms_.mk(Op::BvSub, {whole, size})})});
}

/// The accesses that a statement may do, with the conditions for each. It is required that one of them is right.
std::vector<std::pair<Access, Term>> Unfolder::access(BlockId block, std::uint32_t index, const ir::Place& place,
                                                      const Address& at, bool writes, const ir::Origin& origin) {
  note(at.object);
  Term inside = terms_.mk_true();
  const auto* pointer = std::get_if<ir::PointerPlace>(&place);
  bool element = std::holds_alternative<ir::ElementPlace>(place);
  if (pointer != nullptr) {
    auto bytes = ir::byte_size(world_.flat.program, pointer->type).value_or(0);
    inside = in_block(at, terms_.mk_bv(static_cast<unsigned long>(bytes), at.offset.sort().width()));
  } else if (element) {
    bool integer = at.offset.sort().is_int();
    Term zero = ir::zero_value(terms_, at.offset.sort());
    Term length = world_.length(at.object, at.offset.sort());
    inside = terms_.mk(Op::And, {terms_.mk(integer ? Op::Le : Op::BvSle, {zero, at.offset}),
                                 terms_.mk(integer ? Op::Lt : Op::BvSlt, {at.offset, length})});
  }
  require(terms_.mk_and(world_.is_live(state_, at.object), inside), "live memory is accessed", origin);
  std::vector<std::pair<Access, Term>> out;
  std::vector<Term> any;
  for (const Access& a : world_.cells.accesses(block, index)) {
    term::Sort position = world_.cells.all()[a.cell].position;
    if (element && position != at.offset.sort()) continue;
    // Claims are about pointers that are whole.
    if (a.mixed && !(writes && unwinding_)) continue;
    Term here = world_.is_site(state_, at.object, a.site);
    if (pointer != nullptr) here = terms_.mk_and(here, matches(terms_, a.offset, at.offset, a.bytes));
    out.emplace_back(a, here);
    any.push_back(here);
    if (!position) continue;
    for (Term part : world_.positions(a.cell, at.offset, a.bytes)) out_.elements.push_back({at.object, part});
  }
  restrict(terms_.mk_or(any), "memory is accessed as a whole through pointers of known origin", origin);
  return out;
}

/// The cells of the accesses of a statement, each with a number of bytes and the conditions under which it is meant.
static std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<Term>> by_cell(
    const std::vector<std::pair<Access, Term>>& accesses) {
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<Term>> out;
  for (const auto& [access, here] : accesses) out[{access.cell, access.bytes}].push_back(here);
  return out;
}

void Unfolder::load(const ir::Load& statement, BlockId block, std::uint32_t index, const ir::Origin& origin) {
  Address at = address(statement.place, origin);
  std::optional<Value> out;
  for (const auto& [cell, conditions] : by_cell(access(block, index, statement.place, at, false, origin))) {
    const auto& [number, bytes] = cell;
    Value content = world_.read(state_, number, at.object, at.offset, bytes);
    if (world_.cells.all()[number].kind == CellKind::Data && bytes != 0)
      content.data = ir::from_bits(terms_, statement.target.sort(), content.data);
    out = out ? world_.choose(terms_.mk_or(conditions), content, *out) : content;
  }
  if (!out) {
    havoc(statement.target);
    return;
  }
  if (out->object) {
    if (has_broken_)
      restrict(terms_.mk_not(world_.same(out->object, world_.broken())), "pointers are read as they were written",
               origin);
    // Nothing refers to what is not there yet.
    fact(world_.less(out->object, state_.next));
    note(out->object);
  }
  assign(statement.target, *out);
}

void Unfolder::store(const ir::Store& statement, BlockId block, std::uint32_t index, const ir::Origin& origin) {
  Value value = this->value(statement.value, origin);
  Address at = address(statement.place, origin);
  const std::vector<std::pair<Access, Term>> accesses = access(block, index, statement.place, at, true, origin);
  auto cells = by_cell(accesses);
  if (value.object) note(value.object);
  for (const auto& [part, conditions] : cells) {
    const auto& [number, bytes] = part;
    const Cell& cell = world_.cells.all()[number];
    Value written = value;
    if (cell.kind == CellKind::Data && bytes != 0)
      written.data = ir::to_bits(terms_, value.data, static_cast<std::uint32_t>(8 * bytes));
    if (cells.size() > 1) {
      Term here = terms_.mk_or(conditions);
      written = world_.choose(here, written, world_.read(state_, number, at.object, at.offset, bytes));
    }
    world_.write(state_, number, at.object, at.offset, written, bytes);
  }
  for (const auto& [access, here] : accesses)
    if (access.mixed) break_pointers(access, at.object, here);
}

Value Unfolder::broken() {
  has_broken_ = true;
  return {world_.broken(), terms_.mk_bv(0, world_.flat.program.pointer_width)};
}

/// Of those that have bytes in common with an access.
void Unfolder::break_pointers(const Access& access, Term object, Term condition) {
  auto end = [](const Access& a) { return a.offset.residue + static_cast<std::int64_t>(a.bytes); };
  for (const Access& a : world_.cells.of_site(access.site)) {
    if (world_.cells.all()[a.cell].kind != CellKind::Pointer) continue;
    if (a.offset.stride != 0 || end(a) <= access.offset.residue || end(access) <= a.offset.residue) continue;
    Term position = terms_.mk_bv(static_cast<long>(a.offset.residue), world_.flat.program.pointer_width);
    Value before = world_.read(state_, a.cell, object, position);
    world_.write(state_, a.cell, object, position, world_.choose(condition, broken(), before));
  }
}

/// Where the parts of an access lie in so many bytes from a start; nothing when one is inside only in part, or when
/// there are too many.
std::optional<std::vector<std::int64_t>> Unfolder::inside(const Access& access, std::int64_t start,
                                                          std::int64_t size) const {
  constexpr std::size_t most = 256;
  auto bytes = static_cast<std::int64_t>(world_.cells.all()[access.cell].bytes);
  auto stride = static_cast<std::int64_t>(access.offset.stride);
  std::int64_t at = access.offset.first();
  // The first one that ends behind the start.
  if (stride != 0 && at + bytes <= start) at += (start - at - bytes + stride) / stride * stride;
  std::vector<std::int64_t> out;
  for (; at < start + size; at += stride) {
    if (at + bytes <= start || (access.offset.limited() && at + bytes > access.offset.end)) return out;
    if (at < start || at + bytes > start + size || out.size() == most) return std::nullopt;
    out.push_back(at);
    if (stride == 0) break;
  }
  return out;
}

/// Fills the parts of an object of a site; false when that cannot be said cell by cell. Sets `whole` where it is right
/// only if the whole object is filled.
bool Unfolder::fill_parts(const PointerTarget& target, std::optional<std::int64_t> size, Term object, Term byte,
                          State& after, bool& whole) const {
  bool zero = byte.is_value() && byte.integer() == 0;
  // What is behind the end of an object is nobody's; claims may take it to be as the rest.
  const auto* allocation = std::get_if<ir::Allocate>(&world_.points_to.sites()[target.site].statement->kind);
  const bool all =
      allocation != nullptr && target.offset.residue == 0 && analysis::signed_constant(allocation->size) == size;
  for (const Access& a : world_.cells.of_site(target.site)) {
    const Cell& cell = world_.cells.all()[a.cell];
    auto places = size && !all ? inside(a, target.offset.residue, *size) : std::nullopt;
    if (places && places->empty()) continue;
    if (!places) whole = true;
    if (whole && target.offset.residue != 0) return false;
    if (!zero && cell.kind != CellKind::Data) return false;
    Value content = world_.zero_content(a.cell);
    if (!zero) {
      content.data = byte;
      for (std::uint64_t i = 1; i < cell.bytes; ++i) content.data = terms_.mk(Op::Concat, {byte, content.data});
    }
    if (!places) {
      world_.fill(after, a.cell, object, content);
      continue;
    }
    for (std::int64_t place : *places)
      world_.write(after, a.cell, object, terms_.mk_bv(static_cast<long>(place), world_.flat.program.pointer_width),
                   content);
  }
  return true;
}

void Unfolder::fill(const ir::FillMemory& statement, const ir::Origin& origin) {
  Term amount = value(statement.size, origin).data;
  Value to = value(statement.target, origin);
  Term byte = value(statement.value, origin).data;
  note(to.object);
  Term nothing = terms_.mk_eq(amount, ir::zero_value(terms_, amount.sort()));
  if (nothing.is_true()) return;
  require(terms_.mk_or(nothing,
                       terms_.mk(Op::And, {world_.is_live(state_, to.object), in_block({to.object, to.data}, amount)})),
          "live memory is filled", origin);
  std::vector<Term> any{nothing};
  State after = state_;
  for (const PointerTarget& target : world_.points_to.targets(statement.target)) {
    State one = state_;
    bool whole = false;
    if (target.offset.stride != 0 ||
        !fill_parts(target, analysis::signed_constant(amount), to.object, byte, one, whole))
      continue;
    Term here = terms_.mk(Op::And,
                          {world_.is_site(state_, to.object, target.site), matches(terms_, target.offset, to.data, 0)});
    if (whole) here = terms_.mk_and(here, terms_.mk_eq(amount, world_.size(state_, to.object)));
    any.push_back(here);
    combine(terms_.mk_and(here, terms_.mk_not(nothing)), one, after);
  }
  restrict(terms_.mk_or(any), "whole parts of memory are filled", origin);
  state_ = std::move(after);
}

}  // namespace cairn::check::invariant
