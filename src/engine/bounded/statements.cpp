#include <algorithm>

#include "base/overloaded.h"
#include "engine/bounded/exploration.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using ir::BlockId;
using term::Op;

Exploration::Next Exploration::execute(State& state, const ir::Statement& statement, BlockId block,
                                       std::uint32_t index) {
  const ir::Origin& origin = statement.origin;
  auto ghost = [](const auto&) { return Next::Continue; };
  return std::visit(base::Overloaded{
                        [&](const ir::Assign& s) {
                          set(state, s.target, evaluate(state, s.value));
                          return Next::Continue;
                        },
                        [&](const ir::Havoc& s) {
                          for (Term target : s.targets) {
                            const ir::Type& type = tables_.variable_type(*state.frame.procedure, target);
                            set(state, target, input(state, target, type, s.label, origin, s.kind));
                          }
                          return Next::Continue;
                        },
                        [&](const ir::Assume& s) {
                          return assume(state, evaluate(state, s.condition)) ? Next::Continue : Next::Stop;
                        },
                        [&](const ir::Assert& s) { return check(state, s, block, index); },
                        [&](const ir::NewObject& s) { return allocate(state, s, origin); },
                        [&](const ir::NewArray& s) { return allocate(state, s, origin); },
                        [&](const ir::Allocate& s) { return allocate(state, s, origin); },
                        [&](const ir::Free& s) { return release(state, s, origin); },
                        [&](const ir::Load& s) { return load(state, s, origin); },
                        [&](const ir::Store& s) { return store(state, s, origin); },
                        [&](const ir::CopyMemory& s) { return copy(state, s, origin); },
                        [&](const ir::FillMemory& s) { return fill(state, s, origin); },
                        [&](const ir::FieldAddress& s) {
                          Term bytes = pointers_.word(*ir::find_field(program_, s.field)->offset);
                          set(state, s.target, pointers_.moved(evaluate(state, s.base), bytes));
                          return Next::Continue;
                        },
                        [&](const ir::ElementAddress& s) {
                          Term size = pointers_.word(*ir::byte_size(program_, s.element));
                          Term bytes = terms_.mk(Op::BvMul, {evaluate(state, s.index), size});
                          set(state, s.target, pointers_.moved(evaluate(state, s.base), bytes));
                          return Next::Continue;
                        },
                        [&](const ir::Call& s) { return call(state, s, origin, block, index); },
                        [&](const ir::VirtualCall& s) { return call(state, s, origin, block, index); },
                        [&](const ir::IndirectCall& s) { return call(state, s, origin, block, index); },
                        [&](const ir::Fold& s) { return ghost(s); },
                        [&](const ir::Unfold& s) { return ghost(s); },
                        [&](const ir::Use& s) { return ghost(s); },
                        [&](const ir::Join& s) { return ghost(s); },
                        [&](const ir::Produce& s) { return ghost(s); },
                        [&](const ir::Consume& s) { return ghost(s); },
                    },
                    statement.kind);
}

Exploration::Next Exploration::check(State& state, const ir::Assert& assertion, BlockId block, std::uint32_t index) {
  const int obligation = tables_.obligation(*state.frame.procedure, block, index);
  const std::size_t gaps = log_.gaps.size();
  Term condition = evaluate(state, assertion.assertion);
  for (std::size_t i = gaps; i < log_.gaps.size(); ++i) log_.gaps[i].obligation = obligation;
  if (obligation >= 0 && !condition.is_true()) {
    Guard violated = guards_.push(state.guard, terms_.mk_not(condition));
    log_.checks.push_back({static_cast<std::size_t>(obligation), violated->conjunction});
  }
  // A violated assertion ends the execution.
  return assume(state, condition) ? Next::Continue : Next::Stop;
}

void Exploration::set(State& state, Term variable, Term value) const {
  Values& values = tables_.is_global(variable) ? state.globals : state.frame.variables;
  values = values.set(variable.id(), value);
}

std::vector<Term> Exploration::evaluate_all(State& state, const std::vector<Term>& terms) {
  std::vector<Term> out;
  for (Term t : terms) out.push_back(evaluate(state, t));
  return out;
}

Term Exploration::input(State& state, Term variable, const ir::Type& type, const std::string& label,
                        const ir::Origin& origin, ir::InputKind kind) {
  Term value;
  if (type.kind == ir::TypeKind::Ptr)
    value = any_pointer(state.heap, terms_.fresh_const("offset", terms_.bv_sort(program_.pointer_width)));
  else if (type.is_reference())
    value = any_reference(state.heap, type);
  else
    value = terms_.fresh_const(variable ? variable.name() : "input", tables_.sort(type));
  log_.inputs.push_back(
      {state.guard->conjunction,
       {.variable = variable, .type = type, .label = label, .origin = origin, .value = value, .kind = kind}});
  return value;
}

Term Exploration::any_pointer(const Heap& heap, Term offset) {
  Term value = pointers_.plain(offset);
  arbitrary_.emplace(offset, objects_.size());
  auto offer = [&](Term condition, Term object) {
    Term chosen = terms_.mk_and(terms_.fresh_const("chosen", terms_.bool_sort()), condition);
    value = terms_.mk_ite(chosen, ir::mk_pointer(terms_, object, offset), value);
  };
  const Term always = terms_.mk_true();
  for (const ir::Procedure& procedure : program_.procedures)
    offer(always, ir::pointer_object(terms_, tables_.function_pointer(procedure.name)));
  heap.for_each([&](std::uint64_t number, const Object& object) {
    offer(object.exists, terms_.mk_ref(static_cast<unsigned long>(number)));
  });
  return value;
}

