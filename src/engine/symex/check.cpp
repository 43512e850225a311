#include <algorithm>

#include "engine/symex/executor.h"
#include "ir/text.h"
#include "ir/value.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

Executor::Executor(const Tables& tables, const Options& options, const Limits& limits,
                   const base::Cancellation& cancellation)
    : tables_(tables),
      options_(options),
      symbols_(tables, terms_),
      paths_(terms_),
      prover_(terms_, options.make_solver, limits.query_resources == 0 ? 30'000'000 : limits.query_resources,
              cancellation),
      true_(terms_.mk_true()),
      false_(terms_.mk_false()) {
  for (const ir::Axiom& axiom : tables.program().axioms) {
    State nothing;
    // Only what it says itself: what functions promise must not be known where it is to be proved.
    with_facts_ = false;
    const QuietScope quiet(*this);
    Term formula = eval(nothing, axiom.formula);
    with_facts_ = true;
    if (!quiet.failed()) prover_.add_axiom(formula);
  }
}

State Executor::initial_state(const void* item, const std::vector<ir::Declaration>& parameters) {
  State s;
  s.heap.set_age(++ages_);
  s.scope = &tables_.scope(item);
  for (const ir::Declaration& d : parameters) havoc(s, d.variable);
  own_store_ = s.store;
  own_item_ = item;
  return s;
}

void Executor::warn_vacuous(const ir::Origin& origin, const std::string& why) {
  if (quiet_ > 0) return;
  if (options_.strict) {
    site_.origin = origin;
    site_.conjunct = {};
    site_.property = ir::Property::Contradiction;
    site_.aim_at("");
    report({}, Verdict::Unsafe, why, "", {});
    return;
  }
  for (const base::Diagnostic& d : warnings_)
    if (d.where == origin.where) return;
  warnings_.push_back({base::Severity::Warning, origin.where, item_ + " verifies vacuously: " + why, {}, {}, 1});
}

namespace {

/// A constant that a fact gives a value or a bound, whatever else is in it; null for other facts.
Term defined_constant(Term fact, const std::unordered_set<Term>& seen) {
  auto is_new = [&](Term t, Term other) {
    if (!t.is(term::Op::Const) || seen.contains(t)) return false;
    const auto others = term::free_symbols(std::vector<Term>{other}).constants;
    return std::find(others.begin(), others.end(), t) == others.end();
  };
  const bool bound = fact.is(term::Op::Le) && fact.size() == 2;
  if (!bound && !fact.is(term::Op::Eq)) return {};
  if (is_new(fact[0], fact[1])) return fact[0];
  return is_new(fact[1], fact[0]) ? fact[1] : Term();
}

/// Whether facts can be seen to hold of some values: each is about a constant that those before it do not mention, or
/// says that two references differ, which no other fact is about.
bool harmless(Path path) {
  std::unordered_set<Term> seen;
  std::unordered_set<Term> apart;
  for (Path step : steps_since(path, nullptr)) {
    const Term fact = step->fact;
    const auto constants = term::free_symbols(std::vector<Term>{fact}).constants;
    const bool differ =
        fact.is(term::Op::Not) && fact[0].is(term::Op::Eq) && fact[0][0].sort().is_ref() && fact[0][0] != fact[0][1];
    if (!differ && !defined_constant(fact, seen)) return false;
    for (Term constant : constants) {
      if (differ ? seen.contains(constant) && !apart.contains(constant) : apart.contains(constant)) return false;
      seen.insert(constant);
      if (differ) apart.insert(constant);
    }
  }
  return true;
}

}  // namespace

/// Whether all states contradict themselves.
bool Executor::check_vacuous(const std::vector<State>& states, const ir::Origin& origin, const std::string& what) {
  std::string clash = overlap_;
  for (const State& s : states) {
    if (harmless(s.path)) return false;
    State probe = s;
    if (!prover_.contradicts_easily(s.path)) {
      if (s.heap.size() < 2 || !consolidate(probe, s.heap) || !prover_.contradicts_easily(probe.path)) return false;
    }
    if (!clash.empty()) continue;
    for (Term fact : prover_.clashing(probe.path)) clash += (clash.empty() ? "" : ", ") + show(s, fact);
  }
  warn_vacuous(origin, what + " contradicts itself" + (clash.empty() ? "" : ": " + clash));
  return true;
}

// Only where no execution comes to an end: a branch that is not possible is nothing to warn of. A contradiction that no
// proof has used is not worth the question.
void Executor::check_ends() {
  // After a failure what could not be proved is assumed, which may well contradict what is known.
  if (failed_ > 0) return;
  if (ends_.empty()) {
    if (stopped_) warn_vacuous(stopped_->first, stopped_->second);
    return;
  }
  if (prover_.proofs() == 0) return;
  for (const State& s : ends_)
    if (!prover_.contradicts_easily(s.path)) return;
  // The first state on the way that contradicts itself.
  std::vector<const TraceNode*> nodes;
  for (const TraceNode* n = ends_[0].trace; n != nullptr; n = n->parent) nodes.push_back(n);
  std::size_t low = 0;
  std::size_t high = nodes.size();
  while (low + 1 < high) {
    const std::size_t middle = (low + high) / 2;
    const bool bad = prover_.contradicts_easily(nodes[middle]->path);
    (bad ? low : high) = middle;
  }
  if (high < nodes.size()) warn_vacuous(nodes[high]->origin, "what is known after this statement contradicts itself");
}

