#include <algorithm>

#include "engine/symex/executor.h"

namespace cairn::engine::symex {

using term::Op;

bool Executor::measure_decreases(State& s, const spec::Contract& own, const Store& own_store,
                                 const ir::VariableTypes* own_scope, const spec::Contract& other,
                                 const Store& other_store, const ir::VariableTypes* other_scope) {
  if (own.decreases.empty() || own.decreases.size() != other.decreases.size()) return false;
  auto values = [&](const spec::Contract& contract, const Store& store, const ir::VariableTypes* scope, bool old) {
    State inner = s;
    inner.store = store;
    inner.scope = scope;
    if (old) inner.heap = s.old_heap;
    std::vector<Term> out = eval_all(inner, contract.decreases);
    s.path = inner.path;
    return out;
  };
  std::vector<Term> before = values(own, own_store, own_scope, true);
  std::vector<Term> after = values(other, other_store, other_scope, false);
  Term smaller = false_;
  Term same = true_;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i].sort() != after[i].sort() || !before[i].sort().is_int()) return false;
    Term less =
        terms_.mk_and(terms_.mk(Op::Lt, {after[i], before[i]}), terms_.mk(Op::Le, {terms_.mk_int(0), before[i]}));
    smaller = terms_.mk_or(smaller, terms_.mk_and(same, less));
    same = terms_.mk_and(same, terms_.mk_eq(before[i], after[i]));
  }
  return prove(s, s.heap, smaller) == Proof::Yes;
}

namespace {

/// Whether some location is left over, so that what was taken is less than what there was.
bool leaves_a_location(const Heap& rest) {
  bool left = false;
  rest.for_each(
      [&](ResourceId, Heap::Key, const ChunkPtr& chunk) { left = left || (!chunk->many() && !chunk->permission); });
  return left;
}

Store bind_all(const std::vector<ir::Declaration>& parameters, const std::vector<Term>& arguments) {
  Store store;
  for (std::size_t i = 0; i < parameters.size(); ++i) store = store.set(parameters[i].variable.id(), arguments[i]);
  return store;
}

}  // namespace

// Section 3.6 of paper 003: what a recursive call sees of the heap is smaller, or has been unfolded and not folded
// again. Calls that see as much wait for check_recursion: one measure must get smaller in all of them.
void Executor::check_termination(State& s, const ir::Function& callee, const std::vector<Term>& arguments,
                                 const Consumed& consumed, bool folded) {
  const Site before = site_;
  site_.property = ir::Property::Termination;
  site_.purpose = "termination of function " + own_function_->name;
  ++obligations_;
  if (!own_function_->contract.decreases.empty()) {
    if (!measure_decreases(s, own_function_->contract, own_store_, &tables_.scope(own_function_), callee.contract,
                           bind_all(callee.parameters, arguments), &tables_.scope(&callee)))
      fail(s, s.heap, "cannot prove that the measure decreases in the call of " + callee.name, "");
  } else if ((unfolding_ == 0 || folded) && !leaves_a_location(consumed.rest)) {
    recursive_calls_.push_back({s, callee.name, &callee == own_function_, arguments, site_});
  }
  site_ = before;
}

void Executor::check_termination(State& s, const ir::Procedure& callee, const std::vector<Term>& arguments,
                                 const Consumed& consumed) {
  const spec::Contract& own = own_procedure_->contract;
  if (!tables_.mutually_recursive(*own_procedure_, callee)) return;
  const Site before = site_;
  site_.property = ir::Property::Termination;
  site_.purpose = "termination of " + own_procedure_->name;
  ++obligations_;
  if (!own.decreases.empty()) {
    State measured = s;
    measured.old_heap = entry_state_->heap;
    if (!measure_decreases(measured, own, own_store_, &tables_.scope(own_procedure_), callee.contract,
                           bind_all(callee.parameters, arguments), &tables_.scope(&callee)))
      fail(s, s.heap, "cannot prove that the measure decreases in the call of " + callee.name, "");
  } else if (own.terminates && (tables_.allocates(*own_procedure_) || !leaves_a_location(consumed.rest))) {
    recursive_calls_.push_back({s, callee.name, &callee == own_procedure_, arguments, site_});
  }
  site_ = before;
}

