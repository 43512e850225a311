#include <algorithm>
#include <unordered_set>

#include "base/error.h"
#include "base/overloaded.h"
#include "engine/symex/executor.h"
#include "ir/value.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

using base::Overloaded;
using term::Op;

std::vector<State> Executor::exec(State s, const ir::Statement& statement) {
  ++statements_;
  mark(s, statement.origin, &statement);
  site_.origin = statement.origin;
  site_.property = ir::Property::Permission;
  site_.aim_at("");
  site_.conjunct = {};
  site_.folded = nullptr;
  return std::visit(Overloaded{[&](const ir::Allocate&) { return refuse(std::move(s), "allocation of C memory"); },
                               [&](const ir::CopyMemory&) { return refuse(std::move(s), "copies of C memory"); },
                               [&](const ir::FillMemory&) { return refuse(std::move(s), "fills of C memory"); },
                               [&](const ir::FieldAddress&) { return refuse(std::move(s), "addresses of C memory"); },
                               [&](const ir::ElementAddress&) { return refuse(std::move(s), "addresses of C memory"); },
                               [&](const ir::IndirectCall&) { return refuse(std::move(s), "calls through pointers"); },
                               [&](const auto& kind) { return exec_statement(std::move(s), kind); }},
                    statement.kind);
}

std::vector<State> Executor::refuse(State s, const std::string& what) {
  give_up(s, what + " is not supported by this engine");
  return {};
}

void Executor::havoc(State& s, ir::Variable variable, std::string_view name) {
  names_.try_emplace(variable.id(), variable.name());
  Term value = symbols_.fresh(name.empty() ? variable.name() : name, symbols_.sort(variable.sort()));
  set(s, variable, value);
  if (s.scope != nullptr && value.sort().is_ref()) assume_type(s, value, s.scope->find(variable));
}

void Executor::assume_type(State& s, Term value, const ir::Type* declared) {
  if (!tables_.mentions_types() || !tables_.program().typed || value.is_value()) return;
  if (declared == nullptr || declared->kind != ir::TypeKind::Ref || declared->name.empty()) return;
  Term null = terms_.mk_eq(value, terms_.mk_null());
  assume(s, terms_.mk_or(null, symbols_.has_type(value, tables_.concrete_types(declared->name))));
}

std::vector<State> Executor::exec_statement(State s, const ir::Assign& a) {
  set(s, a.target, eval(s, a.value));
  return {std::move(s)};
}

std::vector<State> Executor::exec_statement(State s, const ir::Havoc& h) {
  for (ir::Variable v : h.targets) {
    const bool open = h.kind == ir::InputKind::Implicit;
    havoc(s, v, open ? h.label + "'" : std::string());
    if (v.sort().is_bool()) drawn_[*s.store.find(v.id())] = s.path;
    if (h.kind == ir::InputKind::Aside) proofs_.insert(*s.store.find(v.id()));
    if (!open) continue;
    s.open.push_back(*s.store.find(v.id()));
    open_names_[s.open.back()] = h.label;
  }
  return {std::move(s)};
}

std::vector<State> Executor::exec_statement(State s, const ir::Assume& a) {
  assume(s, eval(s, a.condition));
  if (dead(s)) return {};
  return {std::move(s)};
}

std::vector<State> Executor::exec_statement(State s, const ir::Assert& a) {
  site_.property = a.property;
  site_.aim_at(a.message);
  State inner = s;
  inner.guard = {};
  const Path base = s.path;
  for (Consumed& c : consume(std::move(inner), s.heap, a.assertion)) {
    if (a.whole) check_leftover(c.state, c.rest, "is not described by this assertion");
    learn(s, c.state, base);
  }
  if (dead(s)) return {};
  return {std::move(s)};
}

