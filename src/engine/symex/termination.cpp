#include <algorithm>

#include "engine/symex/executor.h"

namespace cairn::engine::symex {

using term::Op;

namespace {

constexpr int max_hidden = 3;  // predicates within predicates that are looked into for memory

}  // namespace

// A number that gets smaller and is not negative before, or a part of a value of a datatype: a chain of selectors of
// constructors that the values have. False for other values.
Term Executor::is_smaller(Term after, Term before) {
  if (after.sort() != before.sort()) return false_;
  if (before.sort().is_int())
    return terms_.mk(Op::And, {terms_.mk(Op::Lt, {after, before}), terms_.mk(Op::Le, {terms_.mk_int(0), before})});
  if (!before.sort().is_datatype()) return false_;
  Term tests = true_;
  for (Term part = after; part.is(Op::DtSelect);) {
    tests = terms_.mk_and(tests, terms_.mk(Op::DtTest, {part[0]}, {part.index(0)}));
    part = part[0];
    if (part == before) return tests;
  }
  return false_;
}

Term Executor::is_smaller(const std::vector<Term>& after, const std::vector<Term>& before) {
  Term smaller = false_;
  Term same = true_;
  for (std::size_t i = 0; i < before.size(); ++i) {
    smaller = terms_.mk_or(smaller, terms_.mk_and(same, is_smaller(after[i], before[i])));
    if (before[i].sort() != after[i].sort()) break;
    same = terms_.mk_and(same, terms_.mk_eq(before[i], after[i]));
  }
  return smaller;
}

// The measure at the beginning of the item, and that of what it calls.
std::string Executor::measure_not_smaller(State& s, const Heap& entry, const spec::Contract& own, const void* own_item,
                                          const spec::Contract& other, const Store& other_store,
                                          const void* other_item) {
  auto values = [&](const spec::Contract& contract, const Store& store, const void* item, const Heap& heap) {
    State inner = s;
    inner.store = store;
    s.store.for_each([&](std::uint64_t key, Term value) {
      if (inner.store.find(key) == nullptr) inner.store = inner.store.set(key, value);  // globals
    });
    inner.scope = &tables_.scope(item);
    inner.heap = heap;
    in_own_measure_ = true;
    std::vector<Term> out = eval_all(inner, contract.decreases);
    in_own_measure_ = false;
    s.path = inner.path;
    return out;
  };
  const std::vector<Term> before = values(own, own_store_, own_item, entry);
  const std::vector<Term> after = values(other, other_store, other_item, s.heap);
  if (prove(s, s.heap, is_smaller(after, before)) == Proof::Yes) return {};
  auto shown = [&](const std::vector<Term>& all) {
    std::string out;
    for (Term value : all) out += (out.empty() ? "" : ", ") + show(s, value);
    return out;
  };
  const std::string was = shown(before);
  if (before.size() == 1 && before[0].sort().is_int() && after[0].sort().is_int() &&
      prover_.proves_easily(s.path, terms_.mk(Op::Lt, {after[0], before[0]})))
    return was + " may be below 0";
  const std::string is = shown(after);
  return was == is ? "it stays " + was : "it is " + was + " before and " + is + " in the call";
}

// ---- Memory that is left over.

// Whether some location is held for certain, openly or in a predicate, so that whoever does not get this heap has less.
// What has no location, such as an instance for null, can be made from nothing.
bool Executor::holds_a_cell(const State& s, const Heap& heap, int depth) {
  bool open = false;
  std::vector<ChunkPtr> hidden;
  heap.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
    if (chunk->permission || chunk->many()) return;
    if (symbols_.resource(id).kind == Resource::Kind::Predicate)
      hidden.push_back(chunk);
    else
      open = true;
  });
  return open ||
         std::ranges::any_of(hidden, [&](const ChunkPtr& c) { return depth > 0 && hides_a_cell(s, *c, depth); });
}

