#include "base/overloaded.h"
#include "engine/symex/executor.h"
#include "engine/symex/wording.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

using base::Overloaded;
using term::Op;

namespace {

/// A text as an operand.
std::string one_thing(const std::string& text) { return is_loose(text) ? "(" + text + ")" : text; }

std::string short_field(const std::string& qualified) { return std::string(ir::split_qualified(qualified).second); }

}  // namespace

ResourceId Executor::elements_of(State& s, Term array_source) {
  const ir::Type* type = s.scope == nullptr ? nullptr : ir::static_type(tables_.index(), *s.scope, array_source);
  if (type == nullptr || type->kind != ir::TypeKind::Array) {
    give_up(s, "the elements of an array whose type is not declared (" + text(array_source) + ")");
    return symbols_.elements(terms_.int_sort(), terms_.int_sort());
  }
  const Sort element = symbols_.sort(tables_.type_sort(type->params[0]));
  return symbols_.elements(element, symbols_.sort(tables_.type_sort(type->params[1])));
}

Term Executor::in_bounds(Term index, Term array) {
  const Sort sort = index.sort();
  Term length = terms_.mk(Op::ArrayLength, {array}, {}, sort);
  if (sort.is_bv())
    return terms_.mk(
        Op::And, {terms_.mk(Op::BvSle, {terms_.mk_bv(0, sort.width()), index}), terms_.mk(Op::BvSlt, {index, length})});
  return terms_.mk(Op::And, {terms_.mk(Op::Le, {terms_.mk_int(0), index}), terms_.mk(Op::Lt, {index, length})});
}

std::string Executor::element_text(const State& s, const spec::ElementAccess& element) const {
  const std::string array = one_thing(text_here(s, element.array));
  return array + "[" + text_here(s, element.index) + "]";
}

std::optional<std::vector<Executor::AccessParts>> Executor::access_parts(State& s, const spec::Access& access) {
  std::vector<AccessParts> out;
  bool supported = true;
  std::visit(
      Overloaded{
          [&](const spec::FieldAccess& f) {
            Term object = eval(s, f.object);
            out.push_back({symbols_.field(f.field), {object}, {}, [this, f](const State& at) {
                             return one_thing(text_here(at, f.object)) + "." + short_field(f.field);
                           }});
          },
          [&](const spec::ElementAccess& e) {
            const ResourceId resource = elements_of(s, e.array);
            Term array = eval(s, e.array);
            Term index = eval(s, e.index);
            out.push_back({resource, {array, index}, {}, [this, e](const State& at) { return element_text(at, e); }});
          },
          [&](const spec::ElementsAccess& e) {
            const ResourceId resource = elements_of(s, e.array);
            Term array = eval(s, e.array);
            Term k = symbols_.location_variable(symbols_.resource(resource).index);
            out.push_back({resource, {array}, in_bounds(k, array), [this, e](const State& at) {
                             return one_thing(text_here(at, e.array)) + "[*]";
                           }});
          },
          [&](const spec::ObjectAccess& o) {
            const ir::Record* record = tables_.index().record(o.record);
            Term value = eval(s, o.object_or_set);
            const bool set = value.sort().is(term::SortKind::Set);
            Term r = symbols_.location_variable(terms_.ref_sort());
            Term condition = set ? terms_.mk(Op::SetMember, {r, value}) : Term();
            for (const std::string& field : ir::all_fields(tables_.program(), *record))
              out.push_back({symbols_.field(field), set ? std::vector<Term>{} : std::vector<Term>{value}, condition,
                             [this, o, field](const State& at) {
                               return one_thing(text_here(at, o.object_or_set)) + "." + short_field(field);
                             }});
          },
          [&](const spec::MemoryAccess&) {
            give_up(s, "permissions to C memory");
            supported = false;
          }},
      access.place);
  if (!supported) return std::nullopt;
  return out;
}

