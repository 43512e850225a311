#include "base/overloaded.h"
#include "check/invariant/unfolding.h"
#include "ir/value.h"

namespace cairn::check::invariant {

using base::Unsupported;
using ir::BlockId;
using term::Op;

void Unfolder::execute(BlockId block, std::uint32_t index) {
  const ir::Statement& statement = procedure_.blocks[block].statements[index];
  const analysis::FlatNote& note = world_.flat.notes[block][index];
  if (note.ghost) return execute_ghost(statement);
  const ir::Origin& origin = statement.origin;
  auto ghost = [](const auto&) {};
  std::visit(base::Overloaded{
                 [&](const ir::Assign& s) { assign(s.target, value(s.value, origin)); },
                 [&](const ir::Havoc& s) {
                   for (Term target : s.targets) havoc(target);
                 },
                 [&](const ir::Assume& s) { assume(value(s.condition, origin).data); },
                 [&](const ir::Assert& s) { check(s, note.marked >= 0, origin); },
                 [&](const ir::NewObject& s) { allocate(block, index, s.target); },
                 [&](const ir::NewArray& s) {
                   Term length = value(s.length, origin).data;
                   Term zero = ir::zero_value(terms_, length.sort());
                   require(terms_.mk(length.sort().is_int() ? Op::Le : Op::BvSle, {zero, length}),
                           "no array has a negative length", origin);
                   fact(terms_.mk_eq(world_.length(state_.next, length.sort()), length));
                   allocate(block, index, s.target);
                 },
                 [&](const ir::Allocate& s) {
                   Term size = value(s.size, origin).data;
                   fact(terms_.mk_eq(world_.size(state_.next), size));
                   allocate(block, index, s.target, size);
                 },
                 [&](const ir::Free& s) { release(s, note.end_of_frame, origin); },
                 [&](const ir::Load& s) { load(s, block, index, origin); },
                 [&](const ir::Store& s) { store(s, block, index, origin); },
                 [&](const ir::CopyMemory& s) { copy(s, origin); }, [&](const ir::FillMemory& s) { fill(s, origin); },
                 [&](const ir::FieldAddress& s) {
                   Value base = value(s.base, origin);
                   const ir::Field* field = ir::find_field(world_.flat.program, s.field);
                   if (!field->offset) throw Unsupported("the address of a field without an offset", origin.where);
                   Term offset = terms_.mk_bv(static_cast<unsigned long>(*field->offset), base.data.sort().width());
                   assign(s.target, {base.object, terms_.mk(Op::BvAdd, {base.data, offset})});
                 },
                 [&](const ir::ElementAddress& s) {
                   Value base = value(s.base, origin);
                   std::optional<std::uint64_t> size = ir::byte_size(world_.flat.program, s.element);
                   if (!size) throw Unsupported("the address of an element without a size", origin.where);
                   Term bytes = terms_.mk_bv(static_cast<unsigned long>(*size), base.data.sort().width());
                   Term distance = terms_.mk(Op::BvMul, {bytes, value(s.index, origin).data});
                   assign(s.target, {base.object, terms_.mk(Op::BvAdd, {base.data, distance})});
                 },
                 [&](const ir::Call& s) {
                   if (std::optional<std::size_t> procedure = changes_.callee(statement)) return call(*procedure);
                   restrict(terms_.mk_false(),
                            s.procedure.empty() ? "every call is of a procedure"
                                                : "there is no " + ir::unknown_effect(world_.flat.program, s.procedure),
                            origin);
                 },
                 [&](const ir::VirtualCall&) { throw Unsupported("virtual calls", origin.where); },
                 [&](const ir::IndirectCall&) { throw Unsupported("indirect calls", origin.where); }, ghost},
             statement.kind);
}

/// It is in the language of claims, and what it assumes is no condition on executions.
void Unfolder::execute_ghost(const ir::Statement& statement) {
  Evaluation evaluate(world_, state_, Evaluation::Language::Claim);
  if (const auto* havoc = std::get_if<ir::Havoc>(&statement.kind))
    for (Term target : havoc->targets) this->havoc(target);
  if (const auto* assume = std::get_if<ir::Assume>(&statement.kind)) {
    fact(evaluate(assume->condition).data);
    for (Term object : evaluate.read_objects()) note(object);
  }
  if (const auto* change = std::get_if<ir::Assign>(&statement.kind)) {
    const Value value = evaluate(change->value);
    if (value.object) note(value.object);
    assign(change->target, value);
  }
}

void Unfolder::require(Term condition, const std::string& what, const ir::Origin& origin) {
  follow(condition, out_.undefined, what, origin);
}

void Unfolder::restrict(Term condition, const std::string& what, const ir::Origin& origin) {
  follow(condition, out_.gaps, what, origin);
}

void Unfolder::follow(Term condition, std::vector<Goal>& others, const std::string& what, const ir::Origin& origin) {
  Term violated = terms_.mk_and(guard_, terms_.mk_not(condition));
  if (!violated.is_false()) others.push_back({violated, what + base::at_line(origin.where)});
  assume(condition);
}

Value Unfolder::value(Term term, const ir::Origin& origin) {
  Evaluation evaluate(world_, state_, Evaluation::Language::Program);
  Value out = evaluate(term);
  require(terms_.mk_not(evaluate.without_answer()),
          "pointers are not compared where the objects that they point to may lie at one address", origin);
  return out;
}

void Unfolder::check(const ir::Assert& statement, bool obligation, const ir::Origin& origin) {
  std::string what = "the assertion" + (statement.message.empty() ? "" : " '" + statement.message + "'");
  const auto* pure = std::get_if<spec::Pure>(&statement.assertion->kind);
  bool freed = pure != nullptr && pure->condition.is(Op::HeapFreed);
  if (freed || (pure != nullptr && pure->condition.is(Op::HeapTracked))) {
    Term lost = terms_.mk_and(guard_, leak(freed));
    if (obligation) out_.goals.push_back({lost, what + " holds" + base::at_line(origin.where)});
    return;
  }
  if (pure == nullptr) {
    if (obligation) throw Unsupported("permissions in assertions", origin.where);
    return;
  }
  try {
    Term condition = value(pure->condition, origin).data;
    if (obligation)
      follow(condition, out_.goals, what + " holds", origin);
    else
      assume(condition);
  } catch (const Unsupported&) {
    // Another one's assertion need not be used.
    if (obligation) throw;
  }
}

void Unfolder::havoc(Term variable) {
  Value value = world_.fresh(variable.name(), variable.sort());
  // An input is null, an object that was allocated or, for pointers, a procedure.
  if (value.object) fact(world_.less(value.object, state_.next));
  if (variable.sort().is_ref()) fact(terms_.mk(Op::Le, {world_.null(), value.object}));
  if (value.object && value.data) world_.note_arbitrary(value, state_);
  assign(variable, value);
}

void Unfolder::allocate(BlockId block, std::uint32_t index, Term target, Term size) {
  std::uint32_t site = world_.points_to.site(block, index);
  Term object = state_.next;
  if (unwinding_) ++births_;
  note(object);
  fact(world_.is_site(object, site));
  if (object.is_value()) state_.known[object.integer().get_si()] = {site, size && size.is_value() ? size : Term()};
  if (loops_.innermost(block) == analysis::Loops::none && !beginning_.procedure) out_.singles.emplace(site, object);
  state_.next = terms_.mk(Op::Add, {object, terms_.mk_int(1)});
  state_.freed = world_.store(state_.freed, object, terms_.mk_false());
  if (!std::holds_alternative<ir::Allocate>(procedure_.blocks[block].statements[index].kind))
    for (const Access& access : world_.cells.of_site(site))
      world_.fill(state_, access.cell, object, world_.zero_content(access.cell));
  Value value{object, {}};
  if (std::uint32_t width = ir::pointer_width(target.sort())) value.data = terms_.mk_bv(0, width);
  assign(target, value);
}

void Unfolder::release(const ir::Free& statement, bool end_of_frame, const ir::Origin& origin) {
  Value value = this->value(statement.object, origin);
  note(value.object);
  Term start = value.data ? terms_.mk_eq(value.data, ir::zero_value(terms_, value.data.sort())) : terms_.mk_true();
  Term fits = world_.in_sites(state_, value.object, [&](const ir::Statement& s) {
    const auto* allocate = std::get_if<ir::Allocate>(&s.kind);
    return (allocate ? allocate->storage : ir::Storage::Heap) == statement.storage;
  });
  Term valid = terms_.mk_and(world_.is_live(state_, value.object), fits);
  Term allowed = terms_.mk_and(start, terms_.mk_or(world_.same(value.object, world_.null()), valid));
  if (!end_of_frame) require(allowed, "only starts of live objects are freed", origin);
  // At the end of a frame it may have died before.
  Term before = end_of_frame ? world_.select(state_.freed, value.object) : terms_.mk_false();
  Term died = terms_.mk_ite(before, world_.select(state_.died, value.object), state_.next);
  state_.died = world_.store(state_.died, value.object, died);
  state_.freed = world_.store(state_.freed, value.object, terms_.mk_true());
}

void Unfolder::note(Term object) {
  if (object.is_value() && object.integer() <= 0) return;
  if (noted_.insert(object).second) out_.objects.push_back(object);
}

}  // namespace cairn::check::invariant
