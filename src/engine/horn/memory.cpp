#include <algorithm>

#include "base/overloaded.h"
#include "engine/horn/encoder.h"
#include "engine/horn/records.h"
#include "ir/value.h"

namespace cairn::engine::horn {

using base::Unsupported;
using smt::HornAtom;
using term::Op;
using term::Term;

namespace {

std::string element_key(term::Sort sort, Term index) {
  return Layout::kind_of_elements(sort) + std::to_string(index.id());
}

}  // namespace

Value Encoder::zero_of(const ir::Type& type) {
  return encoder_.encode(ir::zero_value(m_, type, flat_.program.pointer_width));
}

Value Encoder::initial_of(const std::string& record, const ir::Type& type) {
  if (!ir::is_subtype(flat_.program, record, uninitialised_record)) return zero_of(type);
  Value value = named(fresh_value(m_, kind_of(type)));
  know(range_of(m_, value, ir::sort_of(m_, type, flat_.program.pointer_width)));
  return value;
}

// ---- New objects.

void Encoder::allocate(const ir::NewObject& statement, const Point& point) {
  const int number = layout_.site_at(point.block, point.index);
  const Term zero = m_.mk_int(0);
  Value object{Kind::Reference, {m_.mk_int(number), zero}, next_identity()};
  if (layout_.sites()[static_cast<std::size_t>(number) - 1].tracked) {
    for (std::size_t i = 0; i < layout_.cells().size(); ++i)
      if (layout_.cells()[i].site == number) path_.cells[i] = initial_of(statement.record, layout_.cells()[i].type);
  } else {
    Young young{.site = number, .record = statement.record, .allocation = push_here()};
    const ir::Record* record = ir::find_record(flat_.program, statement.record);
    for (const std::string& field : ir::all_fields(flat_.program, *record))
      young.fields[field] = initial_of(statement.record, ir::find_field(flat_.program, field)->type);
    path_.young[object.identity] = std::move(young);
  }
  assign(statement.target, std::move(object));
}

void Encoder::allocate(const ir::NewArray& statement, const Point& point) {
  const int number = layout_.site_at(point.block, point.index);
  const Term length = encoder_.encode(statement.length).number();
  const Term zero = m_.mk_int(0);
  require(m_.mk(Op::Le, {zero, length}), "a length that is not negative");
  const Value object{Kind::Reference, {m_.mk_int(number), length}, next_identity()};
  const term::Sort sort = layout_.sites()[static_cast<std::size_t>(number) - 1].element;
  if (kind_of(sort) != Kind::Nothing) {
    const std::size_t facts = path_.facts.size();
    const Term index = m_.fresh_const("index", m_.int_sort());
    path_.facts.push_back(m_.mk(Op::Le, {zero, index}));
    path_.facts.push_back(m_.mk(Op::Lt, {index, length}));
    HornAtom head{&layout_.elements(sort), {object.site(), length, index}};
    append(head.arguments, initial_of(statement.record, statement.element));
    add_push(head, Layout::kind_of_elements(sort), push_here());
    emit(std::move(head));
    path_.facts.resize(facts);
  }
  assign(statement.target, object);
}

/// Invariants speak of an object from now on, and of all that it refers to.
void Encoder::flush(std::uint64_t identity) {
  std::vector<std::uint64_t> work{identity};
  while (!work.empty()) {
    const auto found = path_.young.find(work.back());
    work.pop_back();
    if (found == path_.young.end()) continue;
    const std::uint64_t name = found->first;
    const Young young = std::move(found->second);
    path_.young.erase(found);
    for (const ir::Record* record : layout_.parts_of(young.record)) {
      HornAtom head{&layout_.invariant(*record), {m_.mk_int(young.site)}};
      for (const ir::Field& field : record->fields) {
        const std::string qualified = record->name + "." + field.name;
        const Value& value = young.fields.at(qualified);
        append(head.arguments, value);
        path_.fields[{name, qualified}] = value;
        if (path_.young.contains(value.identity)) work.push_back(value.identity);
      }
      if (layout_.tells_push(record->name)) {
        const auto last = young.pushes.find(record->name);
        const int number = last == young.pushes.end() ? young.allocation : last->second;
        add_push(head, record->name, number);
        path_.fields[{name, last_push_of(record->name)}] = {Kind::Number, {m_.mk_int(number)}};
      }
      emit(std::move(head));
    }
    const Value object{Kind::Reference, {m_.mk_int(young.site), m_.mk_int(0)}, name};
    for (const Pair& pair : neighbours_.pairs())
      if (const auto referent = young.fields.find(pair.field); referent != young.fields.end())
        push_new(pair, object, referent->second);
    // Its pairs satisfy their invariants only now.
    path_.accessed[name] = object;
  }
}

void Encoder::flush_all() {
  while (!path_.young.empty()) flush(path_.young.begin()->first);
}

void Encoder::escape(const Value& value) {
  if (value.kind == Kind::Reference && path_.young.contains(value.identity)) flush(value.identity);
}

// ---- Fields.

void Encoder::load(const ir::Load& statement, const Point& point) {
  std::visit(base::Overloaded{
                 [&](const ir::FieldPlace& place) { load_field(statement, place, point); },
                 [&](const ir::ElementPlace& place) { load_element(statement, place); },
                 [&](const ir::PointerPlace&) { throw Unsupported("a read of C memory"); },
             },
             statement.place);
}

void Encoder::store(const ir::Store& statement, const Point& point) {
  std::visit(base::Overloaded{
                 [&](const ir::FieldPlace& place) { store_field(statement, place, point); },
                 [&](const ir::ElementPlace& place) { store_element(statement, place); },
                 [&](const ir::PointerPlace&) { throw Unsupported("a write to C memory"); },
             },
             statement.place);
}

bool Encoder::decide(const Value& object, const std::string& record, const Point& point) {
  const Term site = object.site();
  if (site.is_value()) {
    const mpz_class& number = site.integer();
    return number > 0 && layout_.sites()[number.get_ui() - 1].tracked;
  }
  const std::vector<int> tracked = layout_.sites_of(record, false, true);
  const std::vector<int> others = layout_.sites_of(record, false, false);
  if (tracked.empty() || others.empty()) return others.empty();
  if (const auto found = path_.tracked.find(site); found != path_.tracked.end()) return found->second;
  Job other{point, path_};
  other.path.tracked[site] = false;
  other.path.facts.push_back(one_of(site, others));
  work_.push_back(std::move(other));
  path_.tracked[site] = true;
  path_.facts.push_back(one_of(site, tracked));
  return true;
}

std::vector<std::size_t> Encoder::cells_of(const std::string& field) const {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < layout_.cells().size(); ++i)
    if (layout_.cells()[i].field == field) result.push_back(i);
  return result;
}

