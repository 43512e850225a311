// Heaps and arguments that executions start from: the part of RandomExecution that draws them.
#include "check/concrete_run.h"
#include "ir/text.h"
#include "ir/value.h"
#include "term/value.h"

namespace cairn::check {

using term::Op;

namespace {

constexpr std::uint64_t objects_of_each = 3;

}  // namespace

Term RandomExecution::draw(const World& world, const ir::Type& type, int depth) {
  switch (type.kind) {
    case ir::TypeKind::Bool: return terms_.mk_bool(below(2) == 0);
    case ir::TypeKind::Int:
      if (!preferred_.empty() && below(2) == 0) return terms_.mk_int(preferred_[below(preferred_.size())]);
      return terms_.mk_int(mpz_class(static_cast<long>(below(7)) - 2));
    case ir::TypeKind::BitVec: return terms_.mk_bv(mpz_class(static_cast<long>(below(7)) - 2), type.a);
    case ir::TypeKind::Ref: {
      std::vector<std::uint64_t> candidates{0};
      for (const auto& [object, record] : world.records)
        if (type.name.empty() || ir::is_subtype(index_.program(), record, type.name)) candidates.push_back(object);
      return terms_.mk_ref(mpz_class(static_cast<unsigned long>(candidates[below(candidates.size())])));
    }
    case ir::TypeKind::Array: {
      std::vector<std::uint64_t> candidates{0};
      for (const auto& [object, element] : world.elements)
        if (element == type.params[0]) candidates.push_back(object);
      return terms_.mk_ref(mpz_class(static_cast<unsigned long>(candidates[below(candidates.size())])));
    }
    default: return draw_composite(world, type, depth);
  }
}

Term RandomExecution::draw_composite(const World& world, const ir::Type& type, int depth) {
  if (type.kind == ir::TypeKind::Set && below(4) == 0) {
    // All that there is.
    std::vector<Term> elements;
    for (int n = 0; n < 12; ++n) elements.push_back(draw(world, type.params[0], depth + 1));
    std::erase_if(elements, [](Term t) { return t.sort().is_ref() && ConcreteMeaning::object(t) == 0; });
    return term::make_set_value(terms_, terms_.set_sort(sort_of(type.params[0])), std::move(elements));
  }
  if (type.kind == ir::TypeKind::Set) {
    Term set = ir::zero_value(terms_, type, index_.program().pointer_width);
    for (std::uint64_t n = below(3); n > 0; --n)
      set = terms_.mk(Op::SetUnion, {set, terms_.mk(Op::SetSingleton, {draw(world, type.params[0], depth + 1)})});
    return set;
  }
  if (type.kind == ir::TypeKind::Map) {
    Term map = ir::zero_value(terms_, type, index_.program().pointer_width);
    for (std::uint64_t n = below(4); n > 0; --n)
      map = terms_.mk(Op::Store, {map, draw(world, type.params[0], depth + 1), draw(world, type.params[1], depth + 1)});
    return map;
  }
  if (type.kind == ir::TypeKind::Datatype) return draw_datatype(world, sort_of(type), depth);
  throw NotFollowed("type " + ir::to_string(type));
}

term::Sort RandomExecution::sort_of(const ir::Type& type) {
  return ir::sort_of(terms_, type, index_.program().pointer_width);
}

Term RandomExecution::draw_datatype(const World& world, term::Sort sort, int depth) {
  if (depth > 4) {
    if (Term value = term::some_value(terms_, sort)) return value;
    throw NotFollowed("datatype without value");
  }
  // A cell that there is, more often than not.
  if (is_cell(sort) && !world.lengths.empty() && below(4) > 0) {
    const auto& [array, length] = *std::next(world.lengths.begin(), static_cast<long>(below(world.lengths.size())));
    return terms_.mk(Op::DtConstruct,
                     {terms_.mk_ref(mpz_class(static_cast<unsigned long>(array))),
                      terms_.mk_int(mpz_class(static_cast<unsigned long>(below(length + 1))))},
                     {0}, sort);
  }
  const auto& constructors = sort.datatype().constructors;
  const auto which = static_cast<std::uint32_t>(below(constructors.size()));
  std::vector<Term> parts;
  for (const term::Selector& selector : constructors[which].selectors) {
    if (selector.sort.is_datatype())
      parts.push_back(draw_datatype(world, selector.sort, depth + 1));
    else if (selector.sort.is_int())
      parts.push_back(draw(world, ir::Type::integer(), depth + 1));
    else if (selector.sort.is_bool())
      parts.push_back(draw(world, ir::Type::boolean(), depth + 1));
    else if (selector.sort.is_ref())
      parts.push_back(terms_.mk_ref(mpz_class(static_cast<unsigned long>(below(world.last + 1)))));
    else if (Term value = term::some_value(terms_, selector.sort))
      parts.push_back(value);
    else
      throw NotFollowed("datatype without value");
  }
  return terms_.mk(Op::DtConstruct, parts, std::vector<std::uint32_t>{which}, sort);
}

World RandomExecution::draw_world() {
  World world;
  for (const ir::Record& record : index_.program().records) {
    if (record.abstract) continue;
    for (std::uint64_t n = below(objects_of_each + 1); n > 0; --n) world.records[++world.last] = record.name;
  }
  std::vector<ir::Type> element_types;
  for (const ir::Record& record : index_.program().records)
    for (const ir::Field& field : record.fields)
      if (field.type.kind == ir::TypeKind::Array) element_types.push_back(field.type.params[0]);
  for (const ir::Procedure& p : index_.program().procedures)
    for (const ir::Declaration& d : p.parameters)
      if (d.type.kind == ir::TypeKind::Array) element_types.push_back(d.type.params[0]);
  for (const ir::Type& type : element_types) {
    world.elements[++world.last] = type;
    world.lengths[world.last] = below(4);
    world.cells[{world.last, std::string(array_itself)}] = ir::zero_value(terms_, type, index_.program().pointer_width);
  }
  for (const auto& [object, name] : world.records)
    for (const std::string& field : ir::all_fields(index_.program(), *index_.record(name)))
      world.cells[{object, field}] = draw(world, index_.field(field)->type);
  for (const auto& [object, length] : world.lengths)
    for (std::uint64_t i = 0; i < length; ++i)
      world.cells[{object, "[" + std::to_string(i) + "]"}] = draw(world, world.elements[object]);
  return world;
}

void RandomExecution::search_inputs() {
  searching_ = true;
  tables_ = std::make_unique<FunctionTables>(index_, terms_);
  meaning_.use_tables(tables_.get(), [this](const ConcreteMeaning::State& state, const ir::Function& f,
                                            const std::vector<Term>&) { return choose_value(state, f); });
}

InputSearch RandomExecution::search() {
  return {index_, terms_, meaning_, random_,
          [this](const World& world, const ir::Type& type) { return draw(world, type); }};
}

/// A value of a function without body, such that its postcondition holds.
Term RandomExecution::choose_value(const ConcreteMeaning::State& state, const ir::Function& f) {
  World world = state.world;
  Variables variables = state.variables;
  ir::VariableTypes types = *state.types;
  types.add(f.result);
  const Term result = f.result.variable;
  variables[result] = draw(world, f.result.type);
  if (f.contract.postconditions.empty()) return variables[result];
  const Places none;
  InputSearch::Input input{world, variables, types, state.world, state.variables, {result}, &none};
  Places places;
  if (!search().satisfy(input, f.contract.postconditions, places)) throw NotFollowed("function without body");
  return variables[result];
}

/// Whether heap and arguments were found that satisfy the precondition; `held_` are the places that it names.
bool RandomExecution::draw_inputs(const ir::Procedure& procedure, Variables& variables) {
  world_ = draw_world();
  globals_.clear();
  for (const ir::Global& g : index_.program().globals) throw NotFollowed("global " + g.declaration.variable.name());
  for (const ir::Declaration& d : procedure.parameters) variables[d.variable] = draw(world_, d.type);
  Places all;
  for (const auto& [place, value] : world_.cells) all.insert(place);
  held_.clear();
  ir::VariableTypes types;
  types.add(procedure.parameters);
  const auto& wanted = procedure.contract.preconditions;
  try {
    if (meaning_.all_hold({world_, variables, world_, variables, &types}, wanted, all, held_)) return true;
  } catch (const UndefinedRead&) {
    held_.clear();
  }
  if (!searching_) return false;
  std::set<Term> changeable;
  for (const ir::Declaration& d : procedure.parameters) changeable.insert(d.variable);
  InputSearch::Input input{world_, variables, types, world_, variables, std::move(changeable)};
  const bool found = search().satisfy(input, wanted, held_);
  // What was tried on the way says nothing.
  meaning_.forget();
  if (!found) return false;
  const Places named = std::move(held_);
  held_.clear();
  return meaning_.all_hold({world_, variables, world_, variables, &types}, wanted, named, held_);
}

}  // namespace cairn::check