std::vector<State> Executor::exec_statement(State s, const ir::NewObject& n) {
  Term object = terms_.mk_ref(++allocations_);
  const ir::Record* record = tables_.index().record(n.record);
  for (const std::string& field : ir::all_fields(tables_.program(), *record)) {
    const ResourceId id = symbols_.field(field);
    add_chunk(s, {id, {object}, ir::zero_value(terms_, symbols_.resource(id).value)});
  }
  if (tables_.mentions_types()) assume(s, symbols_.has_type(object, std::vector{record}));
  s.heap.set_age(++ages_);
  set(s, n.target, object);
  return {std::move(s)};
}

std::vector<State> Executor::exec_statement(State s, const ir::NewArray& n) {
  Term length = eval(s, n.length);
  Term zero = length.sort().is_bv() ? terms_.mk_bv(0, length.sort().width()) : terms_.mk_int(0);
  Term fits = terms_.mk(length.sort().is_bv() ? Op::BvSle : Op::Le, {zero, length});
  site_.property = ir::Property::NegativeArraySize;
  if (prove(s, s.heap, fits) != Proof::Yes)
    fail(s, s.heap, "the length " + text(n.length) + " may be negative", "", fits);
  assume(s, fits);
  Term array = terms_.mk_ref(++allocations_);
  Term own_length = terms_.mk(Op::ArrayLength, {array}, {}, length.sort());
  assume(s, terms_.mk_eq(own_length, length));
  const Sort element = symbols_.sort(tables_.type_sort(n.element));
  const ResourceId id = symbols_.elements(element, length.sort());
  Term k = symbols_.location_variable(length.sort());
  Chunk chunk{id, {array}};
  const Term first = ir::zero_value(terms_, element);
  chunk.value = terms_.mk(Op::ConstArray, {first}, {}, symbols_.map_sort(symbols_.resource(id)));
  chunk.variable = k;
  chunk.condition = in_bounds(k, array);
  add_chunk(s, std::move(chunk));
  s.heap.set_age(++ages_);
  set(s, n.target, array);
  return {std::move(s)};
}

std::vector<State> Executor::exec_statement(State s, const ir::Free& f) {
  Term object = eval(s, f.object);
  const ir::Type* type = s.scope == nullptr ? nullptr : ir::static_type(tables_.index(), *s.scope, f.object);
  const ir::Record* record = type == nullptr ? nullptr : tables_.index().record(type->name);
  const bool array = type != nullptr && type->kind == ir::TypeKind::Array;
  if (record == nullptr && !array) return refuse(std::move(s), "free of an object of unknown type");
  Term null = terms_.mk_eq(object, terms_.mk_null());
  std::optional<bool> known = decide(s, null);
  std::vector<State> out;
  if (known.value_or(true)) {
    State nothing = known ? s : with_choice(s, null);
    assume(nothing, null);
    out.push_back(std::move(nothing));
    if (known) return out;
  }
  State freed = known ? s : with_choice(s, terms_.mk_not(null));
  assume(freed, terms_.mk_not(null));
  spec::Access access;
  if (array)
    access.place = spec::ElementsAccess{f.object};
  else
    access.place = spec::ObjectAccess{f.object, record->name};
  for (Consumed& c : consume(freed, freed.heap, spec::make(access))) {
    c.state.heap = c.rest;
    c.state.heap.set_age(++ages_);
    out.push_back(std::move(c.state));
  }
  return out;
}

std::optional<Executor::Location> Executor::location(State& s, const ir::Place& place) {
  if (const auto* f = std::get_if<ir::FieldPlace>(&place)) {
    std::string name(ir::split_qualified(f->field).second);
    Term object = eval(s, f->object);
    return Location{symbols_.field(f->field), {object}, [this, source = f->object, object, name](const State& at) {
                      return show_operand(at, source, object) + "." + name;
                    }};
  }
  if (const auto* e = std::get_if<ir::ElementPlace>(&place)) {
    Term array = eval(s, e->array);
    Term index = eval(s, e->index);
    return Location{elements_of(s, e->array), {array, index}, [this, place = *e, array, index](const State& at) {
                      const std::string base = show_operand(at, place.array, array);
                      return base + "[" + show_operand(at, place.index, index) + "]";
                    }};
  }
  return std::nullopt;
}