/// The value of the cell that an object has.
Value Encoder::chosen(const Value& object, const std::vector<std::size_t>& cells) {
  Value result;
  for (const std::size_t i : cells) {
    Value& cell = path_.cells[i];
    const Kind kind = kind_of(layout_.cells()[i].type);
    if (cell.kind != kind) cell = named(fresh_value(m_, kind));
    const Term here = m_.mk_eq(object.site(), m_.mk_int(layout_.cells()[i].site));
    if (here.is_false()) continue;
    if (here.is_true()) return cell;
    if (result.kind == Kind::Nothing) {
      result = cell;
      continue;
    }
    escape(cell);
    escape(result);
    for (std::size_t k = 0; k < result.parts.size(); ++k)
      result.parts[k] = m_.mk_ite(here, cell.parts[k], result.parts[k]);
    result.identity = 0;
  }
  return result;
}

void Encoder::load_field(const ir::Load& statement, const ir::FieldPlace& place, const Point& point) {
  const Value object = encoder_.encode(place.object);
  accessed_ = object.identity;
  if (const auto young = path_.young.find(object.identity); young != path_.young.end()) {
    if (const auto field = young->second.fields.find(place.field); field != young->second.fields.end()) {
      const Value value = field->second;
      assign(statement.target, value);
      return;
    }
  }
  const ir::Record& record = *layout_.field(place.field).record;
  require(one_of(object.site(), layout_.sites_of(record.name, false)), "an access to an object that has the field");
  if (kind_of(statement.target.sort()) == Kind::Nothing) return forget({statement.target});
  Value value = decide(object, record.name, point) ? chosen(object, cells_of(place.field)) : pull(object, place.field);
  // No cell of that site is left: nothing gets here.
  if (value.kind == Kind::Nothing) return forget({statement.target});
  assign(statement.target, std::move(value));
}