void Executor::stop(const ir::Origin& origin, const std::string& why) {
  if (!stopped_ && quiet_ == 0) stopped_ = {origin, why};
}

// The contract must be well defined: what it reads it has permission to, the postcondition by itself.
void Executor::check_contract(const ir::Procedure& procedure, const std::vector<State>& entries) {
  site_.property = ir::Property::Permission;
  site_.aim_at("contract of " + procedure.name, Aim::Declaration);
  for (const State& entry : entries) {
    State after = entry;
    after.heap = Heap();
    after.old_heap = entry.heap;
    after.old_store = Store();
    for (const ir::Global& g : tables_.program().globals) {
      after.old_store =
          after.old_store.set(g.declaration.variable.id(), *entry.store.find(g.declaration.variable.id()));
      havoc(after, g.declaration.variable);
    }
    for (const ir::Declaration& d : procedure.results) havoc(after, d.variable);
    produce_all(std::move(after), procedure.contract.postconditions, symbols_.fresh("after", symbols_.snapshot_sort()));
  }
}

// A method is checked for each dynamic type that the receiver can have, where that can make a difference.
std::vector<State> Executor::for_each_type(State s, const ir::Procedure& procedure) {
  std::vector<const ir::Record*> types = tables_.receivers(procedure);
  if (!tables_.mentions_types() || types.empty()) return {std::move(s)};
  std::vector<State> out;
  for (const ir::Record* type : types) {
    Term receiver = *s.store.find(procedure.parameters[0].variable.id());
    out.push_back(with_choice(s, symbols_.has_type(receiver, std::vector{type})));
  }
  return out;
}

void Executor::check(const ir::Procedure& procedure) {
  item_ = procedure.name;
  own_procedure_ = &procedure;
  unframed_ = procedure.contract.unframed;
  State s = initial_state(&procedure, procedure.parameters);
  for (const ir::Global& g : tables_.program().globals) havoc(s, g.declaration.variable);
  site_.origin = procedure.origin;
  site_.property = ir::Property::Permission;
  site_.aim_at("contract of " + procedure.name, Aim::Declaration);
  own_store_ = s.store;
  std::vector<State> entries;
  ++foreign_;  // ghost statements stand in bodies
  Term snapshot = symbols_.fresh("before", symbols_.snapshot_sort());
  for (State& start : for_each_type(std::move(s), procedure))
    for (State& entry : produce_all(std::move(start), procedure.contract.preconditions, snapshot))
      entries.push_back(std::move(entry));
  const bool vacuous = check_vacuous(entries, procedure.origin, "the precondition");
  check_contract(procedure, entries);
  --foreign_;
  if (procedure.external() || vacuous) return;
  for (State& entry : entries) {
    entry.guard = {};
    entry.old_heap = entry.heap;
    for (const ir::Global& g : tables_.program().globals)
      entry.old_store =
          entry.old_store.set(g.declaration.variable.id(), *entry.store.find(g.declaration.variable.id()));
    auto zero = [&](const std::vector<ir::Declaration>& all) {
      for (const ir::Declaration& d : all)
        set(entry, d.variable, ir::zero_value(terms_, symbols_.sort(d.variable.sort())));
    };
    zero(procedure.results);
    zero(procedure.locals);
    entry_state_ = entry;
    cuts_.clear();
    walk(procedure, std::move(entry));
  }
  check_recursion(procedure.parameters, entry_state_ ? entry_state_->heap : Heap());
  check_ends();
}

void Executor::check(const ir::Predicate& predicate) {
  item_ = predicate.name;
  site_.origin = predicate.origin;
  site_.property = ir::Property::Permission;
  site_.aim_at("body of predicate " + predicate.name, Aim::Declaration);
  if (!predicate.body) return;
  State initial = initial_state(&predicate, predicate.parameters);
  produce(std::move(initial), predicate.body, symbols_.fresh("before", symbols_.snapshot_sort()));
}

void Executor::check(const ir::Function& function) {
  item_ = function.name;
  own_function_ = &function;
  site_.origin = function.origin;
  site_.property = ir::Property::Permission;
  site_.aim_at("precondition of function " + function.name, Aim::Declaration);
  in_own_precondition_ = true;
  ++foreign_;
  State initial = initial_state(&function, function.parameters);
  std::vector<State> entries = produce_all(std::move(initial), function.contract.preconditions,
                                           symbols_.fresh("before", symbols_.snapshot_sort()));
  in_own_precondition_ = false;
  --foreign_;
  if (check_vacuous(entries, function.origin, "the precondition")) return;
  Heap held;
  for (State& entry : entries) {
    entry.guard = {};
    entry.old_heap = entry.heap;
    held = entries.size() == 1 ? entry.heap : Heap();
    check_function_body(function, std::move(entry));
  }
  check_recursion(function.parameters, held);
}