// forall c :: p(c) ==> acc(c.array[c.index]): the bound variable is a pair of an array and an index.
std::optional<Executor::AccessParts> Executor::cell_parts(State& s, Term variable, const spec::ElementAccess& element,
                                                          const std::vector<Term>& conditions) {
  const ResourceId resource = elements_of(s, element.array);
  const Sort index = symbols_.resource(resource).index;
  const Sort sort = symbols_.sort(variable.sort());
  if (!names_cells(sort, index)) return std::nullopt;
  Term some_array = symbols_.fresh("array", terms_.ref_sort());
  Term some_index = symbols_.fresh("index", index);
  std::unordered_map<Term, Term> outer = bound_;
  bound_[variable] = terms_.mk(Op::DtConstruct, {some_array, some_index}, {0}, sort);
  State scratch = s;
  Term condition = true_;
  for (Term c : conditions) condition = terms_.mk_and(condition, eval(scratch, c));
  Term is_cell = terms_.mk(Op::And, {terms_.mk_eq(eval(scratch, element.array), some_array),
                                     terms_.mk_eq(eval(scratch, element.index), some_index)});
  bound_ = std::move(outer);
  if (prover_.proves(scratch.path, is_cell) != Proof::Yes) return std::nullopt;
  AccessParts out;
  out.resource = resource;
  out.condition = term::substitute(
      terms_, condition, {{some_array, symbols_.array_variable()}, {some_index, symbols_.location_variable(index)}});
  out.text = [this, e = element, conditions, variable](const State& at) {
    const bool in_set = conditions.size() == 1 && conditions[0].is(Op::SetMember) && conditions[0][0] == variable;
    return in_set ? one_thing(text_here(at, conditions[0][1])) + "[]" : element_text(at, e);
  };
  return out;
}

// forall i :: c(i) ==> acc(a[i]), or forall x :: c(x) ==> acc(x.f): the bound variable is the location.
std::optional<Executor::AccessParts> Executor::forall_parts(State& s, const spec::Forall& forall) {
  auto refuse = [&](const std::string& why) {
    give_up(s, "this quantified permission (" + why + ")");
    return std::nullopt;
  };
  if (forall.variables.size() != 1) return refuse("more than one variable");
  const Term source = forall.variables[0];
  const spec::Node* body = &*forall.body;
  std::vector<Term> conditions;
  for (;;) {
    if (const auto* c = std::get_if<spec::Conditional>(&body->kind)) {
      if (c->else_part && Tables::has_heap(c->else_part)) return refuse("permissions in both branches");
      conditions.push_back(c->condition);
      body = &*c->then_part;
      continue;
    }
    break;
  }
  const auto* access = std::get_if<spec::Access>(&body->kind);
  if (access == nullptr || access->fraction) return refuse("its body is not one access");
  const auto* field = std::get_if<spec::FieldAccess>(&access->place);
  const auto* element = std::get_if<spec::ElementAccess>(&access->place);
  AccessParts out;
  Term location;
  if (field != nullptr && field->object == source) {
    out.resource = symbols_.field(field->field);
    out.text = [this, f = *field](const State& at) {
      return one_thing(text_here(at, f.object)) + "." + short_field(f.field);
    };
    location = symbols_.location_variable(terms_.ref_sort());
  } else if (element != nullptr && element->index == source) {
    out.resource = elements_of(s, element->array);
    out.arguments = {eval(s, element->array)};
    out.text = [this, e = *element](const State& at) { return element_text(at, e); };
    location = symbols_.location_variable(symbols_.resource(out.resource).index);
  } else if (element != nullptr) {
    auto cells = cell_parts(s, source, *element, conditions);
    return cells ? cells : refuse("the quantified variable must be the object, the index or the cell");
  } else {
    return refuse("the quantified variable must be the object or the index");
  }
  std::unordered_map<Term, Term> outer = bound_;
  Term fresh = symbols_.fresh(source.name(), location.sort());
  bound_[source] = fresh;
  Term condition = true_;
  State scratch = s;
  for (Term c : conditions) condition = terms_.mk_and(condition, eval(scratch, c));
  bound_ = std::move(outer);
  out.condition = term::substitute(terms_, condition, {{fresh, location}});
  return out;
}

}  // namespace cairn::engine::symex