bool Executor::hides_a_cell(const State& s, const Chunk& instance, int depth) {
  const ir::Predicate* predicate = symbols_.resource(instance.resource).predicate;
  if (predicate == nullptr || !predicate->body) return false;
  const Site before = site_;
  const std::size_t inferred = inferred_.size();
  const QuietScope quiet(*this);
  const Framing framing(*this, false);
  State trial = s;
  trial.guard = {};
  trial.heap = Heap();
  trial.store = with_arguments(Store(), predicate->parameters, instance.arguments);
  trial.scope = &tables_.scope(predicate);
  const std::vector<State> cases = produce(std::move(trial), predicate->body, instance.value);
  inferred_.resize(std::min(inferred, inferred_.size()));
  site_ = before;
  return !quiet.failed() && std::ranges::all_of(cases, [&](const State& one) {
    return holds_a_cell(one, one.heap, depth - 1) || prover_.contradicts(one.path) == Proof::Yes;
  });
}

// ---- Calls.

// Section 3.6 of paper 003, with one order for all calls: a recursive call sees fewer locations, or no more of them and
// fewer instances of predicates that were needed to make what it sees. Instances without memory can be made again, so
// they count only where nothing was folded. Other calls wait for check_recursion.
void Executor::check_termination(State& s, const ir::Function& callee, const std::vector<Term>& arguments,
                                 const Consumed& consumed, bool folded) {
  const Site before = site_;
  site_.property = ir::Property::Termination;
  site_.aim_at("termination of function " + own_function_->name);
  site_.conjunct = {};
  ++obligations_;
  if (tables_.recursion_has_measure(own_function_)) {
    check_measure(s, s.old_heap, own_function_->contract, own_function_, callee.contract, callee.name,
                  with_arguments(Store(), callee.parameters, arguments), &callee);
  } else if (!holds_a_cell(s, consumed.rest, max_hidden)) {
    bool left = false;
    consumed.rest.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
      left = left || (!chunk->permission && symbols_.resource(id).kind == Resource::Kind::Predicate);
    });
    const Change instances = folded ? Change::Unknown : (left || unfolding_ > 0) ? Change::Smaller : Change::NotGreater;
    recursive_calls_.push_back({s, callee.name, &callee, arguments, site_, instances});
  }
  site_ = before;
}

bool Executor::must_end(const State& s) const {
  const spec::Contract& own = own_procedure_->contract;
  return own.terminates || !own.decreases.empty() || s.proves;
}

// Of a call that is dispatched, every body that it can run counts. What a procedure allocates may be passed on, so then
// memory is no measure.
void Executor::check_termination(State& s, const ir::Procedure& callee, const std::vector<Term>& arguments,
                                 const Consumed& consumed) {
  const Site before = site_;
  site_.property = ir::Property::Termination;
  site_.aim_at("termination of " + own_procedure_->name);
  site_.conjunct = {};
  ++obligations_;
  const spec::Contract& own = own_procedure_->contract;
  const bool promised = own.terminates || !own.decreases.empty();
  const bool recursive = promised && tables_.mutually_recursive(*own_procedure_, callee);
  if (!tables_.ends(callee)) {
    fail(s, s.heap, "the call of " + callee.name + ", which need not end",
         "call only lemmas and what has a measure (decreases), or neither loops nor recursion");
  } else if (recursive && tables_.recursion_has_measure(own_procedure_)) {
    check_measure(s, entry_state_->heap, own, own_procedure_, callee.contract, callee.name,
                  with_arguments(Store(), callee.parameters, arguments), &callee);
  } else if (recursive) {
    auto cell = [&](const Heap& heap) { return holds_a_cell(s, heap, max_hidden); };
    const bool fewer =
        !tables_.allocates(*own_procedure_) && (cell(consumed.rest) || std::ranges::any_of(s.frames, cell));
    if (!fewer) recursive_calls_.push_back({s, callee.name, &callee, arguments, site_, Change::NotGreater});
  }
  site_ = before;
}