void Executor::check_function_body(const ir::Function& function, State s) {
  Term value = symbols_.fresh("result", symbols_.sort(function.result.variable.sort()));
  site_.conjunct = {};
  site_.aim_at("body of function " + function.name);
  // Front ends say where the result comes from.
  if (function.body && function.result.origin.where.known()) site_.origin.where = function.result.origin.where;
  const Framing framing(*this, depends_on_all_memory(function));
  if (function.body) {
    in_own_body_ = true;
    value = eval(s, function.body);
    in_own_body_ = false;
  }
  set(s, function.result.variable, value);
  site_.property = ir::Property::Postcondition;
  const std::vector<Assertion> promises = framed_promises(s, function);
  for (const Assertion& post : function.contract.postconditions)
    if (std::none_of(promises.begin(), promises.end(), [&](const Assertion& p) { return &*p == &*post; }))
      warnings_.push_back({base::Severity::Warning,
                           post->where,
                           "not used: this reads memory that the precondition of " + function.name + " does not give",
                           {},
                           {},
                           1});
  for (const Assertion& post : promises) {
    if (Tables::has_heap(post)) {
      give_up(s, "permissions in the postcondition of a function");
      continue;
    }
    if (post->where.known()) site_.conjunct = post->where;
    if (function.body) {
      for (Consumed& c : consume(s, s.heap, post)) s = std::move(c.state);
    } else {
      assume(s, eval_condition(s, post));
    }
  }
  if (!function.body && !promises.empty() && prover_.contradicts_easily(s.path))
    warn_vacuous(function.origin, "the postcondition contradicts itself");
}

void Executor::check_override(const ir::Procedure& below, const ir::Procedure& above,
                              const std::vector<const ir::Record*>& receivers) {
  item_ = below.name;
  own_procedure_ = &below;
  overridden_ = &above;
  site_.origin = below.origin;
  State s = initial_state(&above, above.parameters);
  for (const ir::Global& g : tables_.program().globals) havoc(s, g.declaration.variable);
  const QuietScope quiet(*this);
  std::vector<State> entries =
      produce_all(std::move(s), above.contract.preconditions, symbols_.fresh("before", symbols_.snapshot_sort()));
  --quiet_;
  for (State& entry : entries) {
    std::vector<Term> arguments;
    for (const ir::Declaration& d : above.parameters) arguments.push_back(*entry.store.find(d.variable.id()));
    assume(entry, terms_.mk_not(terms_.mk_eq(arguments[0], terms_.mk_null())));
    if (tables_.mentions_types()) assume(entry, symbols_.has_type(arguments[0], receivers));
    entry.guard = {};
    entry.old_heap = entry.heap;
    for (const ir::Global& g : tables_.program().globals)
      entry.old_store =
          entry.old_store.set(g.declaration.variable.id(), *entry.store.find(g.declaration.variable.id()));
    std::vector<ir::Variable> targets;
    for (const ir::Declaration& d : above.results) targets.push_back(d.variable);
    for (State& after : call(entry, below, arguments, targets)) {
      site_.property = ir::Property::Postcondition;
      site_.aim_at("postcondition of " + above.name + ", which " + below.name + " overrides");
      consume_all(after, after.heap, above.contract.postconditions);
    }
  }
  ++quiet_;
}

std::vector<Finding> Executor::take_failures() {
  // Causes come before what follows from them: what an iteration leaves follows from what it does.
  const auto position = [&](const Finding& finding) {
    const auto& [procedure, block, index, property, origin, message] = finding.obligation;
    base::Location at = origin.where;
    if (property == ir::Property::LoopInvariant && own_procedure_ != nullptr && block < own_procedure_->blocks.size()) {
      const auto& statements = own_procedure_->blocks[block].statements;
      if (!statements.empty() && index == statements.size()) at = statements.back().origin.where;
    }
    return std::tuple(at.file, at.line, at.column);
  };
  std::ranges::stable_sort(failures_, {}, position);
  return std::move(failures_);
}

ItemProof Executor::take_proof() {
  ItemProof out = prover_.take_proof();
  out.item = item_;
  out.terms = shared_terms_;
  return out;
}

base::Statistics Executor::statistics() const {
  base::Statistics out;
  out.merge(prover_.statistics());
  out.add("symex.statements", statements_);
  out.add("symex.obligations", obligations_);
  out.add("symex.queries", prover_.queries());
  out.add("symex.merges", merges_);
  out.add("symex.consolidations", consolidations_);
  return out;
}

}  // namespace cairn::engine::symex
