#include <algorithm>

#include "analysis/uses.h"
#include "base/overloaded.h"
#include "engine/template/encoder.h"
#include "engine/template/leaks.h"
#include "ir/value.h"

namespace cairn::engine::tmpl {

using ir::BlockId;
using term::Op;

void Encoder::execute(BlockId block, std::uint32_t index) {
  const ir::Statement& statement = procedure_.blocks[block].statements[index];
  const FlatNote& note = layout_.flat.notes[block][index];
  const ir::Origin& origin = statement.origin;
  auto ghost = [](const auto&) {};
  auto site = [&] { return layout_.points_to.site(block, index); };
  std::visit(
      base::Overloaded{
          [&](const ir::Assign& s) { assign(s.target, value(s.value, origin)); },
          [&](const ir::Havoc& s) {
            for (Term target : s.targets) havoc(target);
          },
          [&](const ir::Assume& s) { assume(value(s.condition, origin).data); },
          [&](const ir::Assert& s) { check(s, note.marked, origin); },
          [&](const ir::NewObject& s) { allocate(site(), s.target); },
          [&](const ir::NewArray& s) {
            Term length = evaluate(layout_, state_, s.length).data;
            bool integer = length.sort().is_int();
            Term zero = ir::zero_value(terms_, length.sort());
            require(terms_.mk(integer ? Op::Le : Op::BvSle, {zero, length}), "an array of negative length", origin,
                    true);
            fact(terms_.mk_eq(layout_.length(layout_.object(state_[layout_.next()], site()), length.sort()), length));
            allocate(site(), s.target);
          },
          [&](const ir::Allocate& s) {
            Term object = layout_.object(state_[layout_.next()], site());
            fact(terms_.mk(Op::Eq, {layout_.size(object), evaluate(layout_, state_, s.size).data}));
            allocate(site(), s.target);
          },
          [&](const ir::Free& s) { release(s, note, origin); },
          [&](const ir::Load& s) { load(s, block, index, origin); },
          [&](const ir::Store& s) { store(s, block, index, origin); },
          [&](const ir::CopyMemory& s) { copy(s, origin); }, [&](const ir::FillMemory& s) { fill(s, origin); },
          [&](const ir::FieldAddress& s) {
            Value base = evaluate(layout_, state_, s.base);
            auto offset = ir::find_field(layout_.flat.program, s.field)->offset.value_or(0);
            std::uint32_t width = base.data.sort().width();
            Term sum = terms_.mk(Op::BvAdd, {base.data, terms_.mk_bv(static_cast<unsigned long>(offset), width)});
            assign(s.target, {base.object, sum});
          },
          [&](const ir::ElementAddress& s) {
            Value base = evaluate(layout_, state_, s.base);
            Term position = evaluate(layout_, state_, s.index).data;
            auto size = ir::byte_size(layout_.flat.program, s.element).value_or(0);
            Term bytes = terms_.mk_bv(static_cast<unsigned long>(size), position.sort().width());
            assign(s.target, {base.object, terms_.mk(Op::BvAdd, {base.data, terms_.mk(Op::BvMul, {bytes, position})})});
          },
          [&](const ir::Call& s) {
            if (int recursion = callee(statement); recursion >= 0) return call(recursion);
            require(terms_.mk_false(),
                    s.procedure.empty() ? "a call through a pointer that designates no procedure"
                                        : ir::unknown_effect(layout_.flat.program, s.procedure),
                    origin, s.procedure.empty());
          },
          [&](const ir::VirtualCall&) { throw Unsupported("virtual calls", origin.where); },
          [&](const ir::IndirectCall&) { throw Unsupported("indirect calls", origin.where); }, ghost},
      statement.kind);
}

void Encoder::require(Term valid, const std::string& what, const ir::Origin& origin, bool undefined) {
  Term missed = terms_.mk_and(guard_, terms_.mk_not(valid));
  if (!missed.is_false()) ssa_.gaps.push_back({missed, what, origin, undefined});
  assume(valid);
}

Value Encoder::value(Term term, const ir::Origin& origin) {
  auto [reused, meeting] = unanswered(layout_, state_, term);
  require(terms_.mk_not(reused), "a comparison of pointers to freed memory and to memory allocated later", origin,
          false);
  require(terms_.mk_not(meeting), "a comparison of pointers to different objects that may have the same address",
          origin, false);
  return evaluate(layout_, state_, term);
}

void Encoder::check(const ir::Assert& statement, int obligation, const ir::Origin& origin) {
  const auto* pure = std::get_if<spec::Pure>(&statement.assertion->kind);
  if (pure && (pure->condition.is(Op::HeapFreed) || pure->condition.is(Op::HeapTracked))) {
    if (obligation >= 0)
      ssa_.heap_checks.push_back(
          {obligation, pure->condition.is(Op::HeapFreed), guard_, state_, block_, roots_in(block_)});
    return;
  }
  try {
    if (!pure) throw Unsupported("permissions in assertions");
    Term condition = value(pure->condition, origin).data;
    Term violation = terms_.mk_and(guard_, terms_.mk_not(condition));
    if (obligation >= 0 && !violation.is_false()) ssa_.checks.push_back({obligation, violation});
    assume(condition);
  } catch (const Unsupported& error) {
    // Not assuming it is no harm.
    if (obligation >= 0) ssa_.inexpressible.emplace(obligation, error.what());
  }
}

bool Encoder::is_settled(Term variable, BlockId block) const {
  auto found = assigned_in_.find(variable);
  if (found == assigned_in_.end()) return false;
  const std::set<BlockId>& blocks = found->second;
  for (BlockId last : blocks) {
    if (last == block || !dominators_.dominates(last, block)) continue;
    if (std::all_of(blocks.begin(), blocks.end(), [&](BlockId b) { return dominators_.dominates(b, last); }))
      return true;
  }
  return false;
}

std::vector<Term> Encoder::roots_in(BlockId block) const {
  std::vector<Term> out = active_variables(layout_.flat, block);
  std::erase_if(out, [&](Term v) {
    const bool followed = std::ranges::find(kept_, v) != kept_.end() || is_settled(v, block);
    return layout_.slots()[layout_.slot(v)].kind != SlotKind::Object || !followed;
  });
  return out;
}

std::vector<Term> Encoder::kept_in(BlockId block) const {
  std::vector<Term> out = active_variables(layout_.flat, block);
  std::erase_if(out, [&](Term v) { return std::ranges::find(kept_, v) == kept_.end(); });
  return out;
}

void Encoder::note_object(Term object) {
  bool no_object = object.is_value() && !layout_.older(layout_.null(), object).is_true();
  if (no_object || !noted_.emplace(object, true).second) return;
  ssa_.objects.push_back(object);
}

void Encoder::assign(Term variable, const Value& value) {
  std::size_t slot = layout_.slot(variable);
  if (value.object) state_[slot++] = value.object;
  if (value.data) state_[slot] = value.data;
}

void Encoder::havoc(Term variable) {
  std::size_t slot = layout_.slot(variable);
  std::uint32_t width = ir::pointer_width(variable.sort());
  if (width == 0 && !variable.sort().is_ref()) {
    state_[slot] = terms_.fresh_const(variable.name(), variable.sort());
    return;
  }
  // An input is null, an object that was allocated or, for pointers, a procedure.
  Term object = terms_.fresh_const(variable.name(), layout_.object_sort());
  fact(layout_.exists(object, state_[layout_.next()]));
  if (width == 0) fact(terms_.mk_not(layout_.older(object, layout_.null())));
  state_[slot] = object;
  if (width != 0) state_[slot + 1] = terms_.fresh_const(variable.name(), terms_.bv_sort(width));
}

void Encoder::allocate(std::uint32_t site, Term target) {
  Term birth = state_[layout_.next()];
  Term object = layout_.object(birth, site);
  note_object(object);
  if (loops_.innermost(block_) < 0 && layout_.flat.procedure_of(block_) < 0) ssa_.single_objects.emplace(site, object);
  state_[layout_.next()] = terms_.mk(Op::BvAdd, {birth, layout_.birth(1)});
  fact(terms_.mk(Op::BvSlt, {birth, state_[layout_.next()]}));
  state_[layout_.freed()] = terms_.mk(Op::Store, {state_[layout_.freed()], object, terms_.mk_false()});
  const ir::Statement& statement = *layout_.points_to.sites()[site].statement;
  bool zeroed = !std::holds_alternative<ir::Allocate>(statement.kind);
  if (zeroed) {
    for (std::uint32_t cell : layout_.regions.cells_of(site)) {
      std::size_t first = layout_.cell_slot(cell);
      std::size_t last = first + (layout_.regions.cells()[cell].kind == CellKind::Pointer ? 1 : 0);
      for (std::size_t s = first; s <= last; ++s) state_[s] = filled(s, state_[s], object, zero_content(s));
    }
  }
  for (std::uint32_t c : layout_.owning_cells()) {
    Term& owner = state_[*layout_.owner(c)];
    owner = terms_.mk(Op::Store, {owner, object, layout_.null()});
  }
  Value value{object, {}};
  if (std::uint32_t width = ir::pointer_width(target.sort())) value.data = terms_.mk_bv(0, width);
  assign(target, value);
}

Term Encoder::zero_content(std::size_t slot) const {
  term::Sort content = layout_.slots()[slot].symbol.sort().params()[1];
  if (layout_.slots()[slot].kind == SlotKind::CellAtStart) return terms_.mk_true();
  if (layout_.slots()[slot].kind == SlotKind::CellObject) return layout_.null();
  return ir::zero_value(terms_, content);
}

Term Encoder::filled(std::size_t slot, Term cell, Term object, Term datum) {
  std::uint32_t number = static_cast<std::uint32_t>(layout_.slots()[slot].index);
  if (!layout_.regions.cells()[number].indexed()) return terms_.mk(Op::Store, {cell, object, datum});
  Term after = terms_.fresh_const("filled", cell.sort());
  ssa_.fills.push_back({number, cell, after, object, datum});
  return after;
}

void Encoder::release(const ir::Free& statement, const FlatNote& note, const ir::Origin& origin) {
  Value value = evaluate(layout_, state_, statement.object);
  ssa_.frees |= statement.storage == ir::Storage::Heap;
  std::set<std::uint32_t> sites;
  for (std::uint32_t s = 0; s < layout_.points_to.sites().size(); ++s) {
    const auto* allocate = std::get_if<ir::Allocate>(&layout_.points_to.sites()[s].statement->kind);
    if ((allocate ? allocate->storage : ir::Storage::Heap) == statement.storage) sites.insert(s);
  }
  note_object(value.object);
  Term at_start = value.data ? terms_.mk_eq(value.data, ir::zero_value(terms_, value.data.sort())) : terms_.mk_true();
  Term null = terms_.mk_and(terms_.mk_eq(value.object, layout_.null()), at_start);
  Term valid = terms_.mk(Op::And, {terms_.mk_and(is_live(layout_, state_, value.object), at_start),
                                   layout_.in_sites(value.object, sites)});
  if (!note.end_of_frame)
    require(terms_.mk_or(null, valid), "free of what is not the start of a live object", origin, true);
  state_[layout_.freed()] = terms_.mk(Op::Store, {state_[layout_.freed()], value.object, terms_.mk_true()});
}

void Encoder::mark_written(const ir::Statement& statement, BlockId block, std::uint32_t index,
                           std::vector<bool>& slots) const {
  for (Term target : analysis::assigned(statement)) {
    std::size_t slot = layout_.slot(target);
    slots[slot] = true;
    if (ir::pointer_width(target.sort()) != 0) slots[slot + 1] = true;
  }
  auto mark_cell = [&](std::uint32_t cell) {
    slots[layout_.cell_slot(cell)] = true;
    if (layout_.regions.cells()[cell].kind == CellKind::Pointer) slots[layout_.cell_slot(cell) + 1] = true;
  };
  auto mark_ghosts = [&](std::uint32_t cell) {
    if (std::optional<std::size_t> owner = layout_.owner(cell)) slots[*owner] = true;
    for (std::size_t h = 0; h < layout_.hierarchies().size(); ++h)
      if (layout_.hierarchies()[h].contains(cell)) slots[layout_.rank(h)] = true;
  };
  auto mark_targets = [&](Term pointer) {
    for (const analysis::PointerTarget& t : layout_.points_to.targets(pointer))
      for (std::uint32_t cell : layout_.regions.cells_of(t.site)) mark_cell(cell);
  };
  bool allocates =
      std::holds_alternative<ir::NewObject>(statement.kind) || std::holds_alternative<ir::NewArray>(statement.kind);
  if (allocates)
    for (std::uint32_t cell : layout_.regions.cells_of(layout_.points_to.site(block, index))) mark_cell(cell);
  allocates |= std::holds_alternative<ir::Allocate>(statement.kind);
  if (allocates) {
    slots[layout_.next()] = slots[layout_.freed()] = true;
    for (std::uint32_t c : layout_.owning_cells()) slots[*layout_.owner(c)] = true;
  }
  if (std::holds_alternative<ir::Free>(statement.kind)) slots[layout_.freed()] = true;
  if (std::holds_alternative<ir::Store>(statement.kind)) {
    for (const Candidate& c : layout_.regions.candidates(block, index))
      if (c.cell != Candidate::blurred) {
        mark_cell(c.cell);
        mark_ghosts(c.cell);
      }
  }
  if (const auto* s = std::get_if<ir::CopyMemory>(&statement.kind)) mark_targets(s->target);
  if (const auto* s = std::get_if<ir::FillMemory>(&statement.kind)) mark_targets(s->target);
}

}  // namespace cairn::engine::tmpl