// A part of a value of a datatype: a chain of selectors of constructors that the values have.
bool Executor::is_part(State& s, Term part, Term whole) {
  if (!part.is(Op::DtSelect)) return false;
  Term of = part[0];
  if (of != whole && !is_part(s, of, whole)) return false;
  Term test = terms_.mk(Op::DtTest, {of}, {part.index(0)});
  return prove(s, s.heap, test) == Proof::Yes;
}

// What may bound a recursion: numbers among the parameters, lengths of arrays, and numbers in fields that are held. In
// the same order at the beginning of the item and at a call; null where a call has no counterpart.
std::vector<std::pair<std::string, Term>> Executor::quantities(const Heap& heap, const std::vector<Term>& values) {
  std::vector<std::pair<std::string, Term>> out;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Term value = values[i];
    std::string name = std::to_string(i);
    if (value.sort().is_int()) out.emplace_back(name, value);
    if (!value.sort().is_ref()) continue;
    heap.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
      const Resource& resource = symbols_.resource(id);
      if (chunk->arguments.empty() || chunk->arguments[0] != value) return;
      if (resource.kind == Resource::Kind::Field && !chunk->many() && chunk->value.sort().is_int())
        out.emplace_back(name + "." + resource.name, chunk->value);
      if (resource.kind == Resource::Kind::Elements && resource.index.is_int())
        out.emplace_back(name + " length", terms_.mk(Op::ArrayLength, {value}, {}, resource.index));
    });
  }
  return out;
}

// A number that gets smaller and is not negative before; or how much one is greater than another.
bool Executor::decreases(RecursiveCall& call, const Measure& measure) {
  std::vector<std::pair<std::string, Term>> now = quantities(call.state.heap, call.arguments);
  auto at_call = [&](const std::string& name) {
    auto found = std::find_if(now.begin(), now.end(), [&](const auto& q) { return q.first == name; });
    return found == now.end() ? Term() : found->second;
  };
  Term before = measure.value.second;
  Term after = at_call(measure.value.first);
  if (!after) return false;
  if (measure.minus) {
    Term less = at_call(measure.minus->first);
    if (!less) return false;
    before = terms_.mk(Op::Sub, {before, measure.minus->second});
    after = terms_.mk(Op::Sub, {after, less});
  }
  Term smaller = terms_.mk_and(terms_.mk(Op::Lt, {after, before}), terms_.mk(Op::Le, {terms_.mk_int(0), before}));
  // What does not get smaller is no measure, unless the call is not reached: that is not worth much effort.
  if (smaller.is_false()) return prover_.contradicts_easily(call.state.path);
  return prove(call.state, call.state.heap, smaller) == Proof::Yes;
}

void Executor::check_recursion(const std::vector<ir::Declaration>& parameters, const Heap& entry) {
  if (recursive_calls_.empty()) return;
  std::vector<Term> own;
  for (const ir::Declaration& d : parameters) own.push_back(*own_store_.find(d.variable.id()));
  std::vector<std::function<bool(RecursiveCall&)>> measures;
  for (std::size_t i = 0; i < own.size(); ++i)
    if (own[i].sort().is_datatype())
      measures.emplace_back([this, i, &own](RecursiveCall& c) { return is_part(c.state, c.arguments[i], own[i]); });
  const auto numbers = quantities(entry, own);
  auto add = [&](Measure measure) {
    measures.emplace_back([this, measure = std::move(measure)](RecursiveCall& c) { return decreases(c, measure); });
  };
  for (const auto& value : numbers) add({value, {}});
  for (const auto& value : numbers)
    for (const auto& minus : numbers)
      if (value.first != minus.first) add({value, minus});
  // The call that the best measure does not explain is the one to show.
  std::size_t explained = 0;
  for (const auto& measure : measures) {
    std::size_t good = 0;
    while (good < recursive_calls_.size() && recursive_calls_[good].same && measure(recursive_calls_[good])) ++good;
    if (good == recursive_calls_.size()) return recursive_calls_.clear();
    explained = std::max(explained, good);
  }
  RecursiveCall& call = recursive_calls_[explained];
  const Site before = site_;
  site_ = call.site;
  fail(call.state, call.state.heap, "cannot prove that the recursive call of " + call.callee + " terminates",
       "permissions, a part of a datatype, a number or the difference of two must get smaller in every call");
  site_ = before;
  recursive_calls_.clear();
}

}  // namespace cairn::engine::symex
