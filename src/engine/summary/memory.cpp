#include "engine/summary/memory.h"

#include <algorithm>

#include "engine/summary/functions.h"
#include "ir/value.h"
#include "term/substitute.h"

namespace cairn::engine::summary {

using analysis::IdSet;
using term::Op;

namespace {

constexpr std::size_t most_cells = 400;
// Beyond that, cells that a write may or may not touch are any value.
constexpr std::size_t most_choices = 24;

std::int64_t to_signed(const mpz_class& value, std::uint32_t width) {
  mpz_class out = value;
  if (mpz_tstbit(value.get_mpz_t(), width - 1)) out -= mpz_class(1) << width;
  return out.fits_slong_p() ? out.get_si() : 0;
}

std::set<Term> conjuncts(Term guard) {
  if (guard.is_true()) return {};
  if (!guard.is(Op::And)) return {guard};
  return {guard.children().begin(), guard.children().end()};
}

}  // namespace

std::pair<Term, Term> either(term::TermManager& terms, Term a, Term b) {
  const std::set<Term> of_a = conjuncts(a);
  const std::set<Term> of_b = conjuncts(b);
  std::vector<Term> common, only_a, only_b;
  std::set_intersection(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(), std::back_inserter(common));
  std::set_difference(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(), std::back_inserter(only_a));
  std::set_difference(of_b.begin(), of_b.end(), of_a.begin(), of_a.end(), std::back_inserter(only_b));
  Term rest_a = terms.mk_and(only_a);
  Term rest_b = terms.mk_and(only_b);
  if (rest_a != terms.mk_not(rest_b)) common.push_back(terms.mk_or(rest_a, rest_b));
  return {terms.mk_and(common), rest_a};
}

std::optional<std::int64_t> distance(term::TermManager& terms, Term from, Term to) {
  if (from == to) return 0;
  Term difference = terms.mk(Op::BvSub, {to, from});
  if (!difference.is_value()) return std::nullopt;
  return to_signed(difference.integer(), difference.sort().width());
}

Memory::Memory(Context& context) : context_(context), terms_(context.terms), lived_(declare_lived(context.terms)) {
  const Term null = terms_.mk_null();
  const Term arguments[] = {null};
  context.questions.assume(terms_.mk_not(terms_.mk_apply(lived_, arguments)));
  const Term size = terms_.mk(Op::ObjectSize, {null}, {}, terms_.bv_sort(context.width()));
  context.questions.assume(terms_.mk_eq(size, terms_.mk_bv(0, context.width())));
}

std::uint64_t Memory::bytes_of(term::Sort sort) const {
  if (ir::pointer_width(sort) != 0) return context_.width() / 8;
  if (sort.kind() == term::SortKind::Bool) return 1;
  if (sort.kind() == term::SortKind::BitVec) return (sort.width() + 7) / 8;
  if (sort.kind() == term::SortKind::Float) return sort.a() == 15 ? 16 : (sort.a() + sort.b() + 7) / 8;
  return 0;
}

bool Memory::apart(Term a, Term b) const {
  if (a == b) return false;
  if (terms_.mk_eq(a, b).is_false()) return true;
  const auto is_new_to = [&](Term object, Term other) {
    const Symbol* made = context_.symbols.find(object);
    const Symbol* symbol = context_.symbols.find(other);
    if (!made || !object.is_value() || made->kind != SymbolKind::Input || !symbol || other.is_value()) return false;
    return symbol->kind == SymbolKind::Entry || symbol->number < made->number;
  };
  // An object that the procedure allocates is none that was there before.
  return is_new_to(a, b) || is_new_to(b, a);
}

bool Memory::overlap(const IdSet& a, std::uint64_t bytes_a, const IdSet& b, std::uint64_t bytes_b) const {
  return a.any_of([&](analysis::LocationId x) {
    const analysis::Location& first = context_.pointers().locations()[x];
    return b.any_of([&](analysis::LocationId y) {
      const analysis::Location& second = context_.pointers().locations()[y];
      return context_.facts.may_meet({first.object, first.offsets, bytes_a}, {second.object, second.offsets, bytes_b});
    });
  });
}

bool Memory::touches(const Change& change, const IdSet& locations, std::uint64_t bytes) const {
  return locations.any_of([&](analysis::LocationId at) { return context_.facts.may_touch(change.regions, at, bytes); });
}

bool Memory::disjoint(const CellKey& key, const IdSet& locations, const Change& change) const {
  const std::uint64_t bytes = bytes_of(key.sort);
  if (change.object) {
    if (apart(key.object, change.object)) return true;
    if (key.object == change.object && change.offset && change.bytes != 0)
      if (std::optional<std::int64_t> between = distance(terms_, change.offset, key.offset))
        return *between >= static_cast<std::int64_t>(change.bytes) || -*between >= static_cast<std::int64_t>(bytes);
    if (key.object == change.object) return false;
    return !overlap(locations, bytes, change.locations, change.bytes);
  }
  return !overlap(locations, bytes, change.locations, change.bytes) && !touches(change, locations, bytes);
}

bool Memory::are_constant(const IdSet& objects) const {
  const std::optional<analysis::ObjectId> constants = context_.pointers().constants();
  return constants && objects == IdSet{*constants} && context_.procedure.name != context_.program.entry;
}

bool Memory::may_change(const CellKey& key, const IdSet& locations, const Change& change) const {
  const bool is_constant =
      context_.pointers().are_constant(locations) && context_.procedure.name != context_.program.entry;
  return !is_constant && !disjoint(key, locations, change);
}

IdSet Memory::contents(const IdSet& locations) const {
  IdSet out;
  locations.for_each([&](analysis::LocationId at) {
    out.insert(context_.objects_of(context_.pointers().content(at)));
    if (at <= 1) out.insert(analysis::Locations::anything);
  });
  return out;
}

/// Of an element of the vector of arguments. Texts of the system are none of the program's variables.
void Memory::know_argument(const CellKey& key, Term value) {
  context_.arguments.note_read(key.offset, value);
  const Term text = ir::pointer_object(terms_, value);
  for (const auto& [variable, address] : context_.fixed)
    context_.questions.assume_apart(text, ir::pointer_object(terms_, address));
}

std::string Memory::number(Term term) {
  return std::to_string(numbers_.try_emplace(term, numbers_.size()).first->second);
}

std::string Memory::name_of(const CellKey& key) {
  std::string out = number(key.object) + "+";
  out += number(key.offset);
  return out + ":" + term::to_string(key.sort);
}

Term Memory::entry_symbol(const CellKey& key, const IdSet& locations) {
  auto [entry, added] = entry_symbols_.try_emplace(key);
  const bool is_argument = context_.arguments.is_vector(key.object) && ir::pointer_width(key.sort) != 0;
  if (!added) {
    if (is_argument) context_.arguments.note_read(key.offset, entry->second);
    return entry->second;
  }
  const std::string name = context_.procedure.name + ":*" + name_of(key);
  auto text = context_.texts.find(ir::mk_pointer(terms_, key.object, key.offset));
  Symbol symbol{.kind = SymbolKind::Entry, .text = text == context_.texts.end() ? "" : text->second, .reason = {}};
  symbol.objects = contents(locations);
  const Symbol* of_object = context_.symbols.find(key.object);
  if (of_object && of_object->of == SymbolOf::ProgramArgument) symbol.of = SymbolOf::ProgramArgument;
  entry->second = context_.symbols.make(name, key.sort, symbol);
  for (Term part : context_.symbols.in(entry->second)) {
    entry_cells_.try_emplace(part, key, locations);
    if (part.sort() != terms_.ref_sort()) continue;
    for (const auto& [place, object] : context_.allocated) context_.questions.assume_apart(part, object);
  }
  if (is_argument) know_argument(key, entry->second);
  return entry->second;
}

const std::pair<CellKey, IdSet>* Memory::entry_cell(Term symbol) const {
  auto found = entry_cells_.find(symbol);
  return found == entry_cells_.end() ? nullptr : &found->second;
}

std::optional<Term> Memory::filled(const State& state, const CellKey& key) const {
  for (const Fill& fill : state.fills) {
    if (fill.object != key.object) continue;
    std::optional<std::int64_t> at = distance(terms_, fill.offset, key.offset);
    if (!at || *at < 0 || static_cast<std::uint64_t>(*at) + bytes_of(key.sort) > fill.size) continue;
    if (fill.byte.is_value() && fill.byte.integer() == 0) return ir::zero_value(terms_, key.sort);
    if (key.sort == fill.byte.sort()) return fill.byte;
    return std::nullopt;
  }
  return std::nullopt;
}

/// A byte of an object that nothing changes; null where it is not known.
Term Memory::literal_byte(const CellKey& key) const {
  if (key.sort.kind() != term::SortKind::BitVec || key.sort.width() != 8) return {};
  if (key.object.is(Op::Ite)) {
    const bool together = key.offset.is(Op::Ite) && key.offset[0] == key.object[0];
    const Term first = literal_byte({key.object[1], together ? key.offset[1] : key.offset, key.sort});
    const Term second = first ? literal_byte({key.object[2], together ? key.offset[2] : key.offset, key.sort}) : first;
    return second ? terms_.mk_ite(key.object[0], first, second) : second;
  }
  const auto literal = context_.literals.find(key.object);
  if (literal == context_.literals.end() || literal->second.empty()) return {};
  const std::string& bytes = literal->second;
  const auto byte = [&](std::size_t at) { return terms_.mk_bv(static_cast<unsigned char>(bytes[at]), 8); };
  if (key.offset.is_value()) {
    const bool is_inside = key.offset.integer() < bytes.size();
    return is_inside ? byte(key.offset.integer().get_ui()) : Term();
  }
  if (bytes.size() > most_choices) return {};
  // Outside of the object nothing is read.
  Term out = byte(bytes.size() - 1);
  for (std::size_t at = bytes.size() - 1; at-- > 0;) {
    const Term is_here = terms_.mk_eq(key.offset, terms_.mk_bv(static_cast<unsigned long>(at), context_.width()));
    out = terms_.mk_ite(is_here, byte(at), out);
  }
  return out;
}

Term Memory::read(State& state, const CellKey& key, const IdSet& locations) {
  const Term value = held(state, key, locations);
  return has_invariants(context_.configuration) ? value : read_anew(value);
}

Term Memory::read_anew(Term value) {
  std::unordered_map<Term, Term> others;
  for (Term part : std::vector<Term>(context_.symbols.in(value))) {
    const auto known = of_memory_.find(part);
    if (known == of_memory_.end()) continue;
    Symbol other = *context_.symbols.find(part);
    other.kind = SymbolKind::Unknown;
    other.reason = "what memory holds is not the same each time";
    const bool is_own = known->second || other.of == SymbolOf::ProgramArgument;
    other.of = is_own ? SymbolOf::Other : SymbolOf::CallersMemory;
    other.sources = context_.sources;
    other.sources.push_back(part);
    others.emplace(part, context_.symbols.make(context_.fresh_name() + "/" + part.name(), part.sort(), other));
  }
  return others.empty() ? value : term::substitute(terms_, value, others);
}

/// @return the value. Its symbols stand for what memory holds at a place.
Term Memory::of_memory(const CellKey& key, Term value) {
  if (!has_invariants(context_.configuration))
    for (Term part : context_.symbols.in(value)) of_memory_.emplace(part, allocated_.contains(key.object));
  return value;
}

Term Memory::held(State& state, const CellKey& key, const IdSet& locations) {
  if (auto found = state.cells.find(key); found != state.cells.end()) return found->second.value;
  if (const Term byte = literal_byte(key)) return byte;
  Term value;
  bool overlaps_cell = false;
  for (const auto& [other, cell] : state.cells) {
    if (other.object != key.object) continue;
    const std::optional<std::int64_t> between = distance(terms_, other.offset, key.offset);
    overlaps_cell = overlaps_cell || !between ||
                    (*between < static_cast<std::int64_t>(bytes_of(other.sort)) &&
                     -*between < static_cast<std::int64_t>(bytes_of(key.sort)));
  }
  if (!overlaps_cell)
    if (std::optional<Term> known = filled(state, key)) value = *known;
  if (!value) {
    const Change* touched = nullptr;
    std::vector<Term> places;  // what is read depends on where else may have been written
    for (ChangeId id : state.changes) {
      if (!may_change(key, locations, changes_[id])) continue;
      touched = &changes_[id];
      for (Term part : {touched->object, touched->offset})
        if (part && !part.is_value()) places.push_back(part);
    }
    const bool is_entry = context_.symbols.worst(key.object) == SymbolKind::Entry &&
                          context_.symbols.worst(key.offset) == SymbolKind::Entry;
    // Where paths meet, no statement says what is read.
    const bool at_join = context_.sources.empty();
    if (at_join && (touched || !is_entry)) {
      Change here;
      here.locations = locations;
      context_.sources = sources(state, {}, here);
    }
    const bool is_element = context_.arguments.is_vector(key.object) && ir::pointer_width(key.sort) != 0;
    if (touched)
      value = of_memory(key, context_.unknown_from(places, key.sort, touched->reason));
    else if (is_entry)
      value = of_memory(key, entry_symbol(key, locations));
    else if (is_element)
      value = of_memory(key, context_.symbols.make(context_.fresh_name(), key.sort,
                                                   {.kind = SymbolKind::Input,
                                                    .text = "an argument",
                                                    .objects = contents(locations),
                                                    .of = SymbolOf::ProgramArgument}));
    else if (const auto born = state.born.find(key.object); born != state.born.end() && allocated_.contains(key.object))
      value = context_.symbols.make(
          context_.fresh_name(), key.sort,
          {.kind = SymbolKind::Input, .text = "what was not written", .of = SymbolOf::UninitialisedMemory});
    else
      value = of_memory(key, context_.unknown(key.sort, "what memory holds there is not known"));
    if (at_join) context_.sources.clear();
    if (!touched && is_element && !is_entry) know_argument(key, value);
  }
  if (state.cells.size() < most_cells) state.cells[key] = {value, locations};
  return value;
}

Term Memory::after_write(const CellKey& key, const Cell& cell, const CellKey& written, Term value) {
  const bool complex = cell.value.is(Op::Ite) && context_.symbols.in(cell.value).size() > most_choices;
  if (!same_cell_type(key, written) || complex || ir::pointer_width(key.sort) != 0)
    return of_memory(key, context_.unknown_or(cell.value, "a write may have changed it"));
  Term same_object = terms_.mk_eq(key.object, written.object);
  Term same = terms_.mk_and(same_object, terms_.mk_eq(key.offset, written.offset));
  Term size = terms_.mk_bv(static_cast<unsigned long>(bytes_of(key.sort)), context_.width());
  Term above = terms_.mk(Op::BvSub, {key.offset, written.offset});
  Term below = terms_.mk(Op::BvSub, {written.offset, key.offset});
  Term near = terms_.mk(Op::Or, {terms_.mk(Op::BvUlt, {above, size}), terms_.mk(Op::BvUlt, {below, size})});
  Term partly = terms_.mk_and(same_object, near);
  Term otherwise =
      bytes_of(key.sort) == 1
          ? cell.value
          : terms_.mk_ite(partly, of_memory(key, context_.unknown_or(cell.value, "overlapping writes")), cell.value);
  return terms_.mk_ite(same, value, otherwise);
}

void Memory::write(State& state, const CellKey& key, const IdSet& locations, Term value) {
  if (!has_content(context_.configuration))
    value = of_memory(key, context_.unknown(key.sort, "what is written is not followed", contents(locations)));
  const Change change{key.object, key.offset, bytes_of(key.sort), locations, {}, {}, "a write may have changed it"};
  for (auto& [other, cell] : state.cells)
    if (!(other == key) && may_change(other, cell.locations, change)) cell.value = after_write(other, cell, key, value);
  std::erase_if(state.fills, [&](const Fill& fill) {
    if (apart(fill.object, key.object)) return false;
    if (fill.object == key.object && distance(terms_, fill.offset, key.offset)) return false;
    return fill.object == key.object || overlap(fill.locations, 0, locations, 0);
  });
  // A full table forgets nothing: what has no cell is what a change may have touched.
  state.cells[key] = {value, locations};
  const ChangeId id = add(context_.place + "!" + std::to_string(context_.made_here++), change);
  state.changes.insert(std::ranges::upper_bound(state.changes, id), id);
}

void Memory::fill(State& state, Term object, Term offset, Term size, Term byte, const IdSet& locations) {
  const bool known = size.is_value() && size.integer().fits_slong_p();
  Change change{object, offset, known ? size.integer().get_ui() : 0, locations, {}, {}, "a write may have changed it"};
  const bool is_nothing = known && change.bytes == 0;
  if (is_nothing) return;
  std::erase_if(state.cells, [&](const auto& entry) {
    const auto& [key, cell] = entry;
    if (!known || key.object != object) return false;
    std::optional<std::int64_t> at = distance(terms_, offset, key.offset);
    return at && *at >= 0 && static_cast<std::uint64_t>(*at) + bytes_of(key.sort) <= change.bytes;
  });
  const ChangeId id = add(context_.place + "!" + std::to_string(context_.made_here++), change);
  this->change(state, id);
  if (known && byte && has_content(context_.configuration))
    state.fills.push_back({object, offset, size.integer().get_ui(), byte, locations});
}

void Memory::copy(State& state, const Cell& target, const Cell& source, Term size) {
  std::vector<std::pair<CellKey, Term>> copied;
  Term to = ir::pointer_object(terms_, target.value);
  Term to_offset = ir::pointer_offset(terms_, target.value);
  Term from = ir::pointer_object(terms_, source.value);
  Term from_offset = ir::pointer_offset(terms_, source.value);
  if (size.is_value() && size.integer().fits_slong_p() && has_content(context_.configuration)) {
    for (const auto& [key, cell] : state.cells) {
      if (key.object != from) continue;
      std::optional<std::int64_t> at = distance(terms_, from_offset, key.offset);
      if (!at || *at < 0 || static_cast<std::uint64_t>(*at) + bytes_of(key.sort) > size.integer().get_ui()) continue;
      Term offset = terms_.mk(Op::BvAdd, {to_offset, terms_.mk_bv(*at, context_.width())});
      copied.push_back({{to, offset, key.sort}, cell.value});
    }
  }
  fill(state, to, to_offset, size, Term(), target.locations);
  for (const auto& [key, value] : copied) state.cells[key] = {value, target.locations};
}

std::vector<Term> Memory::sources(const State& state, const std::vector<Term>& variables, const Change& read) const {
  std::vector<Term> out;
  for (Term variable : variables)
    if (auto found = state.values.find(variable); found != state.values.end()) out.push_back(found->second);
  const bool reads = !read.locations.empty() || !read.regions.empty();
  for (const auto& [key, cell] : state.cells)
    if (reads && !cell.value.is_value() && !disjoint(key, cell.locations, read)) out.push_back(cell.value);
  return out;
}

ChangeId Memory::add(const std::string& name, Change change) {
  auto [entry, added] = change_ids_.try_emplace(name, static_cast<ChangeId>(changes_.size()));
  if (added)
    changes_.push_back(std::move(change));
  else
    changes_[entry->second] = std::move(change);
  return entry->second;
}

void Memory::change(State& state, ChangeId id) {
  const Change change = changes_[id];
  for (auto& [key, cell] : state.cells)
    if (may_change(key, cell.locations, change)) {
      const std::string name = context_.procedure.name + ":" + context_.place + "*" + name_of(key);
      std::vector<Term> sources = context_.sources;
      sources.push_back(cell.value);
      cell.value = of_memory(key, context_.symbols.make(name, key.sort,
                                                        {.kind = SymbolKind::Unknown,
                                                         .text = {},
                                                         .reason = change.reason,
                                                         .objects = {analysis::Locations::anything},
                                                         .sources = std::move(sources)}));
    }
  std::erase_if(state.fills, [&](const Fill& fill) {
    if (change.object && apart(change.object, fill.object)) return false;
    return overlap(fill.locations, 0, change.locations, 0) || touches(change, fill.locations, 0) ||
           (change.object && change.object == fill.object);
  });
  if (!std::ranges::binary_search(state.changes, id))
    state.changes.insert(std::ranges::upper_bound(state.changes, id), id);
}

std::vector<ChangeId> Memory::changes_of(const State& state, Term object) const {
  const IdSet objects = context_.symbols.objects(object);
  if (are_constant(objects)) return {};
  const Symbol* symbol = context_.symbols.find(object);
  // What the system gives to a program is none of the objects that have names.
  const bool is_of_system = symbol && symbol->of == SymbolOf::ProgramArgument;
  const auto meets = [&](analysis::ObjectId other) {
    return is_of_system ? other == analysis::Locations::anything : context_.pointers().may_meet(objects, other);
  };
  std::vector<ChangeId> out;
  std::ranges::copy_if(state.changes, std::back_inserter(out), [&](ChangeId id) {
    const Change& change = changes_[id];
    if (change.object && apart(change.object, object)) return false;
    bool touched = change.object == object;
    change.locations.for_each(
        [&](analysis::LocationId at) { touched = touched || meets(context_.pointers().locations()[at].object); });
    change.regions.for_each(
        [&](analysis::RegionId region) { touched = touched || meets(context_.facts.region(region).object); });
    return touched;
  });
  return out;
}

Term Memory::lived(Term object) {
  if (object.is(Op::Ite)) {
    const Term first = lived(object[1]);
    return terms_.mk_ite(object[0], first, lived(object[2]));
  }
  if (object.is_value()) return terms_.mk_bool(object.integer() != 0);
  const Term arguments[] = {object};
  return terms_.mk_apply(lived_, arguments);
}

bool Memory::may_free(const Change& change, Term object) const {
  if (change.frees.empty()) return false;
  const Symbol* symbol = context_.symbols.find(object);
  // Only objects of the heap end in calls of others.
  if (object.is_value() && (!symbol || symbol->of != SymbolOf::HeapObject)) return false;
  const IdSet objects = context_.symbols.objects(object);
  const auto anything = analysis::Locations::anything;
  return change.frees.meets(objects) || change.frees.contains(anything) || objects.contains(anything);
}

Term Memory::live(State& state, Term object) {
  std::vector<Term> parts{lived(object)};
  for (const End& end : state.ends)
    if (!apart(object, end.object))
      parts.push_back(terms_.mk_not(terms_.mk_and(end.condition, terms_.mk_eq(object, end.object))));
  for (ChangeId id : state.changes) {
    if (!may_free(changes_[id], object)) continue;
    const std::string name = context_.procedure.name + ":life" + std::to_string(id) + "." + number(object);
    parts.push_back(context_.symbols.make(
        name, terms_.bool_sort(),
        {.kind = SymbolKind::Unknown, .text = {}, .reason = "a call may have freed it", .sources = {object}}));
  }
  return terms_.mk_and(parts);
}

bool Memory::is_entry_value(const CellKey& key, Term value) const {
  auto found = entry_symbols_.find(key);
  return found != entry_symbols_.end() && found->second == value;
}

bool Memory::may_have_freed(const State& state) const {
  return std::ranges::any_of(state.changes, [&](ChangeId id) { return !changes_[id].frees.empty(); });
}

void Memory::end_life(State& state, Term object) { state.ends.push_back({state.guard, object}); }

Term Memory::allocate(State& state, Term bytes, const Symbol& symbol) {
  auto [entry, added] = context_.allocated.try_emplace(context_.fresh_name());
  if (added) entry->second = terms_.mk_ref(context_.objects.make(entry->first));
  Term object = entry->second;
  state.born[object] = state.guard;
  allocated_.insert(object);
  if (added) context_.symbols.declare(object, symbol);
  for (Term reference : context_.symbols.references())
    if (added) context_.questions.assume_apart(reference, object);
  const Term size = terms_.mk(Op::ObjectSize, {object}, {}, bytes.sort());
  context_.questions.assume_size(size, bytes);
  const bool heap = symbol.of == SymbolOf::HeapObject;
  const Term is_heap = terms_.mk(Op::ObjectIsHeap, {object});
  context_.questions.assume(heap ? is_heap : terms_.mk_not(is_heap));
  return object;
}

void Memory::complete(State& state, const State& other) {
  for (const auto& [key, cell] : other.cells) {
    if (state.cells.contains(key)) continue;
    // Of an object that does not exist, anything can be said.
    const auto born = state.born.find(key.object);
    const bool is_older = born == state.born.end() && !other.born.contains(key.object);
    const bool was_born = born != state.born.end() && !terms_.mk_and(state.guard, born->second).is_false();
    if (is_older || was_born)
      held(state, key, cell.locations);
    else
      state.cells[key] = cell;
  }
}

State Memory::join(State a, State b) {
  if (a.guard.is_false()) return b;
  if (b.guard.is_false()) return a;
  complete(b, a);
  complete(a, b);
  State out;
  const auto [guard, which] = either(terms_, a.guard, b.guard);
  out.guard = guard;
  const Term condition = which;
  const auto choose = [&](Term x, Term y) {
    if (x == y) return x;
    if (ir::pointer_width(x.sort()) == 0) return terms_.mk_ite(condition, x, y);
    const Term objects[] = {ir::pointer_object(terms_, x), ir::pointer_object(terms_, y)};
    const Term offsets[] = {ir::pointer_offset(terms_, x), ir::pointer_offset(terms_, y)};
    const Term object = terms_.mk_ite(condition, objects[0], objects[1]);
    const Term offset = terms_.mk_ite(condition, offsets[0], offsets[1]);
    return ir::mk_pointer(terms_, object, offset);
  };
  for (const auto& [variable, value] : a.values) {
    auto other = b.values.find(variable);
    out.values[variable] = other == b.values.end() ? value : choose(value, other->second);
  }
  for (const auto& [variable, value] : b.values) out.values.try_emplace(variable, value);
  std::set<Term> lost;  // objects of which fills do not tell all
  for (const auto& [key, cell] : b.cells)
    if (!a.cells.contains(key)) lost.insert(key.object);
  for (const auto& [key, cell] : a.cells)
    if (auto other = b.cells.find(key); other == b.cells.end()) {
      lost.insert(key.object);
    } else {
      IdSet locations = cell.locations;
      locations.insert(other->second.locations);
      out.cells[key] = {choose(cell.value, other->second.value), locations};
    }
  for (const Fill& fill : a.fills)
    for (const Fill& other : b.fills)
      if (!lost.contains(fill.object) && fill.object == other.object && fill.offset == other.offset &&
          fill.size == other.size && fill.byte == other.byte)
        out.fills.push_back(fill);
  out.ends = a.ends;
  for (const End& end : b.ends)
    if (std::ranges::none_of(a.ends,
                             [&](const End& e) { return e.condition == end.condition && e.object == end.object; }))
      out.ends.push_back(end);
  out.born = a.born;
  for (const auto& [object, when] : b.born) {
    auto [entry, added] = out.born.try_emplace(object, when);
    if (!added && entry->second != when) entry->second = terms_.mk_or(entry->second, when);
  }
  std::ranges::set_union(a.changes, b.changes, std::back_inserter(out.changes));
  return out;
}

}  // namespace cairn::engine::summary
