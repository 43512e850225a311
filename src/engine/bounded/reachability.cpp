#include <map>

#include "engine/bounded/exploration.h"
#include "engine/bounded/select_value.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

// Objects with more places for references are not searched.
constexpr unsigned long max_places = 1 << 12;

bool holds_reference(term::Sort sort) {
  return sort.is_ref() || (sort.is_datatype() && sort.name().starts_with("Ptr"));
}

}  // namespace

Term Exploration::heap_freed(const Heap& heap) const {
  std::vector<Term> all;
  heap.for_each([&](std::uint64_t number, const Object& object) {
    if (objects_[number - 1].storage == ir::Storage::Heap) all.push_back(terms_.mk_not(live(object)));
  });
  return terms_.mk_and(all);
}

std::vector<Term> Exploration::held_pointers(std::uint64_t number, const Object& object) const {
  std::vector<Term> out;
  object.fields.for_each([&](std::uint64_t, Term value) {
    if (holds_reference(value.sort())) out.push_back(value);
  });
  Term length = objects_[number - 1].length;
  bool array = object.elements && holds_reference(object.elements.sort().params()[1]);
  if (!array && !object.kinds) return out;
  if (!length.is_value() || length.integer() > max_places) throw Unsupported{"search for leaks in large objects"};
  unsigned long count = length.integer().get_ui();
  if (array) {
    for (unsigned long i = 0; i < count; ++i) {
      Term index = length.sort().is_int() ? terms_.mk_int(i) : terms_.mk_bv(i, length.sort().width());
      out.push_back(read_map(terms_, object.elements, index));
    }
    return out;
  }
  unsigned long size = program_.pointer_width / 8;
  Term nothing = ir::mk_pointer(terms_, terms_.mk_null(), terms_.mk_bv(0, program_.pointer_width));
  for (unsigned long at = 0; at + size <= count; ++at) {
    std::vector<Term> whole;
    Term first = read_map(terms_, object.pointers, terms_.mk_bv(at, program_.pointer_width));
    for (unsigned long k = 0; k < size; ++k) {
      Term place = terms_.mk_bv(at + k, program_.pointer_width);
      Term kind = terms_.mk(Op::BvAnd, {read_map(terms_, object.kinds, place), terms_.mk_bv(127, 8)});
      whole.push_back(terms_.mk_eq(kind, terms_.mk_bv(2 + k, 8)));
      whole.push_back(terms_.mk_eq(read_map(terms_, object.pointers, place), first));
    }
    Term stored = terms_.mk_and(whole);
    if (!stored.is_false()) out.push_back(terms_.mk_ite(stored, first, nothing));
  }
  return out;
}

Term Exploration::heap_tracked(const Frame& frame, const Values& globals, const Heap& heap) const {
  std::map<std::uint64_t, Term> reached;
  auto reach = [&](Term when, Term value) {
    bool changed = false;
    if (!holds_reference(value.sort())) return changed;
    for (const Target& t : targets(heap, value)) {
      if (t.object == 0) continue;
      Term now = terms_.mk_and(when, t.condition);
      Term& old = reached.try_emplace(t.object, terms_.mk_false()).first->second;
      Term both = terms_.mk_or(old, now);
      changed |= both != old;
      old = both;
    }
    return changed;
  };
  auto root = [&](std::uint64_t, Term value) { reach(terms_.mk_true(), value); };
  globals.for_each(root);
  for (const Frame* f = &frame; f; f = f->caller) f->variables.for_each(root);
  // A path through the heap passes each object once.
  bool changed = true;
  for (std::size_t round = 0; changed && round <= heap.size(); ++round) {
    cancellation_.check();
    changed = false;
    std::map<std::uint64_t, Term> before = reached;
    for (const auto& [number, when] : before)
      for (Term held : held_pointers(number, *heap.find(number)))
        changed |= reach(terms_.mk_and(when, live(*heap.find(number))), held);
  }
  std::vector<Term> all;
  heap.for_each([&](std::uint64_t number, const Object& object) {
    if (objects_[number - 1].storage != ir::Storage::Heap) return;
    auto it = reached.find(number);
    Term tracked = it == reached.end() ? terms_.mk_false() : it->second;
    all.push_back(terms_.mk_or(terms_.mk_not(live(object)), tracked));
  });
  return terms_.mk_and(all);
}

}  // namespace cairn::engine::bounded