void Executor::check_measure(State& s, const Heap& entry, const spec::Contract& own, const void* own_item,
                             const spec::Contract& other, const std::string& callee, const Store& other_store,
                             const void* other_item) {
  if (own.decreases.empty() || own.decreases.size() != other.decreases.size())
    fail(s, s.heap, "cannot compare the measures of " + item_ + " and " + callee,
         "all that recurse together need a measure (decreases) with as many parts, or none of them has one");
  else if (const std::string why = measure_not_smaller(s, entry, own, own_item, other, other_store, other_item);
           !why.empty())
    fail(s, s.heap, "cannot prove that the measure decreases in the call of " + callee + ": " + why, "");
}

// ---- Loops.

// Front ends put a measure into statements: an iteration that has one ends with the assertion that it got smaller.
void Executor::check_iteration(State& s, const ir::Block& last) {
  const auto* measure = last.statements.empty() ? nullptr : std::get_if<ir::Assert>(&last.statements.back().kind);
  const bool measured = measure != nullptr && measure->property == ir::Property::Termination;
  if (measured || !must_end(s)) return;
  const Site before = site_;
  site_.property = ir::Property::Termination;
  site_.aim_at("");
  site_.conjunct = {};
  const spec::Contract& own = own_procedure_->contract;
  const bool promised = own.terminates || !own.decreases.empty();
  fail(s, s.heap,
       "cannot prove that this loop ends, which " +
           (promised ? "every execution of " + own_procedure_->name : std::string("a proof")) + " must",
       "give it a measure: decreases e");
  site_ = before;
}

// ---- Measures that the program does not name.