Term Exploration::any_reference(const Heap& heap, const ir::Type& type) {
  Term value = terms_.mk_null();
  heap.for_each([&](std::uint64_t number, const Object& object) {
    const ObjectInfo& info = objects_[number - 1];
    bool fits = type.name.empty();
    if (type.kind == ir::TypeKind::Array)
      fits = info.kind == ObjectInfo::Kind::Array && info.element == type.params[0] &&
             info.length.sort() == tables_.sort(type.params[1]);
    else if (!fits)
      fits = info.kind == ObjectInfo::Kind::Record && ir::is_subtype(program_, info.record, type.name);
    if (!fits) return;
    Term chosen = terms_.mk_and(terms_.fresh_const("chosen", terms_.bool_sort()), object.exists);
    value = terms_.mk_ite(chosen, terms_.mk_ref(static_cast<unsigned long>(number)), value);
  });
  return value;
}

Term Exploration::add_object(State& state, ObjectInfo info, Object object) {
  if (info.storage == ir::Storage::Stack) state.frame.stack_objects.push_back(objects_.size() + 1);
  objects_.push_back(std::move(info));
  std::uint64_t number = objects_.size();
  object.exists = terms_.mk_true();
  object.freed = terms_.mk_false();
  state.heap = state.heap.set(number, std::move(object));
  log_.allocations.push_back({state.guard->conjunction, number});
  return terms_.mk_ref(static_cast<unsigned long>(number));
}

Exploration::Next Exploration::allocate(State& state, const ir::NewObject& s, const ir::Origin& origin) {
  Object object;
  for (const std::string& field : ir::all_fields(program_, *ir::find_record(program_, s.record))) {
    Term zero = ir::zero_value(terms_, tables_.field_type(field), program_.pointer_width);
    object.fields = object.fields.set(tables_.field_number(field), zero);
  }
  set(state, s.target,
      add_object(state, {ObjectInfo::Kind::Record, s.record, {}, {}, ir::Storage::Heap, origin, nullptr},
                 std::move(object)));
  return Next::Continue;
}

Exploration::Next Exploration::allocate(State& state, const ir::NewArray& s, const ir::Origin& origin) {
  Term length = evaluate(state, s.length);
  Term zero = ir::zero_value(terms_, length.sort());
  Term valid = terms_.mk(length.sort().is_int() ? Op::Le : Op::BvSle, {zero, length});
  if (!require(state, valid, "array of negative length", origin)) return Next::Stop;
  Object object;
  object.elements = ir::zero_value(terms_, terms_.array_sort(length.sort(), tables_.sort(s.element)));
  ObjectInfo info{ObjectInfo::Kind::Array, s.record, s.element, length, ir::Storage::Heap, origin, nullptr};
  set(state, s.target, add_object(state, std::move(info), std::move(object)));
  return Next::Continue;
}

Exploration::Next Exploration::allocate(State& state, const ir::Allocate& s, const ir::Origin& origin) {
  Object object;
  object.memory.cells = Cells::unknown(terms_);
  ObjectInfo info{ObjectInfo::Kind::Memory, {}, {}, evaluate(state, s.size), s.storage, origin, &s};
  Term reference = add_object(state, std::move(info), std::move(object));
  set(state, s.target, ir::mk_pointer(terms_, reference, terms_.mk_bv(0, program_.pointer_width)));
  return Next::Continue;
}

Exploration::Next Exploration::release(State& state, const ir::Free& s, const ir::Origin& origin) {
  Term freed = evaluate(state, s.object);
  Term null = ir::zero_value(terms_, freed.sort());
  std::vector<Term> invalid;
  std::vector<Target> found = targets(state.guard, state.heap, freed);
  for (const Target& t : found) {
    Term bad = terms_.mk_not(terms_.mk_eq(freed, null));
    if (t.object != 0) {
      const ObjectInfo& info = objects_[t.object - 1];
      bad = terms_.mk_not(live(*state.heap.find(t.object)));
      if (info.storage != s.storage) bad = terms_.mk_true();
      if (t.offset)
        bad = terms_.mk_or(bad, terms_.mk_not(terms_.mk_eq(t.offset, ir::zero_value(terms_, t.offset.sort()))));
    }
    invalid.push_back(terms_.mk_and(t.condition, bad));
  }
  if (!require(state, terms_.mk_not(terms_.mk_or(invalid)), "free of what is not the start of a live heap object",
               origin))
    return Next::Stop;
  for (const Target& t : found) {
    if (t.object == 0) continue;
    Object object = *state.heap.find(t.object);
    object.freed = terms_.mk_or(object.freed, t.condition);
    const Term* now = object.deaths.find(objects_.size());
    object.deaths = object.deaths.set(objects_.size(), now ? terms_.mk_or(*now, t.condition) : t.condition);
    state.heap = state.heap.set(t.object, std::move(object));
  }
  return Next::Continue;
}

}  // namespace cairn::engine::bounded