std::vector<State> Executor::exec_statement(State s, const ir::Load& l) {
  std::optional<Location> where = location(s, l.place);
  if (!where) return refuse(std::move(s), "reading C memory");
  Term value = read(s, where->resource, where->arguments, where->text);
  if (dead(s)) return {};
  set(s, l.target, value);
  return {std::move(s)};
}

std::vector<State> Executor::exec_statement(State s, const ir::Store& st) {
  std::optional<Location> where = location(s, st.place);
  if (!where) return refuse(std::move(s), "writing C memory");
  Term value = eval(s, st.value);
  write(s, where->resource, where->arguments, value, where->text);
  if (dead(s)) return {};
  return {std::move(s)};
}

std::vector<State> Executor::exec_statement(State s, const ir::Call& c) {
  std::vector<Term> arguments = eval_all(s, c.arguments);
  return call(s, *tables_.index().procedure(c.procedure), arguments, c.targets);
}

std::vector<State> Executor::exec_statement(State s, const ir::VirtualCall& c) {
  auto [record, method] = ir::split_qualified(c.method);
  const ir::Procedure* callee = ir::dispatch(tables_.program(), record, method);
  if (callee == nullptr) return refuse(std::move(s), "a virtual method without contract (" + c.method + ")");
  std::vector<Term> arguments = eval_all(s, c.arguments);
  Term some = terms_.mk_not(terms_.mk_eq(arguments[0], terms_.mk_null()));
  site_.property = ir::Property::NullDereference;
  if (prove(s, s.heap, some) != Proof::Yes)
    fail(s, s.heap, "receiver " + show_operand(s, c.arguments[0], arguments[0]) + " may be null", "", some);
  assume(s, some);
  Bodies bodies;
  for (const ir::Record* type : tables_.concrete_types(record))
    if (const ir::Procedure* body = ir::dispatch(tables_.program(), type->name, method))
      if (std::find(bodies.begin(), bodies.end(), body) == bodies.end()) bodies.push_back(body);
  return call(s, *callee, arguments, c.targets, &bodies);
}

std::vector<State> Executor::call(const State& s, const ir::Procedure& callee, const std::vector<Term>& arguments,
                                  const std::vector<ir::Variable>& targets, const Bodies* dispatched) {
  std::vector<ir::Variable> changed = tables_.changed_globals(callee);
  if (dispatched != nullptr) {
    // An overriding method may change others.
    changed.clear();
    for (const ir::Global& g : tables_.program().globals) changed.push_back(g.declaration.variable);
  }
  site_.property = ir::Property::Precondition;
  site_.aim_at("precondition of " + callee.name);
  if (overridden_ != nullptr) site_.purpose += ", which overrides " + overridden_->name;
  const Framing framing(*this, callee.contract.unframed);
  const bool keeps_values = callee.contract.unframed && dispatched == nullptr && !tables_.writes_memory(callee);
  const bool keeps_memory = keeps_values && !tables_.changes_memory(callee);
  State inner = s;
  Store globals;
  for (const ir::Global& g : tables_.program().globals)
    globals = globals.set(g.declaration.variable.id(), *s.store.find(g.declaration.variable.id()));
  enter(inner, callee, arguments, globals);
  std::vector<State> out;
  const std::uint64_t failed = failed_;
  for (Consumed& c : consume_all(std::move(inner), s.heap, callee.contract.preconditions)) {
    if (own_procedure_ != nullptr && entry_state_ && must_end(s)) {
      const Bodies bodies = dispatched != nullptr ? *dispatched : Bodies{&callee};
      for (const ir::Procedure* body : bodies) check_termination(c.state, *body, arguments, c);
    }
    State after = std::move(c.state);
    after.old_heap = after.heap;
    after.old_store = globals;
    after.heap = std::move(c.rest);
    if (!keeps_memory) after.heap.set_age(++ages_);
    if (keeps_values) keep_values(after, s.heap);
    for (ir::Variable g : changed) havoc(after, g);
    for (const ir::Declaration& d : callee.results) havoc(after, d.variable);
    Term snapshot = symbols_.fresh(callee.name, symbols_.snapshot_sort());
    const Source from{site_.origin.where, &callee, {}, failed_ != failed};
    sources_.emplace(snapshot, from);
    for (const ir::Declaration& d : callee.results) sources_.emplace(*after.store.find(d.variable.id()), from);
    const Site before = site_;
    std::vector<State> produced;
    {
      // Whether the contract is well defined is a question of the callee.
      const QuietScope quiet(*this);
      ++foreign_;
      produced = produce_all(std::move(after), callee.contract.postconditions, snapshot);
      --foreign_;
    }
    for (State& p : produced) {
      if (keeps_values) keep_values(p, s.heap);
      State result = s;
      result.open.clear();
      result.path = p.path;
      result.heap = p.heap;
      result.guard = p.guard;
      for (ir::Variable g : changed) set(result, g, *p.store.find(g.id()));
      for (std::size_t i = 0; i < targets.size(); ++i)
        set(result, targets[i], *p.store.find(callee.results[i].variable.id()));
      out.push_back(std::move(result));
    }
    site_ = before;
  }
  if (out.empty()) stop(site_.origin, "what " + callee.name + " ensures contradicts what is known here");
  return out;
}

