#include "engine/symex/symbols.h"

#include "base/error.h"

namespace cairn::engine::symex {

using term::Op;

Term Symbols::rebuild(Term t, std::span<const Term> children) {
  const term::OpInfo& row = term::info(t.op());
  if (row.rule == term::SortRule::Leaf) return importer_.copy(t);
  const Sort explicit_sort = row.explicit_sort ? importer_.copy(t.sort()) : Sort();
  if (t.is(Op::TypeIs)) return has_type(children[0], std::vector{tables_.index().record(t.name())});
  if (t.is(Op::InstanceOf)) return has_type(children[0], tables_.concrete_types(t.name()));
  if (row.payload == term::Payload::Name) return terms_.mk_named(t.op(), t.name(), children, explicit_sort);
  if (row.payload == term::Payload::Function) {
    std::vector<Sort> domain;
    for (Sort s : t.function().domain) domain.push_back(importer_.copy(s));
    const auto& f = terms_.declare_function(t.function().name, std::move(domain), importer_.copy(t.function().range));
    return terms_.mk_apply(f, children, t.op());
  }
  return terms_.mk(t.op(), children, t.indices(), explicit_sort);
}

// The type is a number, so that an object has one only.
Term Symbols::has_type(Term object, std::span<const ir::Record* const> records) {
  const auto& type_of = terms_.declare_function("type of", {terms_.ref_sort()}, terms_.int_sort());
  Term type = terms_.mk_apply(type_of, std::vector<Term>{object});
  std::vector<Term> any{terms_.mk_false()};
  for (const ir::Record* r : records) any.push_back(terms_.mk_eq(type, terms_.mk_int(tables_.type_number(r->name))));
  return terms_.mk(Op::And, {terms_.mk_not(terms_.mk_eq(object, terms_.mk_null())), terms_.mk_or(any)});
}

ResourceId Symbols::add(Resource resource) {
  resources_.push_back(std::move(resource));
  return static_cast<ResourceId>(resources_.size() - 1);
}

ResourceId Symbols::field(const std::string& qualified) {
  auto [at, fresh] = by_name_.try_emplace("." + qualified, 0);
  if (fresh) {
    Sort value = importer_.copy(tables_.field_sort(qualified));
    at->second = add({Resource::Kind::Field, qualified, nullptr, value, terms_.ref_sort()});
  }
  return at->second;
}

ResourceId Symbols::predicate(const std::string& name) {
  auto [at, fresh] = by_name_.try_emplace(name, 0);
  if (fresh) at->second = add({Resource::Kind::Predicate, name, tables_.index().predicate(name), {}, {}});
  return at->second;
}

ResourceId Symbols::elements(Sort element, Sort index) {
  auto [at, fresh] = by_name_.try_emplace("[" + term::to_string(element) + "]" + term::to_string(index), 0);
  if (fresh) at->second = add({Resource::Kind::Elements, term::to_string(element), nullptr, element, index});
  return at->second;
}

Sort Symbols::snapshot_sort() {
  if (snapshot_) return snapshot_;
  snapshot_ = terms_.declare_datatype("Snap");
  std::vector<term::Constructor> constructors{{"unit", {}}, {"pair", {{"first", snapshot_}, {"second", snapshot_}}}};
  for (Sort program_sort : tables_.value_sorts()) {
    Sort sort = importer_.copy(program_sort);
    constructors_.emplace(sort, static_cast<std::uint32_t>(constructors.size()));
    std::string number = std::to_string(constructors.size());
    constructors.push_back({"of" + number, {{"to" + number, sort}}});
  }
  terms_.define_datatype(snapshot_, std::move(constructors));
  return snapshot_;
}

std::uint32_t Symbols::constructor_for(Sort sort) {
  snapshot_sort();
  auto found = constructors_.find(sort);
  CAIRN_CHECK(found != constructors_.end(), "snapshots hold values of sort " + term::to_string(sort));
  return found->second;
}

Term Symbols::unit() { return terms_.mk(Op::DtConstruct, {}, {0}, snapshot_sort()); }

// What was taken apart is the same when it is put together again: only snapshots of that shape are taken apart.
Term Symbols::pair(Term a, Term b) {
  if (a.is(Op::DtSelect) && b.is(Op::DtSelect) && a[0] == b[0] && a[0].sort() == snapshot_sort() && a.index(0) == 1 &&
      b.index(0) == 1 && a.index(1) == 0 && b.index(1) == 1)
    return a[0];
  return terms_.mk(Op::DtConstruct, {a, b}, {1}, snapshot_sort());
}

Term Symbols::first(Term snapshot) { return terms_.mk(Op::DtSelect, {snapshot}, {1, 0}); }
Term Symbols::second(Term snapshot) { return terms_.mk(Op::DtSelect, {snapshot}, {1, 1}); }

Term Symbols::wrap(Term value) {
  const std::uint32_t constructor = constructor_for(value.sort());
  if (value.is(Op::DtSelect) && value[0].sort() == snapshot_ && value.index(0) == constructor) return value[0];
  return terms_.mk(Op::DtConstruct, {value}, {constructor}, snapshot_);
}

Term Symbols::unwrap(Term snapshot, Sort sort) {
  const std::uint32_t constructor = constructor_for(sort);
  return terms_.mk(Op::DtSelect, {snapshot}, {constructor, 0});
}

Term Symbols::location_variable(Sort index) { return terms_.mk_const("any location", index); }

const term::FunctionDecl& Symbols::function(const ir::Function& f) {
  std::vector<Sort> domain{snapshot_sort()};
  for (const ir::Declaration& d : f.parameters) domain.push_back(importer_.copy(d.variable.sort()));
  return terms_.declare_function(f.name, std::move(domain), importer_.copy(f.result.variable.sort()));
}

}  // namespace cairn::engine::symex
