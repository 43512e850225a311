#include "ir/interpret/heap_reader.h"

#include <unordered_set>

#include "term/fold.h"

namespace cairn::ir::interpret {

using term::Op;

namespace {

/// The object when it is live; null with a reason otherwise.
const Object* live_object(const Heap& heap, Term reference, std::string& reason) {
  const mpz_class& number = reference.integer();
  if (number == 0) {
    reason = "access through null";
    return nullptr;
  }
  const Object* object = heap.find(number);
  if (object && object->live) return object;
  reason = "access to object " + number.get_str() + (object ? " after its life ended" : " before it was allocated");
  return nullptr;
}

/// Calls f for every reference in a value.
void for_each_reference(Term value, const std::function<void(Term)>& f) {
  if (value.is_value()) {
    if (value.sort().is_ref()) f(value);
    return;
  }
  std::vector<Term> todo{value};
  std::unordered_set<Term> seen{value};
  while (!todo.empty()) {
    const Term t = todo.back();
    todo.pop_back();
    if (t.is_value() && t.sort().is_ref()) f(t);
    for (Term child : t.children()) {
      if (seen.insert(child).second) todo.push_back(child);
    }
  }
}

}  // namespace

std::optional<std::uint64_t> HeapReader::locate_field(const Heap& heap, Term object, const std::string& field,
                                                      std::string& reason) {
  const Object* found = live_object(heap, object, reason);
  if (!found) return std::nullopt;
  if (found->kind == ObjectKind::Record) {
    const auto place = found->record->index.find(field);
    if (place != found->record->index.end()) return place->second;
  }
  reason = "object " + object.integer().get_str() + " has no field " + field;
  return std::nullopt;
}

std::optional<std::uint64_t> HeapReader::locate_element(const Heap& heap, Term array, Term index, std::string& reason) {
  const Object* found = live_object(heap, array, reason);
  if (!found) return std::nullopt;
  if (found->kind != ObjectKind::Array) {
    reason = "object " + array.integer().get_str() + " is no array";
    return std::nullopt;
  }
  const mpz_class place = index.sort().is_bv() ? term::signed_value(index) : index.integer();
  if (place >= 0 && place < found->size) return place.get_ui();
  reason = "index " + place.get_str() + " of an array of length " + std::to_string(found->size);
  return std::nullopt;
}

Term HeapReader::read_cell(const Heap& heap, Term object, std::optional<std::uint64_t> place) const {
  return place ? heap.get(object.integer().get_ui()).cell(*place) : Term();
}

Term HeapReader::number(const mpz_class& value, term::Sort sort) {
  return sort.is_bv() ? tables_.terms().mk_bv(value, sort.width()) : tables_.terms().mk_int(value);
}

Term HeapReader::read(State& state, bool past, const Origin& origin, Term term, std::span<const Term> values,
                      std::string& reason) {
  term::TermManager& terms = tables_.terms();
  const Heap& heap = state.heap;
  const bool on_object = !values.empty() && values[0].sort().is_ref();
  const Object* object = on_object ? heap.find(values[0].integer()) : nullptr;
  switch (term.op()) {
    case Op::ArrayLength: return number(object && object->kind == ObjectKind::Array ? object->size : 0, term.sort());
    case Op::ObjectSize: return number(object && object->kind == ObjectKind::Bytes ? object->size : 0, term.sort());
    case Op::ObjectIsHeap: return terms.mk_bool(object && object->storage == Storage::Heap);
    case Op::ObjectIsShared: return terms.mk_bool(object && object->storage == Storage::Shared);
    case Op::ObjectLive: return terms.mk_bool(object && object->live);
    case Op::InstanceOf:
      return terms.mk_bool(object && object->record && tables_.is_subtype(object->record->record->name, term.name()));
    case Op::TypeIs: return terms.mk_bool(object && object->record && object->record->record->name == term.name());
    case Op::Initialised: return terms.mk_bool(memory_.initialised(heap, values[0], values[1].integer()));
    case Op::HeapFreed: return terms.mk_bool(heap_freed(heap));
    case Op::HeapTracked: return terms.mk_bool(heap_tracked(state));
    case Op::FieldRead: return read_cell(heap, values[0], locate_field(heap, values[0], term.name(), reason));
    case Op::ElementRead: return read_cell(heap, values[0], locate_element(heap, values[0], values[1], reason));
    case Op::PointerRead: try { return memory_.load(state.heap, values[0], term.sort(), origin, past);
      } catch (const Stop& stop) {
        if (stop.kind != OutcomeKind::Undefined) throw;
        reason = stop.message;
        return {};
      }
    default: break;
  }
  reason = std::string("no value of ") + std::string(term::info(term.op()).name);
  return {};
}

bool HeapReader::heap_freed(const Heap& heap) const {
  for (std::uint64_t i = 1; i <= heap.size(); ++i) {
    const Object& object = heap.get(i);
    if (object.live && object.storage == Storage::Heap) return false;
  }
  return true;
}

bool HeapReader::heap_tracked(const State& state) const {
  const Heap& heap = state.heap;
  std::vector<bool> reached(heap.size() + 1);
  std::vector<std::uint64_t> todo;
  const auto reach = [&](Term reference) {
    const Object* object = heap.find(reference.integer());
    if (!object || !object->live || reached[object->number]) return;
    reached[object->number] = true;
    todo.push_back(object->number);
  };
  const auto reach_from = [&](Term value) { for_each_reference(value, reach); };
  for (Term value : state.globals) reach_from(value);
  roots_(reach_from);
  for (std::uint64_t i = 1; i <= heap.size(); ++i) {
    if (heap.get(i).storage != Storage::Heap) reach(tables_.terms().mk_ref(static_cast<unsigned long>(i)));
  }
  while (!todo.empty()) {
    const Object& object = heap.get(todo.back());
    todo.pop_back();
    object.cells.for_each([&](std::uint64_t, Term value) {
      if (value) reach_from(value);
    });
    object.bytes.for_each([&](std::uint64_t, const Byte& byte) {
      if (byte.pointer) reach_from(byte.pointer);
    });
  }
  for (std::uint64_t i = 1; i <= heap.size(); ++i) {
    if (heap.get(i).live && !reached[i]) return false;
  }
  return true;
}

}  // namespace cairn::ir::interpret