// What was held before a call that writes nothing has the values that it had, whoever holds it now.
void Executor::keep_values(State& s, const Heap& before) {
  before.for_each([&](ResourceId resource, Heap::Key, const ChunkPtr& chunk) {
    if (symbols_.resource(resource).kind == Resource::Kind::Elements) return keep_elements(s, before, *chunk);
    if (symbols_.resource(resource).kind != Resource::Kind::Field || chunk->many() || chunk->permission) return;
    const ChunkPtr* now = s.heap.find(resource, chunk->arguments[0]);
    if (now == nullptr)
      assume(s, terms_.mk_eq(unowned(s.heap, resource, chunk->arguments[0]), chunk->value));
    else if ((*now)->value != chunk->value)
      assume(s, terms_.mk_eq((*now)->value, chunk->value));
  });
}

// Elements that nobody holds have no values, so maps that describe the same elements of an array may be taken as the
// same. Two chunks of an array that both have its first element do not exist.
void Executor::keep_elements(State& s, const Heap& before, const Chunk& chunk) {
  if (!chunk.many() || chunk.many_arrays() || chunk.permission || !chunk.variable.sort().is_int()) return;
  std::unordered_set<Term> framed;
  before.for_each(chunk.resource, [&](Heap::Key, const ChunkPtr& other) { framed.insert(other->value); });
  std::vector<ChunkPtr> same_elements;
  s.heap.for_each(chunk.resource, [&](Heap::Key, const ChunkPtr& now) {
    if (!now->many() || now->many_arrays() || now->permission || framed.contains(now->value)) return;
    term::Substitution put(terms_);
    put.add(chunk.arguments[0], now->arguments[0]);
    put.add(chunk.variable, now->variable);
    if (put.apply(chunk.condition) == now->condition) same_elements.push_back(now);
  });
  for (const ChunkPtr& now : same_elements) {
    term::Substitution first(terms_);
    first.add(now->variable, terms_.mk_int(0));
    const Term same =
        terms_.mk(Op::And, {terms_.mk_eq(chunk.arguments[0], now->arguments[0]), first.apply(now->condition)});
    assume(s, terms_.mk_implies(same, terms_.mk_eq(chunk.value, now->value)));
  }
}