void Encoder::store_field(const ir::Store& statement, const ir::FieldPlace& place, const Point& point) {
  const Value object = encoder_.encode(place.object);
  Value value = encoder_.encode(statement.value);
  accessed_ = object.identity;
  if (const auto young = path_.young.find(object.identity); young != path_.young.end()) {
    if (const auto field = young->second.fields.find(place.field); field != young->second.fields.end()) {
      if (value.kind != Kind::Nothing) young->second.pushes[layout_.field(place.field).record->name] = push_here();
      field->second = std::move(value);
      return;
    }
  }
  const ir::Record& record = *layout_.field(place.field).record;
  require(one_of(object.site(), layout_.sites_of(record.name, false)), "an access to an object that has the field");
  if (value.kind == Kind::Nothing) return;
  if (!decide(object, record.name, point)) {
    const bool other = value.kind == Kind::Reference && path_.young.contains(value.identity);
    escape(value);
    push(object, place.field, value, other);
    return;
  }
  for (const std::size_t i : cells_of(place.field)) {
    Value& cell = path_.cells[i];
    const Term here = m_.mk_eq(object.site(), m_.mk_int(layout_.cells()[i].site));
    if (here.is_false()) continue;
    if (here.is_true()) {
      cell = value;
      continue;
    }
    if (cell.kind != value.kind) cell = named(fresh_value(m_, value.kind));
    escape(cell);
    escape(value);
    for (std::size_t k = 0; k < cell.parts.size(); ++k) cell.parts[k] = m_.mk_ite(here, value.parts[k], cell.parts[k]);
    cell.identity = cell.kind == Kind::Reference ? next_identity() : 0;
  }
}

/// What a field of an object holds, if that is known.
Value Encoder::known_or_new(const Value& object, const std::string& record, const ir::Field& field) {
  const std::pair key(object.identity, record + "." + field.name);
  if (const auto known = path_.fields.find(key); object.identity != 0 && known != path_.fields.end())
    return known->second;
  Value value = named(fresh_value(m_, kind_of(field.type)));
  know(range_of(m_, value, ir::sort_of(m_, field.type, flat_.program.pointer_width)));
  if (object.identity != 0) path_.fields[key] = value;
  return value;
}

/// Some state that the invariant allows; what was read before is still so.
Value Encoder::pull(const Value& object, const std::string& field) {
  const ir::Record& record = *layout_.field(field).record;
  const bool confirmed = path_.unconfirmed.erase({object.identity, record.name}) == 0;
  if (const auto found = path_.fields.find({object.identity, field});
      confirmed && object.identity != 0 && found != path_.fields.end())
    return found->second;
  HornAtom atom{&layout_.invariant(record), {object.site()}};
  Value result;
  for (const ir::Field& each : record.fields) {
    const Value value = known_or_new(object, record.name, each);
    append(atom.arguments, value);
    if (record.name + "." + each.name == field) result = value;
  }
  if (layout_.tells_push(record.name)) {
    const std::pair key(object.identity, last_push_of(record.name));
    const auto known = path_.fields.find(key);
    const bool found = object.identity != 0 && known != path_.fields.end();
    const Value last = found ? known->second : fresh_value(m_, Kind::Number);
    if (object.identity != 0) path_.fields[key] = last;
    meet(atom, record.name, last, object.identity != 0 && object.identity == accessed_);
  }
  path_.body.push_back(std::move(atom));
  if (object.identity == 0) return result;
  path_.accessed[object.identity] = object;
  relate(object, record);
  return result;
}

void Encoder::meet(HornAtom& atom, const std::string& kind, const Value& last, bool accessed) {
  append(atom.arguments, last);
  const std::set<int> met = pushes_.before(here_.block, here_.index, kind, accessed);
  std::set<int> excluded = pushes_.of(kind);
  std::erase_if(excluded, [&](int number) { return met.contains(number); });
  if (excluded.empty()) return;
  know(one_of(last.number(), {met.begin(), met.end()}));
  meetings_.push_back({path_.body.empty() ? nullptr : path_.body.front().predicate, kind, std::move(excluded)});
}

