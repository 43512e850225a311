#include "base/overloaded.h"
#include "engine/symex/executor.h"

namespace cairn::engine::symex {

using base::Overloaded;
using term::Op;

void Executor::add_chunk(State& s, Chunk chunk) {
  const Resource& resource = symbols_.resource(chunk.resource);
  chunk.from = site_.origin.where;
  const bool one_place = resource.kind == Resource::Kind::Field && !chunk.many();
  if (chunk.many_arrays()) {
    Term i = terms_.fresh_bound("i", resource.index);
    Term none = terms_.mk_not(at_cell(chunk.condition, terms_.mk_null(), i));
    assume(s, terms_.mk_quantifier(Op::Forall, std::vector<Term>{i}, none));
    s.heap = s.heap.add(std::make_shared<const Chunk>(std::move(chunk)), ++serial_);
    return;
  }
  if (resource.kind != Resource::Kind::Predicate && !(chunk.many() && resource.kind == Resource::Kind::Field))
    assume(s, terms_.mk_not(terms_.mk_eq(chunk.arguments[0], terms_.mk_null())));
  if (resource.kind == Resource::Kind::Elements) {
    Term length = terms_.mk(Op::ArrayLength, {chunk.arguments[0]}, {}, resource.index);
    const bool bits = resource.index.is_bv();
    Term zero = bits ? terms_.mk_bv(0, resource.index.width()) : terms_.mk_int(0);
    assume(s, terms_.mk(bits ? Op::BvSle : Op::Le, {zero, length}));
  }
  if (chunk.many() && resource.kind == Resource::Kind::Field)
    assume(s, terms_.mk_not(at_location(chunk.condition, terms_.mk_null())));
  if (one_place) {
    if (const ChunkPtr* held = s.heap.find(chunk.resource, chunk.arguments[0])) {
      // Two fractions of one location; more than the whole does not exist.
      Term whole = terms_.mk_real(1);
      Term sum = terms_.mk(
          Op::Add, {(*held)->permission ? (*held)->permission : whole, chunk.permission ? chunk.permission : whole});
      assume(s, terms_.mk(Op::Le, {sum, whole}));
      if (overlap_.empty() && dead(s)) overlap_ = show(s, chunk) + " is given twice";
      assume(s, terms_.mk_eq((*held)->value, chunk.value));
      chunk.permission = sum == whole ? Term() : sum;
    }
    s.heap = s.heap.add(std::make_shared<const Chunk>(std::move(chunk)), 0);
    return;
  }
  s.heap = s.heap.add(std::make_shared<const Chunk>(std::move(chunk)), ++serial_);
}

std::vector<State> Executor::produce_all(State s, const std::vector<Assertion>& assertions, Term snapshot) {
  if (assertions.size() == 1) return produce(std::move(s), assertions[0], snapshot);
  return produce(std::move(s), spec::make(spec::Star{assertions}), snapshot);
}

std::vector<State> Executor::produce(State s, const Assertion& a, Term snapshot) {
  if (!a) return {std::move(s)};
  if (a->where.known()) site_.conjunct = a->where;
  if (!Tables::has_heap(a) && !std::holds_alternative<spec::Untouched>(a->kind) &&
      !std::holds_alternative<spec::Star>(a->kind)) {
    Term fact = eval_condition(s, a);
    assume(s, fact);
    if (dead(s)) return {};
    return {std::move(s)};
  }
  return std::visit(
      Overloaded{[&](const spec::Pure&) { return std::vector<State>{}; },
                 [&](const spec::Access& access) { return produce_access(std::move(s), access, snapshot, a->where); },
                 [&](const spec::PredicateInstance& instance) {
                   std::vector<Term> arguments = eval_all(s, instance.arguments);
                   add_chunk(s, {symbols_.predicate(instance.predicate), std::move(arguments), snapshot});
                   return std::vector<State>{std::move(s)};
                 },
                 [&](const spec::Star& star) {
                   std::size_t open = 0;
                   for (const Assertion& part : star.conjuncts) open += Tables::has_heap(part) ? 1 : 0;
                   std::vector<State> states{std::move(s)};
                   for (const Assertion& part : star.conjuncts) {
                     Term own = snapshot;
                     if (Tables::has_heap(part) && --open > 0) {
                       for (State& state : states) assume(state, symbols_.is_pair(snapshot));
                       own = symbols_.first(snapshot);
                       snapshot = symbols_.second(snapshot);
                     }
                     std::vector<State> next;
                     for (State& state : states)
                       for (State& result : produce(std::move(state), part, own)) next.push_back(std::move(result));
                     states = std::move(next);
                   }
                   return states;
                 },
                 [&](const spec::Conditional& c) { return produce_conditional(std::move(s), c, snapshot); },
                 [&](const spec::Forall& all) { return produce_forall(std::move(s), all, snapshot, a->where); },
                 [&](const spec::Untouched& u) { return produce_untouched(s, u); }},
      a->kind);
}

std::vector<State> Executor::produce_access(State s, const spec::Access& access, Term snapshot, base::Location) {
  Term permission = access.fraction ? eval(s, access.fraction) : Term();
  if (permission) {
    assume(s, terms_.mk(Op::Lt, {terms_.mk_real(0), permission}));
    assume(s, terms_.mk(Op::Le, {permission, terms_.mk_real(1)}));
    if (permission == terms_.mk_real(1)) permission = {};
  }
  auto all = access_parts(s, access);
  if (!all) return {std::move(s)};
  for (std::size_t i = 0; i < all->size(); ++i) {
    AccessParts& part = (*all)[i];
    Term own = snapshot;
    if (i + 1 < all->size()) {
      assume(s, symbols_.is_pair(snapshot));
      own = symbols_.first(snapshot);
      snapshot = symbols_.second(snapshot);
    }
    const Resource resource = symbols_.resource(part.resource);
    Chunk chunk{part.resource, part.arguments, {}, permission};
    if (part.condition) {
      chunk.value = symbols_.unwrap(own, symbols_.map_sort(resource));
      chunk.variable = symbols_.location_variable(resource.index);
      chunk.condition = part.condition;
    } else if (resource.kind == Resource::Kind::Elements) {
      Term value = symbols_.unwrap(own, resource.value);
      chunk.value = terms_.mk(Op::ConstArray, {value}, {}, symbols_.map_sort(resource));
      chunk.variable = symbols_.location_variable(resource.index);
      chunk.condition = terms_.mk_eq(chunk.variable, part.arguments[1]);
      chunk.arguments.resize(1);
    } else {
      chunk.value = symbols_.unwrap(own, resource.value);
    }
    add_chunk(s, std::move(chunk));
  }
  if (dead(s)) return {};
  return {std::move(s)};
}

std::vector<State> Executor::produce_conditional(State s, const spec::Conditional& c, Term snapshot) {
  Term condition = eval(s, c.condition);
  std::optional<bool> known = decide(s, condition);
  std::vector<State> out;
  auto branch = [&](State from, const Assertion& part) {
    // A snapshot of nothing is the unit, so that what is taken apart and put together again is the same.
    if (!Tables::has_heap(part)) assume(from, terms_.mk_eq(snapshot, symbols_.unit()));
    for (State& state : produce(std::move(from), part, snapshot)) out.push_back(std::move(state));
  };
  if (known) {
    assume(s, *known ? condition : terms_.mk_not(condition));
    branch(std::move(s), *known ? c.then_part : c.else_part);
    return out;
  }
  branch(with_choice(s, condition), c.then_part);
  branch(with_choice(s, terms_.mk_not(condition)), c.else_part);
  return out;
}

std::vector<State> Executor::produce_forall(State s, const spec::Forall& forall, Term snapshot, base::Location) {
  auto part = forall_parts(s, forall);
  if (!part) return {std::move(s)};
  const Resource resource = symbols_.resource(part->resource);
  const bool many_arrays = resource.kind == Resource::Kind::Elements && part->arguments.empty();
  Chunk chunk{part->resource, part->arguments};
  chunk.value = symbols_.unwrap(snapshot, many_arrays ? symbols_.maps_sort(resource) : symbols_.map_sort(resource));
  chunk.variable = symbols_.location_variable(resource.index);
  chunk.condition = part->condition;
  if (many_arrays) chunk.array = symbols_.array_variable();
  add_chunk(s, std::move(chunk));
  return {std::move(s)};
}

// The snapshots of the assertion in the old and in the present heap are the same.
std::vector<State> Executor::produce_untouched(const State& s, const spec::Untouched& untouched) {
  State before = s;
  before.heap = s.old_heap;
  std::vector<State> out;
  for (Consumed& now : consume(s, s.heap, untouched.assertion)) {
    State old = now.state;
    old.heap = s.old_heap;
    s.old_store.for_each([&](std::uint64_t key, Term value) { old.store = old.store.set(key, value); });
    for (Consumed& then : consume(old, old.heap, untouched.assertion)) {
      State result = then.state;
      result.heap = s.heap;
      result.store = s.store;
      assume(result, terms_.mk_eq(now.snapshot, then.snapshot));
      out.push_back(std::move(result));
    }
  }
  return out;
}

}  // namespace cairn::engine::symex
