#include "base/error.h"
#include "engine/bounded/exploration.h"
#include "engine/bounded/select_value.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using term::Op;

std::vector<Exploration::Target> Exploration::targets(Guard guard, const Heap& heap, Term reference_or_pointer) {
  std::vector<Target> out;
  auto split_reference = [&](Term condition, Term reference, Term offset) {
    for (const Leaf& leaf : leaves(terms_, guard, reference)) {
      Term here = terms_.mk_and(condition, leaf.condition);
      if (leaf.value.is_value()) {
        const mpz_class& number = leaf.value.integer();
        bool known =
            number > 0 && number <= static_cast<unsigned long>(objects_.size()) && heap.contains(number.get_ui());
        out.push_back({here, known ? number.get_ui() : 0, offset, number < 0});
        continue;
      }
      std::vector<Term> none{here};
      heap.for_each([&](std::uint64_t number, const Object&) {
        Term is_object = terms_.mk_eq(leaf.value, terms_.mk_ref(mpz_class(static_cast<unsigned long>(number))));
        out.push_back({terms_.mk_and(here, is_object), number, offset});
        none.push_back(terms_.mk_not(is_object));
      });
      out.push_back({terms_.mk_and(none), 0, offset});
    }
  };
  if (reference_or_pointer.sort().is_ref()) {
    split_reference(terms_.mk_true(), reference_or_pointer, {});
  } else {
    for (const Leaf& leaf : leaves(terms_, guard, reference_or_pointer)) {
      Term object = ir::pointer_object(terms_, leaf.value);
      split_reference(leaf.condition, object, ir::pointer_offset(terms_, leaf.value));
    }
  }
  std::erase_if(out, [](const Target& t) { return t.condition.is_false(); });
  spend(0, out.size());
  return out;
}

const Object* Exploration::memory_of(const Heap& heap, const Target& target) const {
  if (target.object == 0 || objects_[target.object - 1].kind != ObjectInfo::Kind::Memory) return nullptr;
  return heap.find(target.object);
}

Term Exploration::offset_by(Term offset, std::uint64_t bytes) const {
  return bytes == 0
             ? offset
             : terms_.mk(Op::BvAdd, {offset, terms_.mk_bv(static_cast<unsigned long>(bytes), program_.pointer_width)});
}

Term Exploration::live(const Object& object) const { return terms_.mk_and(object.exists, terms_.mk_not(object.freed)); }

Term Exploration::in_index_range(Term index, Term length) const {
  bool integer = index.sort().is_int();
  Term zero = ir::zero_value(terms_, index.sort());
  return terms_.mk(Op::And, {terms_.mk(integer ? Op::Le : Op::BvSle, {zero, index}),
                             terms_.mk(integer ? Op::Lt : Op::BvSlt, {index, length})});
}

Term Exploration::read_field(Guard guard, const Heap& heap, const std::string& field, Term object, Term& valid) {
  std::uint64_t number = tables_.field_number(field);
  Term value;
  std::vector<Term> invalid;
  for (const Target& t : targets(guard, heap, object)) {
    const Object* o = t.object ? heap.find(t.object) : nullptr;
    const Term* here = o ? o->fields.find(number) : nullptr;
    if (!here) {
      invalid.push_back(t.condition);
      continue;
    }
    invalid.push_back(terms_.mk_and(t.condition, terms_.mk_not(live(*o))));
    value = value ? select_value(terms_, t.condition, *here, value) : *here;
  }
  valid = terms_.mk_not(terms_.mk_or(invalid));
  return value ? value : ir::zero_value(terms_, tables_.sort(tables_.field_type(field)));
}

Term Exploration::read_element(Guard guard, const Heap& heap, Term array, Term index, term::Sort element, Term& valid) {
  Term value;
  std::vector<Term> invalid;
  for (const Target& t : targets(guard, heap, array)) {
    const Object* o = t.object ? heap.find(t.object) : nullptr;
    bool fits = o && o->elements && o->elements.sort() == terms_.array_sort(index.sort(), element);
    if (!fits) {
      invalid.push_back(t.condition);
      continue;
    }
    Term ok = terms_.mk(Op::And, {live(*o), in_index_range(index, objects_[t.object - 1].length)});
    invalid.push_back(terms_.mk_and(t.condition, terms_.mk_not(ok)));
    Term here = read_map(terms_, o->elements, index);
    value = value ? select_value(terms_, t.condition, here, value) : here;
  }
  valid = terms_.mk_not(terms_.mk_or(invalid));
  return value ? value : ir::zero_value(terms_, element);
}

Exploration::Next Exploration::load(State& state, const ir::Load& s, const ir::Origin& origin) {
  if (const auto* place = std::get_if<ir::PointerPlace>(&s.place)) return load_pointer(state, s, *place, origin);
  Term valid;
  Term value;
  if (const auto* field = std::get_if<ir::FieldPlace>(&s.place)) {
    value = read_field(state.guard, state.heap, field->field, evaluate(state, field->object), valid);
  } else {
    const auto& element = std::get<ir::ElementPlace>(s.place);
    Term array = evaluate(state, element.array);
    value = read_element(state.guard, state.heap, array, evaluate(state, element.index), s.target.sort(), valid);
  }
  if (!require(state, valid, "read through null or out of bounds", origin)) return Next::Stop;
  set(state, s.target, value);
  return Next::Continue;
}

Exploration::Next Exploration::store(State& state, const ir::Store& s, const ir::Origin& origin) {
  Term value = evaluate(state, s.value);
  if (const auto* place = std::get_if<ir::PointerPlace>(&s.place)) return store_pointer(state, *place, value, origin);
  Term valid;
  if (const auto* field = std::get_if<ir::FieldPlace>(&s.place)) {
    Term object = evaluate(state, field->object);
    read_field(state.guard, state.heap, field->field, object, valid);
    if (!require(state, valid, "write through null", origin)) return Next::Stop;
    std::uint64_t number = tables_.field_number(field->field);
    for (const Target& t : targets(state.guard, state.heap, object)) {
      const Object* o = t.object ? state.heap.find(t.object) : nullptr;
      const Term* old = o ? o->fields.find(number) : nullptr;
      if (!old) continue;
      Object changed = *o;
      changed.fields = changed.fields.set(number, select_value(terms_, t.condition, value, *old));
      state.heap = state.heap.set(t.object, std::move(changed));
    }
    return Next::Continue;
  }
  const auto& element = std::get<ir::ElementPlace>(s.place);
  Term array = evaluate(state, element.array);
  Term index = evaluate(state, element.index);
  read_element(state.guard, state.heap, array, index, value.sort(), valid);
  if (!require(state, valid, "write through null or out of bounds", origin)) return Next::Stop;
  for (const Target& t : targets(state.guard, state.heap, array)) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    if (!o || !o->elements || o->elements.sort() != terms_.array_sort(index.sort(), value.sort())) continue;
    Object changed = *o;
    Term written = terms_.mk(Op::Store, {o->elements, index, value});
    changed.elements = select_value(terms_, t.condition, written, o->elements);
    state.heap = state.heap.set(t.object, std::move(changed));
  }
  return Next::Continue;
}

}  // namespace cairn::engine::bounded
