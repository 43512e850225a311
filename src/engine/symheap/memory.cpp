#include "engine/symheap/memory.h"

#include "engine/symheap/read.h"
#include "engine/symheap/update.h"
#include "term/substitute.h"

namespace cairn::engine::symheap {

using term::Op;

mpz_class least(std::uint64_t bytes) { return -(mpz_class(1) << (8 * bytes - 1)); }
mpz_class greatest(std::uint64_t bytes) { return (mpz_class(1) << (8 * bytes - 1)) - 1; }

Memory::Memory(Knowledge& knowledge, Configuration configuration)
    : knowledge_(knowledge), calculus_(knowledge.calculus()), terms_(calculus_.terms), configuration_(configuration) {
  AccessPaths& paths = calculus_.paths;
  number_ = {paths.index_variable("v")};
  pointer_ = {paths.index_variable("o"), paths.index_variable("v")};
  value_ = paths.elements(paths.location("value"), number_[0]);
  pointed_ = paths.elements(paths.elements(paths.location("memory"), pointer_[0]), pointer_[1]);
  // From now on these are older than what loops make.
  for (const Term variable : pointer_) paths.primed(variable);
}

std::vector<Term> Memory::values(const Location& location) const {
  std::vector<Term> out;
  for (const Term variable : variables(location)) out.push_back(calculus_.paths.primed(variable));
  return out;
}

Content Memory::unknown(const Location& location, std::string_view name) {
  Content out;
  const std::vector<Term> index{location.index};
  for (std::size_t part = 0; part < values(location).size(); ++part) {
    const std::string unique = terms_.fresh_const(name, terms_.int_sort()).name();
    out.push_back(&terms_.declare_function(unique, {terms_.int_sort()}, terms_.int_sort()));
    if (location.pointer && part == 0) continue;
    const Term content = terms_.mk_apply(*out.back(), index);
    const Term above = terms_.mk(Op::Le, {terms_.mk_int(least(location.bytes)), content});
    const Term below = terms_.mk(Op::Le, {content, terms_.mk_int(greatest(location.bytes))});
    knowledge_.add({index, terms_.mk_and(above, below), {out.back()}});
  }
  return out;
}

std::optional<Content> Memory::content(const Location& location, const std::vector<Edge>& edges) const {
  if (edges.size() != 1 || !edges[0].constraint.exact()) return std::nullopt;
  Content out;
  std::vector<Term> all;
  for (const Term variable : values(location)) {
    const auto value = smt::determined(terms_, edges[0].constraint.may, variable);
    if (!value || !value->is(Op::Apply) || value->size() != 1 || (*value)[0] != location.index) return std::nullopt;
    out.push_back(&value->function());
    all.push_back(terms_.mk_eq(variable, *value));
  }
  // Nothing else is asked.
  if (terms_.mk_and(all) != edges[0].constraint.may) return std::nullopt;
  return out;
}

Edge Memory::edge(const Location& location, const Content& content, const Bracket& where) {
  std::vector<Term> all;
  const std::vector<Term> variables = values(location);
  for (std::size_t part = 0; part < variables.size(); ++part)
    all.push_back(terms_.mk_eq(variables[part], terms_.mk_apply(*content[part], std::vector{location.index})));
  return {target(location), conjoin(terms_, where, exactly(terms_.mk_and(all)))};
}

void Memory::write(State& state, const Location& location, const Bracket& which, const std::optional<Value>& value) {
  const std::vector<Term> variables = values(location);
  Bracket written;
  const auto* number = value ? std::get_if<Number>(&*value) : nullptr;
  const auto* pointer = value ? std::get_if<Pointer>(&*value) : nullptr;
  if (!location.pointer && number) {
    written = exactly(terms_.mk_eq(variables[0], number->term));
  } else if (location.pointer && pointer) {
    const Term object = terms_.mk_eq(variables[0], pointer->object);
    written = exactly(terms_.mk_and(object, terms_.mk_eq(variables[1], pointer->offset.term)));
  } else {
    const Content content = unknown(location, "unknown");
    written = edge(location, content, exactly(terms_.mk_true())).constraint;
  }
  if (!state.heap.edges.contains(location.path)) return;
  state.heap = update(terms_, state.heap, {{location.path, which}}, {{target(location), written}});
  settle(state, location);
}

void Memory::settle(State& state, const Location& location) {
  if (!settles_) return;
  SymbolicHeap one;
  one.edges[location.path] = state.heap.edges[location.path];
  AxiomatisedHeap settled = axiomatise(calculus_, one, configuration_);
  state.heap.edges[location.path] = settled.heap.edges[location.path];
  for (Axiom& axiom : settled.axioms) {
    axiom.formula = terms_.mk_implies(state.guard, axiom.formula);
    knowledge_.add(std::move(axiom));
  }
}

Value Memory::make(const Location& location, const std::vector<Term>& parts) const {
  const mpz_class low = least(location.bytes);
  const mpz_class high = greatest(location.bytes);
  if (!location.pointer) return Number{parts[0], low, high};
  return Pointer{parts[0], {parts[1], low, high}};
}

std::optional<Memory::Determined> Memory::determined(const Location& location, Term constraint) const {
  Determined out;
  for (const Term variable : variables(location)) {
    const auto value = smt::determined(terms_, constraint, variable);
    if (!value) return std::nullopt;
    out.parts.push_back(*value);
    constraint = term::substitute(terms_, constraint, {{variable, *value}});
  }
  out.condition = constraint;
  return out;
}

Value Memory::read(const State& state, const Location& location, Term index) {
  if (!state.heap.edges.contains(location.path) || location.overlapped) return read_any(state, location, {});
  const std::vector<Reading> readings =
      symheap::read(calculus_, state.heap, location.path, exactly(terms_.mk_eq(location.index, index)));
  std::vector<Term> possible;
  std::optional<std::vector<Term>> chosen;
  bool exact = !readings.empty();
  for (const Reading& reading : readings) {
    possible.push_back(reading.constraint.may);
    const auto one = reading.constraint.exact() ? determined(location, reading.constraint.may) : std::nullopt;
    exact &= one.has_value();
    if (!exact) continue;
    if (!chosen) {
      // There is always one, so it is this one if it is no other.
      chosen = one->parts;
      continue;
    }
    for (std::size_t part = 0; part < chosen->size(); ++part)
      (*chosen)[part] = terms_.mk_ite(one->condition, one->parts[part], (*chosen)[part]);
  }
  if (exact) return make(location, *chosen);
  return read_any(state, location, possible);
}

Value Memory::read_any(const State& state, const Location& location, const std::vector<Term>& possible) {
  std::vector<Term> parts;
  term::Substitution substitution(terms_);
  for (const Term variable : variables(location)) {
    const bool object = location.pointer && parts.empty();
    parts.push_back(object ? terms_.fresh_const("read", terms_.int_sort())
                           : knowledge_.number("read", least(location.bytes), greatest(location.bytes)));
    substitution.add(variable, parts.back());
  }
  std::vector<Term> any;
  for (const Term one : possible) any.push_back(substitution.apply(one));
  if (!any.empty()) knowledge_.assume(terms_.mk_implies(state.guard, terms_.mk_or(any)));
  return make(location, parts);
}

void Memory::relate(const State& state, const Location& location, const Content& content) {
  if (configuration_ == Configuration::MemInv) return;
  const std::vector<Term> index{location.index};
  const std::vector<Term> variables = values(location);
  term::Substitution substitution(terms_);
  for (std::size_t part = 0; part < variables.size(); ++part)
    substitution.add(variables[part], terms_.mk_apply(*content[part], index));
  std::vector<Term> any;
  for (const Edge& one : state.heap.edges.at(location.path)) any.push_back(substitution.apply(one.constraint.may));
  knowledge_.add({index, terms_.mk_implies(state.guard, terms_.mk_or(any)), {content.begin(), content.end()}});
}

}  // namespace cairn::engine::symheap
