#include "check/input_search.h"

#include <algorithm>

#include "base/overloaded.h"
#include "check/function_tables.h"
#include "ir/value.h"
#include "term/cardinality.h"
#include "term/value.h"

namespace cairn::check {

using base::Overloaded;

namespace {

constexpr int most_rounds = 120;
constexpr int deep = 5;  // instances of predicates within one another, from which on they should end
constexpr int max_instances = 40;
constexpr std::uint64_t longest_searched = 8;  // array

Term reference(term::TermManager& terms, std::uint64_t object) {
  return terms.mk_ref(mpz_class(static_cast<unsigned long>(object)));
}

bool has_instance(const spec::Assertion& a) {
  if (!a) return false;
  return std::visit(
      Overloaded{[](const spec::PredicateInstance&) { return true; },
                 [](const spec::Star& s) { return std::any_of(s.conjuncts.begin(), s.conjuncts.end(), has_instance); },
                 [](const spec::Conditional& c) { return has_instance(c.then_part) || has_instance(c.else_part); },
                 [](const spec::Forall& f) { return has_instance(f.body); }, [](const auto&) { return false; }},
      a->kind);
}

}  // namespace

ConcreteMeaning::State InputSearch::state(const Scope& scope) const {
  return {input_->world, scope.values, input_->old_world, input_->old_variables, &scope.types};
}

Term InputSearch::value(const Scope& scope, Term t) { return meaning_.value(state(scope), t); }

bool InputSearch::satisfy(Input& input, const std::vector<spec::Assertion>& all, Places& places) {
  input_ = &input;
  first_new_ = input.world.last + 1;
  for (int step = 0; step < most_rounds; ++step) {
    Scope scope;
    scope.values = input.variables;
    scope.types = input.types;
    Places claimed;
    Outcome outcome = Outcome::Stuck;
    depth_ = 0;
    try {
      outcome = establish(scope, spec::make(spec::Star{all}), claimed, 0);
    } catch (const UndefinedRead&) {
      outcome = Outcome::Stuck;
    }
    if (outcome == Outcome::Holds) {
      Places everywhere;
      for (const auto& [place, cell] : input.world.cells) everywhere.insert(place);
      places.clear();
      try {
        scope.values = input.variables;
        if (meaning_.all_hold(state(scope), all, everywhere, places)) return true;
      } catch (const UndefinedRead&) {
        outcome = Outcome::Stuck;
      }
      outcome = Outcome::Stuck;
    }
    if (outcome == Outcome::Stuck || below(40) == 0) perturb();
  }
  return false;
}

void InputSearch::perturb() {
  std::vector<Term> variables(input_->changeable.begin(), input_->changeable.end());
  std::vector<Place> cells;
  for (const auto& [place, cell] : input_->world.cells)
    if (place.second != "[-1]" && (input_->writable == nullptr || input_->writable->contains(place)))
      cells.push_back(place);
  if (!variables.empty() && (cells.empty() || below(2) == 0)) {
    const Term v = variables[below(variables.size())];
    input_->variables[v] = draw_(input_->world, *input_->types.find(v));
  } else if (!cells.empty()) {
    const Place& at = cells[below(cells.size())];
    input_->world.cells[at] = draw_(input_->world, at.second.starts_with("[") ? input_->world.elements.at(at.first)
                                                                              : index_.field(at.second)->type);
  }
}

InputSearch::Outcome InputSearch::establish(const Scope& scope, const spec::Assertion& a, Places& claimed, int depth) {
  if (!a) return Outcome::Holds;
  if (depth > max_instances) return Outcome::Stuck;
  return std::visit(
      Overloaded{[&](const spec::Pure& p) {
                   if (value(scope, p.condition).is_true()) return Outcome::Holds;
                   return force_bool(scope, p.condition, true) ? Outcome::Changed : Outcome::Stuck;
                 },
                 [&](const spec::Access& access) { return establish_access(scope, access, claimed); },
                 [&](const spec::PredicateInstance& instance) {
                   const ir::Predicate* p = index_.predicate(instance.predicate);
                   if (!p->body) throw NotFollowed("predicate without body");
                   const Scope inner = call_scope(scope, p->parameters, instance.arguments);
                   return establish(inner, p->body, claimed, depth + 1);
                 },
                 [&](const spec::Star& star) {
                   for (const spec::Assertion& part : star.conjuncts) {
                     const Outcome outcome = establish(scope, part, claimed, depth);
                     if (outcome != Outcome::Holds) return outcome;
                   }
                   return Outcome::Holds;
                 },
                 [&](const spec::Conditional& c) { return establish_conditional(scope, c, claimed, depth); },
                 [&](const spec::Forall& all) { return establish_forall(scope, all, claimed, depth); },
                 [&](const spec::Untouched&) { return Outcome::Holds; }},
      a->kind);
}

InputSearch::Outcome InputSearch::establish_conditional(const Scope& scope, const spec::Conditional& c, Places& claimed,
                                                        int depth) {
  const bool holds = value(scope, c.condition).is_true();
  const spec::Assertion& part = holds ? c.then_part : c.else_part;
  const spec::Assertion& other = holds ? c.else_part : c.then_part;
  const bool should_end = depth > deep && has_instance(part) && !has_instance(other);
  if (should_end && force_bool(scope, c.condition, !holds)) return Outcome::Changed;
  const Outcome outcome = establish(scope, part, claimed, depth);
  if (outcome == Outcome::Stuck && force_bool(scope, c.condition, !holds)) return Outcome::Changed;
  return outcome;
}

InputSearch::Outcome InputSearch::establish_forall(const Scope& scope, const spec::Forall& all, Places& claimed,
                                                   int depth) {
  const auto* guarded = std::get_if<spec::Conditional>(&all.body->kind);
  Outcome outcome = Outcome::Holds;
  meaning_.for_all(state(scope), all.variables, guarded == nullptr ? Term() : guarded->condition,
                   [&](const ConcreteMeaning::State& at) {
                     Scope inner = scope;
                     inner.values = at.variables;
                     outcome = establish(inner, all.body, claimed, depth);
                     return outcome == Outcome::Holds;
                   });
  return outcome;
}

InputSearch::Outcome InputSearch::establish_access(const Scope& scope, const spec::Access& access, Places& claimed) {
  const auto record_of = [&](const std::string& field) { return std::string(ir::split_qualified(field).first); };
  return std::visit(
      Overloaded{
          [&](const spec::FieldAccess& f) { return claim(scope, f.object, record_of(f.field), {f.field}, claimed); },
          [&](const spec::ElementAccess& e) {
            const Term index = value(scope, e.index);
            const std::uint64_t array = ConcreteMeaning::object(value(scope, e.array));
            const auto length = input_->world.lengths.find(array);
            if (length != input_->world.lengths.end() && index.integer() >= length->second) {
              if (below(2) == 0 && length->second > 0)
                return force_number(scope, e.index, mpz_class(static_cast<unsigned long>(below(length->second))))
                           ? Outcome::Changed
                           : Outcome::Stuck;
              if (array < first_new_ && input_->writable != nullptr) return Outcome::Stuck;
              if (index.integer() >= longest_searched) return Outcome::Stuck;
              set_length(array, index.integer().get_ui() + 1);
              return Outcome::Changed;
            }
            return claim(scope, e.array, "", {"[" + index.integer().get_str() + "]"}, claimed);
          },
          [&](const spec::ElementsAccess& e) {
            std::vector<std::string> cells;
            const auto length = input_->world.lengths.find(ConcreteMeaning::object(value(scope, e.array)));
            if (length == input_->world.lengths.end())
              return redirect(scope, e.array, "") ? Outcome::Changed : Outcome::Stuck;
            for (std::uint64_t i = 0; i < length->second; ++i) cells.push_back("[" + std::to_string(i) + "]");
            return claim(scope, e.array, "", cells, claimed);
          },
          [&](const spec::ObjectAccess& o) {
            const std::vector<std::string> fields = ir::all_fields(index_.program(), *index_.record(o.record));
            const Term of = value(scope, o.object_or_set);
            if (of.sort().is_ref()) return claim(scope, o.object_or_set, o.record, fields, claimed);
            std::vector<Term> good;
            const std::vector<Term> all = term::read_set_value(of);
            for (Term one : all) {
              const std::uint64_t object = ConcreteMeaning::object(one);
              const bool fits = std::all_of(fields.begin(), fields.end(), [&](const std::string& field) {
                return input_->world.cells.contains({object, field}) && claimed.insert({object, field}).second;
              });
              if (fits) good.push_back(one);
            }
            if (good.size() == all.size()) return Outcome::Holds;
            return force(scope, o.object_or_set, term::make_set_value(terms_, of.sort(), good)) ? Outcome::Changed
                                                                                                : Outcome::Stuck;
          },
          [&](const spec::MemoryAccess&) -> Outcome { throw NotFollowed("C memory"); }},
      access.place);
}

InputSearch::Outcome InputSearch::claim(const Scope& scope, Term object, const std::string& record,
                                        const std::vector<std::string>& cells, Places& claimed) {
  const std::uint64_t is = ConcreteMeaning::object(value(scope, object));
  const bool free = std::all_of(cells.begin(), cells.end(), [&](const std::string& cell) {
    return input_->world.cells.contains({is, cell}) && !claimed.contains({is, cell});
  });
  if (free && is != 0) {
    for (const std::string& cell : cells) claimed.insert({is, cell});
    return Outcome::Holds;
  }
  return redirect(scope, object, record) ? Outcome::Changed : Outcome::Stuck;
}

bool InputSearch::redirect(const Scope& scope, Term object, const std::string& record) {
  std::vector<std::uint64_t> candidates;
  const ir::Type* type = ir::static_type(index_, scope.types, object);
  if (record.empty()) {
    for (const auto& [array, element] : input_->world.elements)
      if (type == nullptr || type->kind != ir::TypeKind::Array || type->params[0] == element)
        candidates.push_back(array);
  } else {
    for (const auto& [is, name] : input_->world.records)
      if (ir::is_subtype(index_.program(), name, record)) candidates.push_back(is);
  }
  std::uint64_t chosen = 0;
  const bool can_make = !record.empty() || (type != nullptr && type->kind == ir::TypeKind::Array);
  if (candidates.empty() || (can_make && below(3) == 0)) {
    if (!can_make) return false;
    chosen = record.empty() ? new_array(type->params[0]) : new_object(record);
  } else {
    chosen = candidates[below(candidates.size())];
  }
  return force(scope, object, reference(terms_, chosen));
}

std::uint64_t InputSearch::new_object(const std::string& record) {
  World& world = input_->world;
  const std::uint64_t object = ++world.last;
  world.records[object] = record;
  for (const std::string& field : ir::all_fields(index_.program(), *index_.record(record)))
    world.cells[{object, field}] = draw_(world, index_.field(field)->type);
  return object;
}

std::uint64_t InputSearch::new_array(const ir::Type& element) {
  World& world = input_->world;
  const std::uint64_t array = ++world.last;
  world.elements[array] = element;
  world.lengths[array] = 0;
  world.cells[{array, "[-1]"}] = ir::zero_value(terms_, element, index_.program().pointer_width);
  set_length(array, below(4));
  return array;
}

void InputSearch::set_length(std::uint64_t array, std::uint64_t length) {
  World& world = input_->world;
  const std::uint64_t before = world.lengths.at(array);
  const ir::Type element = world.elements.at(array);
  for (std::uint64_t i = length; i < before; ++i) world.cells.erase({array, "[" + std::to_string(i) + "]"});
  for (std::uint64_t i = before; i < length; ++i)
    world.cells[{array, "[" + std::to_string(i) + "]"}] = draw_(world, element);
  world.lengths[array] = length;
}

InputSearch::Scope InputSearch::call_scope(const Scope& scope, const std::vector<ir::Declaration>& parameters,
                                           std::span<const Term> arguments) {
  Scope inner;
  inner.outer = &scope;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    inner.values[parameters[i].variable] = value(scope, arguments[i]);
    inner.arguments[parameters[i].variable] = arguments[i];
  }
  inner.types.add(parameters);
  return inner;
}

}  // namespace cairn::check
