#include <map>

#include "engine/bounded/exploration.h"
#include "engine/bounded/select_value.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

// Objects with more places for references are not searched.
constexpr unsigned long max_places = 1 << 12;

bool is_pointer(term::Sort sort) { return ir::pointer_width(sort) != 0; }

/// Whether a value is a reference or pointer. What is made of several values is not searched.
bool holds_reference(term::Sort sort) {
  bool composite = sort.is_array() || sort.is(term::SortKind::Set) || sort.is(term::SortKind::Seq) ||
                   (sort.is_datatype() && !is_pointer(sort));
  if (composite) throw base::Unsupported{"search for leaks in values of composite types"};
  return sort.is_ref() || is_pointer(sort);
}

}  // namespace

Term Exploration::heap_freed(const Heap& heap) const {
  std::vector<Term> all;
  heap.for_each([&](std::uint64_t number, const Object& object) {
    if (objects_[number - 1].storage == ir::Storage::Heap) all.push_back(terms_.mk_not(live(object)));
  });
  return terms_.mk_and(all);
}

std::vector<Term> Exploration::held(std::uint64_t number, const Object& object) {
  std::vector<Term> out;
  object.fields.for_each([&](std::uint64_t, Term value) {
    if (holds_reference(value.sort())) out.push_back(value);
  });
  Term length = objects_[number - 1].length;
  bool array = object.elements && holds_reference(object.elements.sort().params()[1]);
  Term nothing = pointers_.plain(pointers_.word(0));
  // A part of a pointer counts as well.
  object.memory.cells.runs().for_each([&](std::uint64_t, const Cell& cell) {
    if (cell.lost) throw base::Unsupported{lost_bytes};
    if (cell.kind == Cell::Kind::Pointer && !cell.known.is_false())
      out.push_back(terms_.mk_ite(cell.known, cell.value, nothing));
  });
  const Units& units = object.memory.units;
  if (!array && !units.pointers) return out;
  if (!length.is_value() || length.integer() > max_places) throw base::Unsupported{"search for leaks in large objects"};
  unsigned long count = length.integer().get_ui();
  for (unsigned long i = 0; array && i < count; ++i) {
    Term index = length.sort().is_int() ? terms_.mk_int(i) : terms_.mk_bv(i, length.sort().width());
    out.push_back(read_map(terms_, object.elements, index));
  }
  for (unsigned long i = 0; units.pointers && i < count; i += units.unit) {
    Term index = units.index(pointers_, pointers_.word(i));
    Term kind = terms_.mk(Op::BvAnd, {units.kind(pointers_, index), terms_.mk_bv(Units::chosen - 1, 8)});
    Term stored = terms_.mk(Op::BvUle, {terms_.mk_bv(Units::pointer, 8), kind});
    if (!stored.is_false()) out.push_back(terms_.mk_ite(stored, units.whole_pointer(pointers_, index), nothing));
  }
  return out;
}

Term Exploration::heap_tracked(const Context& context) {
  const Heap& heap = context.heap;
  std::map<std::uint64_t, Term> reached;
  auto reach = [&](Term when, Term value) {
    bool changed = false;
    if (!holds_reference(value.sort())) return changed;
    for (const Target& t : targets(context.guard, heap, value)) {
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
  context.globals.for_each(root);
  for (const Frame* f = &context.frame; f; f = f->caller)
    for (const auto* declared : {&f->procedure->results, &f->procedure->locals})
      for (const ir::Declaration& d : *declared)
        if (const Term* value = f->variables.find(d.variable.id())) reach(terms_.mk_true(), *value);
  heap.for_each([&](std::uint64_t number, const Object& object) {
    if (objects_[number - 1].storage != ir::Storage::Heap) reached[number] = live(object);
  });
  // A path through the heap passes each object once.
  bool changed = true;
  for (std::size_t round = 0; changed && round <= heap.size(); ++round) {
    cancellation_.check();
    changed = false;
    std::map<std::uint64_t, Term> before = reached;
    for (const auto& [number, when] : before)
      for (Term held : held(number, *heap.find(number)))
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