// What may bound a recursion: numbers among the parameters, lengths of arrays, and numbers in fields that are held. In
// the same order at the beginning of the item and at a call; null where a call has no counterpart.
std::vector<std::pair<std::string, Term>> Executor::quantities(const Heap& heap, const std::vector<Term>& values) {
  std::vector<std::pair<std::string, Term>> out;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Term value = values[i];
    std::string name = std::to_string(i);
    if (value.sort().is_int() || value.sort().is_datatype()) out.emplace_back(name, value);
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

Executor::Change Executor::change(RecursiveCall& call, const Measure& measure, bool or_same) {
  std::vector<std::pair<std::string, Term>> now = quantities(call.state.heap, call.arguments);
  auto at_call = [&](const std::string& name) {
    auto found = std::find_if(now.begin(), now.end(), [&](const auto& q) { return q.first == name; });
    return found == now.end() ? Term() : found->second;
  };
  Term before = measure.value.second;
  Term after = at_call(measure.value.first);
  if (!after) return Change::Unknown;
  if (measure.minus) {
    Term less = at_call(measure.minus->first);
    if (!less) return Change::Unknown;
    before = terms_.mk(Op::Sub, {before, measure.minus->second});
    after = terms_.mk(Op::Sub, {after, less});
  }
  return compare(call, before, after, or_same);
}

Executor::Change Executor::compare(RecursiveCall& call, Term before, Term after, bool or_same) {
  auto holds = [&](Term goal) {
    // What is seen not to hold may be so because the call is not reached: that is not worth much effort.
    if (goal.is_false()) return prover_.contradicts_easily(call.state.path);
    return prove(call.state, call.state.heap, goal) == Proof::Yes;
  };
  const Term smaller = is_smaller(after, before);
  if (holds(smaller)) return Change::Smaller;
  if (!or_same) return Change::Unknown;
  const Term same =
      before.sort().is_int() ? terms_.mk(Op::Le, {after, before}) : terms_.mk_or(smaller, terms_.mk_eq(before, after));
  return holds(same) ? Change::NotGreater : Change::Unknown;
}

std::vector<Executor::Measure> Executor::measures(const std::vector<ir::Declaration>& parameters, const Heap& entry) {
  std::vector<Term> own;
  for (const ir::Declaration& d : parameters) own.push_back(*own_store_.find(d.variable.id()));
  const auto values = quantities(entry, own);
  std::vector<Measure> out;
  for (const bool numbers : {false, true})
    for (const auto& value : values)
      if (value.second.sort().is_int() == numbers) out.push_back({value, {}});
  for (const auto& value : values)
    for (const auto& minus : values)
      if (value.first != minus.first && value.second.sort().is_int() && minus.second.sort().is_int())
        out.push_back({value, minus});
  return out;
}

// Those that recurse together agree on these parameters and their order before anything is proved, so none may be left
// out: each must not grow in any call that is left.
void Executor::rule_out_by_parameters(std::vector<RecursiveCall*>& calls,
                                      const std::vector<ir::Declaration>& parameters) {
  const std::vector<std::size_t>& own = tables_.compared_parameters(own_item_);
  for (std::size_t i = 0; i < own.size() && !calls.empty(); ++i) {
    const Term before = *own_store_.find(parameters[own[i]].variable.id());
    std::vector<RecursiveCall*> left;
    for (RecursiveCall* call : calls) {
      const Term after = call->arguments[tables_.compared_parameters(call->item)[i]];
      const Change one = compare(*call, before, after, true);
      if (one == Change::Unknown) return;
      if (one != Change::Smaller) left.push_back(call);
    }
    calls = std::move(left);
  }
}

// Takes calls away that one measure, or several of which the first that changes gets smaller, rule out to go on without
// end. A component of the order must not grow in any call that is left; those in which it gets smaller are done.
void Executor::rule_out(std::vector<RecursiveCall*>& calls, const std::vector<ir::Declaration>& parameters,
                        const std::vector<Measure>& all) {
  const bool alone = !tables_.recurses_with_others(own_item_);
  auto unknown = [](const RecursiveCall* c) { return c->instances == Change::Unknown; };
  if (!alone && std::ranges::none_of(calls, unknown)) {
    std::erase_if(calls, [](const RecursiveCall* c) { return c->instances == Change::Smaller; });
    rule_out_by_parameters(calls, parameters);
  }
  for (bool first = true; !calls.empty();) {
    const std::size_t before = calls.size();
    if (std::ranges::none_of(calls, unknown))
      std::erase_if(calls, [](const RecursiveCall* c) { return c->instances == Change::Smaller; });
    // Others have measures of their own: what is left is about this item only, and must not undo what they rely on.
    if (!alone &&
        std::ranges::any_of(calls, [&](const RecursiveCall* c) { return c->item != own_item_ || unknown(c); }))
      return;
    for (const Measure& measure : all) {
      // All at once is the common case, and cheaper to refute.
      std::vector<Change> changes;
      for (RecursiveCall* call : calls) {
        changes.push_back(change(*call, measure, !first));
        if (changes.back() == Change::Unknown) break;
      }
      if (!changes.empty() && changes.back() == Change::Unknown) continue;
      std::vector<RecursiveCall*> left;
      for (std::size_t i = 0; i < calls.size(); ++i)
        if (changes[i] != Change::Smaller) left.push_back(calls[i]);
      if (left.size() == calls.size()) continue;
      calls = std::move(left);
      break;
    }
    if (calls.size() == before && (before == 1 || !std::exchange(first, false))) return;
  }
}

void Executor::check_recursion(const std::vector<ir::Declaration>& parameters, const Heap& entry) {
  if (recursive_calls_.empty()) return;
  std::vector<RecursiveCall*> open;
  for (RecursiveCall& call : recursive_calls_) open.push_back(&call);
  rule_out(open, parameters, measures(parameters, entry));
  if (!open.empty()) {
    RecursiveCall& call = *open.front();
    const Site before = site_;
    site_ = call.site;
    fail(call.state, call.state.heap, "cannot prove that the recursive call of " + call.callee + " terminates",
         "in every call memory, a part of a datatype, a number or the difference of two must get smaller; decreases e "
         "names a measure");
    site_ = before;
  }
  recursive_calls_.clear();
}

}  // namespace cairn::engine::symex
