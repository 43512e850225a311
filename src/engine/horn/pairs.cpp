#include <algorithm>

#include "engine/horn/encoder.h"

namespace cairn::engine::horn {

using smt::HornAtom;
using term::Term;

// ---- Fields of objects that variables refer to.

/// Fields that the path does not know have any values: whoever gets there confirms them by the invariant.
void Encoder::append_fields(std::vector<Term>& arguments, const Value& object,
                            const std::vector<const ir::Record*>& records) {
  const auto add = [&](const std::string& qualified, Kind kind) {
    const auto known = path_.fields.find({object.identity, qualified});
    const bool found = object.identity != 0 && known != path_.fields.end();
    append(arguments, found ? known->second : fresh_value(m_, kind));
  };
  for (const ir::Record* record : records) {
    for (const ir::Field& field : record->fields) add(record->name + "." + field.name, kind_of(field.type));
    if (layout_.tells_push(record->name)) add(last_push_of(record->name), Kind::Number);
  }
}

void Encoder::begin_fields(Path& path, std::vector<Term>& arguments, const Value& object,
                           const std::vector<const ir::Record*>& records) {
  for (const ir::Record* record : records) {
    path.unconfirmed.insert({object.identity, record->name});
    for (const ir::Field& field : record->fields) {
      const Value value = named(fresh_value(m_, kind_of(field.type)));
      path.facts.push_back(range_of(m_, value, ir::sort_of(m_, field.type, flat_.program.pointer_width)));
      append(arguments, value);
      path.fields[{object.identity, record->name + "." + field.name}] = value;
    }
    if (!layout_.tells_push(record->name)) continue;
    const Value last = fresh_value(m_, Kind::Number);
    append(arguments, last);
    path.fields[{object.identity, last_push_of(record->name)}] = last;
  }
}

// ---- Pairs. Their invariant holds at all times of each two objects, neither tracked nor new, of which the first
// refers to the second by the field. So it has to hold again after each write to either of them.

/// The parts of the fields that a record declares, before a change, or after it.
std::vector<Term> Encoder::state_of(const Value& object, const ir::Record& record, const Change* change) {
  std::vector<Term> result;
  const auto young = path_.young.find(object.identity);
  for (const ir::Field& field : record.fields) {
    const std::string qualified = record.name + "." + field.name;
    if (change != nullptr && change->field == qualified) {
      append(result, change->value);
    } else if (young != path_.young.end()) {
      append(result, young->second.fields.at(qualified));
    } else if (kind_of(field.type) != Kind::Nothing) {
      append(result, pull(object, qualified));
    }
  }
  return result;
}

void Encoder::emit_pair(const Pair& pair, const Value& first, std::vector<Term> state, const Value& second,
                        std::vector<Term> other_state) {
  HornAtom head{pair.invariant, {first.site()}};
  head.arguments.insert(head.arguments.end(), state.begin(), state.end());
  head.arguments.push_back(second.site());
  head.arguments.insert(head.arguments.end(), other_state.begin(), other_state.end());
  emit(std::move(head));
}

/// Uses the invariant of two objects of which the first refers to the second.
void Encoder::add_pair(const Pair& pair, const Value& first, const Value& second) {
  HornAtom atom{pair.invariant, {first.site()}};
  for (const Term part : state_of(first, *pair.from)) atom.arguments.push_back(part);
  atom.arguments.push_back(second.site());
  for (const Term part : state_of(second, *pair.to)) atom.arguments.push_back(part);
  const bool known = std::ranges::any_of(path_.body, [&](const HornAtom& other) {
    return other.predicate == atom.predicate && other.arguments == atom.arguments;
  });
  if (!known) path_.body.push_back(std::move(atom));
}

/// Uses the invariants of an object, whose state is known, with all objects known to refer to it.
void Encoder::relate(const Value& object, const ir::Record& record) {
  for (const Pair& pair : neighbours_.pairs()) {
    if (pair.to != &record) continue;
    std::vector<Value> owners;
    for (const auto& [key, value] : path_.fields)
      if (key.second == pair.field && value.identity == object.identity)
        if (const auto owner = path_.accessed.find(key.first); owner != path_.accessed.end())
          owners.push_back(owner->second);
    for (const Value& owner : owners) add_pair(pair, owner, object);
  }
}

void Encoder::push_pairs(const Change& change) {
  const ir::Record* record = layout_.field(change.field).record;
  for (const Pair& pair : neighbours_.pairs()) {
    if (pair.from == record) push_first(pair, change);
    if (pair.to == record) push_second(pair, change);
  }
}

/// The first object of a pair has changed. The second may be the same one.
void Encoder::push_first(const Pair& pair, const Change& change) {
  const Value& object = change.object;
  const bool redirected = change.field == pair.field;
  Value second = redirected ? change.value : pull(object, pair.field);
  if (second.site() == m_.mk_int(0)) return;
  if (second.identity == 0) second.identity = next_identity();
  const std::vector<int> sites = layout_.sites_of(pair.to->name, false, false);
  const Path before = path_;
  if (second.identity != object.identity) {
    know(one_of(second.site(), sites));
    if (!redirected) add_pair(pair, object, second);
    const std::vector<Term> state = state_of(object, *pair.from, &change);
    emit_pair(pair, object, state, second, state_of(second, *pair.to));
    path_ = before;
  }
  if (change.other) return;
  know(one_of(object.site(), sites));
  equate(object, second);
  if (!redirected) add_pair(pair, object, object);
  const std::vector<Term> state = state_of(object, *pair.from, &change);
  emit_pair(pair, object, state, object, state_of(object, *pair.to, &change));
  path_ = before;
}

/// The second object of a pair has changed, the first is any other one that refers to it.
void Encoder::push_second(const Pair& pair, const Change& change) {
  const Path before = path_;
  Value first = named(fresh_value(m_, Kind::Reference));
  const std::string& record = pair.from->name;
  for (const ir::Field& field : pair.from->fields) {
    const Value value = known_or_new(first, record, field);
    if (record + "." + field.name != pair.field) continue;
    know(m_.mk_eq(value.site(), change.object.site()));
    know(m_.mk_eq(value.length(), change.object.length()));
  }
  path_.accessed[first.identity] = first;
  add_pair(pair, first, change.object);
  const std::vector<Term> state = state_of(first, *pair.from);
  emit_pair(pair, first, state, change.object, state_of(change.object, *pair.to, &change));
  path_ = before;
}

/// The first object of a pair was new until now.
void Encoder::push_new(const Pair& pair, const Value& object, const Value& referent) {
  if (referent.kind != Kind::Reference || referent.site() == m_.mk_int(0)) return;
  Value second = referent;
  if (second.identity == 0) second.identity = next_identity();
  const Path before = path_;
  if (const auto young = path_.young.find(second.identity); young != path_.young.end()) {
    if (!ir::is_subtype(flat_.program, young->second.record, pair.to->name)) return;
  } else {
    know(one_of(second.site(), layout_.sites_of(pair.to->name, false, false)));
  }
  const std::vector<Term> state = state_of(object, *pair.from);
  emit_pair(pair, object, state, second, state_of(second, *pair.to));
  path_ = before;
}

/// Two names are of one object.
void Encoder::equate(const Value& a, const Value& b) {
  know(m_.mk_eq(a.site(), b.site()));
  know(m_.mk_eq(a.length(), b.length()));
  if (a.identity == b.identity) return;
  for (const auto& [key, value] : path_.fields) {
    if (key.first != a.identity) continue;
    const auto other = path_.fields.find({b.identity, key.second});
    if (other == path_.fields.end()) continue;
    for (std::size_t i = 0; i < value.parts.size(); ++i) know(m_.mk_eq(value.parts[i], other->second.parts[i]));
  }
}

}  // namespace cairn::engine::horn