void Encoder::add_push(HornAtom& head, const std::string& kind, int number) {
  if (!layout_.tells_push(kind)) return;
  head.arguments.push_back(m_.mk_int(number));
  pushers_[number].insert(path_.body.empty() ? nullptr : path_.body.front().predicate);
}

/// The state with another value must satisfy the invariant.
void Encoder::push(const Value& object, const std::string& field, const Value& value, bool other) {
  const ir::Record& record = *layout_.field(field).record;
  Value named_object = object;
  if (named_object.identity == 0) named_object.identity = next_identity();
  HornAtom head{&layout_.invariant(record), {object.site()}};
  for (const ir::Field& each : record.fields) {
    const std::string qualified = record.name + "." + each.name;
    if (kind_of(each.type) == Kind::Nothing) continue;
    append(head.arguments, qualified == field ? value : pull(named_object, qualified));
  }
  add_push(head, record.name, push_here());
  emit(std::move(head));
  push_pairs({named_object, field, value, other});
  const std::string last = last_push_of(record.name);
  std::erase_if(path_.fields,
                [&](const auto& entry) { return entry.first.second == field || entry.first.second == last; });
  path_.fields[{named_object.identity, field}] = value;
  if (layout_.tells_push(record.name))
    path_.fields[{named_object.identity, last}] = {Kind::Number, {m_.mk_int(push_here())}};
}

// ---- Elements.

void Encoder::forget_elements(const std::string& kind) {
  std::erase_if(path_.fields, [&](const auto& entry) { return entry.first.second.starts_with(kind); });
}

void Encoder::load_element(const ir::Load& statement, const ir::ElementPlace& place) {
  const Value array = encoder_.encode(place.array);
  const Term index = encoder_.encode(place.index).number();
  const term::Sort sort = statement.target.sort();
  require(one_of(array.site(), layout_.arrays_of(sort)), "an access to an array");
  const Term least = m_.mk(Op::Le, {m_.mk_int(0), index});
  require(m_.mk_and(least, m_.mk(Op::Lt, {index, array.length()})), "an index within the array");
  if (kind_of(sort) == Kind::Nothing) return forget({statement.target});
  const std::pair key(array.identity, element_key(sort, index));
  if (const auto found = path_.fields.find(key); array.identity != 0 && found != path_.fields.end()) {
    const Value value = found->second;
    assign(statement.target, value);
    return;
  }
  const Value value = named(fresh_value(m_, kind_of(sort)));
  know(range_of(m_, value, sort));
  HornAtom atom{&layout_.elements(sort), {array.site(), array.length(), index}};
  append(atom.arguments, value);
  if (const std::string kind = Layout::kind_of_elements(sort); layout_.tells_push(kind))
    meet(atom, kind, fresh_value(m_, Kind::Number), true);
  path_.body.push_back(std::move(atom));
  if (array.identity != 0) path_.fields[key] = value;
  assign(statement.target, value);
}

void Encoder::store_element(const ir::Store& statement, const ir::ElementPlace& place) {
  const Value array = encoder_.encode(place.array);
  const Term index = encoder_.encode(place.index).number();
  const Value value = encoder_.encode(statement.value);
  const term::Sort sort = statement.value.sort();
  require(one_of(array.site(), layout_.arrays_of(sort)), "an access to an array");
  const Term least = m_.mk(Op::Le, {m_.mk_int(0), index});
  require(m_.mk_and(least, m_.mk(Op::Lt, {index, array.length()})), "an index within the array");
  if (value.kind == Kind::Nothing) return;
  escape(value);
  HornAtom head{&layout_.elements(sort), {array.site(), array.length(), index}};
  append(head.arguments, value);
  add_push(head, Layout::kind_of_elements(sort), push_here());
  emit(std::move(head));
  forget_elements(Layout::kind_of_elements(sort));
  if (array.identity != 0) path_.fields[{array.identity, element_key(sort, index)}] = value;
}

}  // namespace cairn::engine::horn