std::vector<State> Executor::unfold(State s, const std::string& name, const std::vector<Term>& arguments) {
  const Framing framing(*this, false);
  const ir::Predicate& predicate = *tables_.index().predicate(name);
  const int folds = fold_depth_;
  fold_depth_ = 1000;  // what is about to be unfolded is not folded for it
  std::vector<Consumed> all = consume_predicate(s, s.heap, name, arguments);
  fold_depth_ = folds;
  CAIRN_CHECK(all.size() == 1, "an instance that is not folded for it is one");
  Consumed& taken = all[0];
  if (!predicate.body) {
    give_up(s, word(GhostStatement::Kind::Unfold) + " of predicate " + name + ", which has no body,");
    return {};
  }
  State inner = taken.state;
  if (quiet_ == 0) note_unfolding(inner, taken.snapshot);
  inner.heap = taken.rest;
  enter(inner, predicate, arguments);
  std::vector<State> out = produce(std::move(inner), predicate.body, taken.snapshot);
  for (State& state : out) {
    state.store = s.store;
    state.scope = s.scope;
    state.own = s.own;
  }
  return out;
}

std::vector<State> Executor::fold(State s, const std::string& name, const std::vector<Term>& arguments) {
  const Framing framing(*this, false);
  const ir::Predicate& predicate = *tables_.index().predicate(name);
  if (!predicate.body) {
    give_up(s, word(GhostStatement::Kind::Fold) + " of predicate " + name + ", which has no body,");
    return {};
  }
  site_.folded = &predicate;
  site_.folded_arguments = arguments;
  State inner = s;
  enter(inner, predicate, arguments);
  std::vector<State> out;
  for (Consumed& c : consume(std::move(inner), s.heap, predicate.body)) {
    State state = std::move(c.state);
    state.heap = std::move(c.rest);
    state.store = s.store;
    state.scope = s.scope;
    state.own = s.own;
    add_chunk(state, {symbols_.predicate(name), arguments, c.snapshot});
    // What was put together is known as well as what was taken apart.
    if (quiet_ == 0) note_unfolding(state, c.snapshot);
    out.push_back(std::move(state));
  }
  return out;
}

std::vector<State> Executor::exec_statement(State s, const ir::Fold& f) {
  std::vector<Term> arguments = eval_all(s, f.arguments);
  return fold(std::move(s), f.predicate, arguments);
}

std::vector<State> Executor::exec_statement(State s, const ir::Unfold& u) {
  std::vector<Term> arguments = eval_all(s, u.arguments);
  return unfold(std::move(s), u.predicate, arguments);
}

std::vector<State> Executor::exec_statement(State s, const ir::Use& u) {
  const ir::Function& f = *tables_.index().function(u.function);
  std::vector<Term> arguments = eval_all(s, u.arguments);
  site_.property = ir::Property::Precondition;
  site_.aim_at("precondition of function " + f.name, Aim::Declaration);
  Term value = apply_function(s, f, std::move(arguments));
  // The value is one application, or a choice between several.
  std::vector<Term> work{value};
  while (!work.empty()) {
    Term next = work.back();
    work.pop_back();
    if (next.is(Op::Ite))
      work.push_back(next[1]), work.push_back(next[2]);
    else if (next.is(Op::Apply) && next.function().name == f.name)
      define(s, f, next);
  }
  return {std::move(s)};
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): all statements take their state
std::vector<State> Executor::exec_statement(State s, const ir::Join& j) { return cut(s, j); }

std::vector<State> Executor::exec_statement(State s, const ir::Produce& p) {
  return produce(std::move(s), p.assertion, symbols_.fresh("produced", symbols_.snapshot_sort()));
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): all statements take their state
std::vector<State> Executor::exec_statement(State s, const ir::Consume& c) {
  site_.property = ir::Property::Assert;
  site_.aim_at("consume");
  std::vector<State> out;
  for (Consumed& result : consume(s, s.heap, c.assertion)) {
    result.state.heap = result.rest;
    out.push_back(std::move(result.state));
  }
  return out;
}

}  // namespace cairn::engine::symex
