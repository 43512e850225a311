#include <algorithm>

#include "engine/symex/executor.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::engine::symex {

using term::Op;

namespace {

constexpr int max_unrolled = 2;  // definitions of a function that does not read the heap, within one another
constexpr int max_built = 16;    // likewise where an argument is a known value of a datatype

}  // namespace

Term Executor::eval_call(State& s, Term t) {
  const ir::Function* f = tables_.index().function(t.function().name);
  std::vector<Term> arguments = eval_all(s, t.children());
  Site before = site_;
  site_.property = ir::Property::Precondition;
  site_.aim_at("precondition of " + text(t));
  if (site_.conjunct.known()) site_.within.emplace_back(site_.conjunct, "in this part");
  site_.conjunct = {};
  Term value = apply_function(s, *f, std::move(arguments));
  site_ = std::move(before);
  return value;
}

// The precondition is checked and gives the snapshot of what the function may read; nothing is taken from the heap.
Term Executor::apply_function(State& s, const ir::Function& f, std::vector<Term> arguments) {
  if (f.contract.empty() && f.parameters.size() == 1 && f.body && f.body.is(Op::DtSelect) &&
      f.body[0] == f.parameters[0].variable)
    return symbols_.rebuild(f.body, arguments);  // a selector by another name
  if (depends_on_all_memory(f)) return apply_unframed(s, f, arguments);
  const Framing framing(*this, false);
  State inner = s;
  enter(inner, f, arguments);
  inner.guard = {};
  inner.open.clear();  // what is learned here comes back as facts, not as a choice
  const Path base = s.path;
  std::vector<std::pair<Term, Term>> values;
  const bool own = own_function_ != nullptr && quiet_ == 0 && tables_.rank(own_function_) == tables_.rank(&f);
  if (own && (in_own_precondition_ || in_own_measure_)) {
    fail(s, s.heap,
         std::string(in_own_measure_ ? "the measure" : "the precondition") +
             " of a function must not depend on the function itself",
         "");
    return symbols_.fresh("undefined", symbols_.sort(f.result.variable.sort()));
  }
  const std::uint64_t folds = folds_;
  std::vector<Consumed> all = consume_all(std::move(inner), s.heap, f.contract.preconditions);
  const bool folded = folds_ != folds;
  for (Consumed& c : all) {
    if (own && in_own_body_) check_termination(c.state, f, arguments, c, folded);
    std::vector<Term> children{c.snapshot};
    children.insert(children.end(), arguments.begin(), arguments.end());
    Term application = terms_.mk_apply(symbols_.function(f), children);
    if (options_.use && with_facts_) {
      define(c.state, f, application);
      if (f.body && own_procedure_ != nullptr)
        note_inferred(GhostStatement::Kind::Use, [&] { return show_call(s, f.name, arguments); });
    }
    if (with_facts_) assume_postcondition(c.state, f, application);
    assume_type(c.state, application, &f.result.type);
    values.emplace_back(c.state.guard, application);
    learn(s, c.state, base);
  }
  if (values.empty()) return symbols_.fresh("unreachable", symbols_.sort(f.result.variable.sort()));
  return join_values(values);
}

// Of memory that nobody need hold: the value is the same until something may be written, and what is promised is true
// of what memory holds now. Promises within promises would have no end.
Term Executor::apply_unframed(State& s, const ir::Function& f, const std::vector<Term>& arguments) {
  // What depends on no more than its precondition gives cannot depend on all of memory.
  if (modelling_ > 0 || (own_function_ != nullptr && !depends_on_all_memory(*own_function_)))
    fail(s, s.heap, f.name + " depends on memory that nothing gives permission to", "");
  if (s.heap.age() == 0) s.heap.set_age(++ages_);
  const auto age = static_cast<std::int64_t>(s.heap.age());
  std::vector<Term> children{symbols_.wrap(terms_.mk_int(age))};
  children.insert(children.end(), arguments.begin(), arguments.end());
  Term application = terms_.mk_apply(symbols_.function(f), children);
  if (!with_facts_ || in_unframed_) return application;
  in_unframed_ = true;
  const Framing framing(*this, true);
  State inner = s;
  enter(inner, f, arguments);
  inner.store = inner.store.set(f.result.variable.id(), application);
  inner.guard = {};
  inner.open.clear();
  for (const Assertion& post : f.contract.postconditions) {
    Term fact = eval_condition(inner, post);
    assume(inner, fact, false, application);
  }
  learn(s, inner, s.path);
  in_unframed_ = false;
  return application;
}

const Executor::FunctionModel& Executor::model(const ir::Function& f) {
  auto [at, fresh] = models_.try_emplace(&f);
  if (fresh) {
    FunctionModel made;
    made.function = &f;
    build_model(made);
    made.complete = true;
    models_[&f] = std::move(made);
  }
  return models_.at(&f);
}

std::vector<Assertion> Executor::framed_promises(State s, const ir::Function& f) {
  if (!f.contract.unframed || depends_on_all_memory(f)) return f.contract.postconditions;
  std::vector<Assertion> left = f.contract.postconditions;
  std::vector<Assertion> out;
  for (bool more = true; more;) {
    more = false;
    for (Assertion& promise : left) {
      const QuietScope quiet(*this);
      State after = s;
      Term fact = promise && !Tables::has_heap(promise) ? eval_condition(after, promise) : true_;
      if (!promise || quiet.failed()) continue;
      assume(after, fact);
      s = std::move(after);
      out.push_back(std::exchange(promise, {}));
      more = true;
    }
  }
  return out;
}

// What the function is of arbitrary arguments and an arbitrary heap that satisfies its precondition. Applications get
// their facts from it by substitution.
void Executor::build_model(FunctionModel& m) {
  const ir::Function& f = *m.function;
  const QuietScope quiet(*this);
  const Framing framing(*this, false);
  const Site before = site_;
  m.symbol = &symbols_.function(f);
  m.snapshot = symbols_.fresh(f.name + "'s heap", symbols_.snapshot_sort());
  for (const ir::Declaration& d : f.parameters)
    m.parameters.push_back(symbols_.fresh(d.variable.name(), symbols_.sort(d.variable.sort())));
  std::vector<Term> children{m.snapshot};
  children.insert(children.end(), m.parameters.begin(), m.parameters.end());
  Term application = terms_.mk_apply(*m.symbol, children);
  State start;
  enter(start, f, m.parameters);
  for (std::size_t i = 0; i < f.parameters.size(); ++i) assume_type(start, m.parameters[i], &f.parameters[i].type);
  std::unordered_map<Term, Term> outer_bound = std::move(bound_);
  bound_.clear();
  ++foreign_;
  ++modelling_;
  std::vector<State> entries = produce_all(start, f.contract.preconditions, m.snapshot);
  // What a recursive call promises is known of it, but no part of the definition: not all calls need be smaller. A
  // model without function is not finished.
  auto promised = [&](Path step) {
    const auto found = step->about && step->about.is(Op::Apply)
                           ? models_.find(tables_.index().function(step->about.function().name))
                           : models_.end();
    return found != models_.end() && found->second.function == nullptr;
  };
  auto add = [&](std::vector<Term>& out, const State& entry, const State& after, Term fact) {
    std::vector<Term> given;
    for (Path step : steps_since(entry.path, nullptr))
      if (!step->universal) given.push_back(step->fact);
    const Term guard = terms_.mk_and(given);
    for (Path step : steps_since(after.path, nullptr)) {
      const bool later = step->depth > (entry.path == nullptr ? 0 : entry.path->depth);
      if ((step->universal || later) && !promised(step))
        out.push_back(step->universal ? step->fact : terms_.mk_implies(guard, step->fact));
    }
    out.push_back(terms_.mk_implies(guard, fact));
  };
  for (State& entry : entries) {
    consolidate(entry, entry.heap);
    State after = entry;
    after.guard = {};
    after.store = after.store.set(f.result.variable.id(), application);
    for (const Assertion& post : framed_promises(after, f)) {
      Term fact = eval_condition(after, post);
      add(m.postcondition, entry, after, fact);
      assume(after, fact);  // what follows may depend on it
    }
  }
  close_over(m, m.postcondition);
  if (!quiet.failed()) {
    models_[&f] = m;
    models_[&f].complete = true;
    models_[&f].function = nullptr;
  }
  for (const State& entry : entries) {
    if (!f.body) continue;
    State inside = entry;
    inside.guard = {};
    Term body = eval(inside, f.body);
    add(m.definition, entry, inside, terms_.mk_eq(application, body));
  }
  --foreign_;
  --modelling_;
  bound_ = std::move(outer_bound);
  site_ = before;
  if (quiet.failed()) {
    // The function itself is not well defined, which its own check reports.
    m.definition.clear();
    m.postcondition.clear();
  }
  close_over(m, m.definition);
}

// Constants that came up on the way depend on the arguments.
void Executor::close_over(FunctionModel& m, std::vector<Term>& formulas) {
  std::vector<Term> children{m.snapshot};
  children.insert(children.end(), m.parameters.begin(), m.parameters.end());
  term::Substitution lift(terms_);
  bool any = false;
  for (Term constant : term::free_symbols(formulas).constants) {
    if (std::find(children.begin(), children.end(), constant) != children.end()) continue;
    std::vector<Sort> domain;
    for (Term c : children) domain.push_back(c.sort());
    const auto& symbol = terms_.declare_function(constant.name() + " of", std::move(domain), constant.sort());
    lift.add(constant, terms_.mk_apply(symbol, children));
    any = true;
  }
  if (!any) return;
  for (Term& formula : formulas) formula = lift.apply(formula);
}

std::vector<Term> Executor::instance(const FunctionModel& m, const std::vector<Term>& formulas, Term application) {
  term::Substitution put(terms_);
  put.add(m.snapshot, application[0]);
  for (std::size_t i = 0; i < m.parameters.size(); ++i) put.add(m.parameters[i], application[i + 1]);
  std::vector<Term> out;
  for (Term formula : formulas) out.push_back(put.apply(formula));
  return out;
}

// What an application is by definition, once for each application.
const Executor::Definition& Executor::definition(const ir::Function& f, Term application) {
  auto [at, fresh] = definitions_.try_emplace(application);
  if (!fresh) return at->second;
  const FunctionModel& m = model(f);
  Definition made;
  if (!m.complete) {
    definitions_.erase(application);
    return no_definition_;
  }
  made.facts = instance(m, m.definition, application);
  term::for_subterms(made.facts, [&](Term t) {
    if (!t.is(Op::Apply) || t == application || t.size() == 0 || t[0].sort() != symbols_.snapshot_sort()) return true;
    const ir::Function* inner = tables_.index().function(t.function().name);
    if (inner == nullptr || tables_.rank(inner) != tables_.rank(&f)) return true;
    made.recursive.emplace_back(inner, t);
    for (Term part : snapshot_parts(t[0])) waiting_[part].emplace_back(inner, t);
    return true;
  });
  return definitions_[application] = std::move(made);
}

std::vector<Term> Executor::snapshot_parts(Term snapshot) {
  std::vector<Term> out{snapshot};
  for (std::size_t i = 0; i < out.size(); ++i)
    if (out[i].is(Op::DtConstruct) && out[i].index(0) == 1) {
      const Term pair = out[i];
      out.push_back(pair[0]);
      out.push_back(pair[1]);
    }
  return out;
}

// Whether the definition of an application within a definition is worth having as well. More would not end.
bool Executor::worth_defining(Term application, int depth) const {
  std::vector<Term> parts = snapshot_parts(application[0]);
  if (std::any_of(parts.begin(), parts.end(), [&](Term part) { return unfolded_.contains(part); })) return true;
  // Constructors get fewer with each step. Of other values the next one often is the last.
  const bool heap = !(application[0].is(Op::DtConstruct) && application[0].size() == 0);
  const bool built = std::any_of(application.children().begin() + 1, application.children().end(), [](Term t) {
    return t.is(Op::DtConstruct) || (t.sort().is_datatype() && t.is_value());
  });
  return (built && depth < max_built) || (!heap && depth < max_unrolled);
}

bool Executor::promises_quantifiers(const ir::Function& f) {
  const FunctionModel& m = model(f);
  std::unordered_set<Term> seen;
  std::vector<Term> work = m.postcondition;
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (t.is(Op::Forall) || t.is(Op::Exists)) return true;
    if (seen.insert(t).second) work.insert(work.end(), t.children().begin(), t.children().end());
  }
  return false;
}

// What is known of a function within its own check, or that of one it recurses with, stays where it was learned: only
// there its recursion was shown to end.
bool Executor::is_elsewhere(const ir::Function& f) const {
  return own_function_ == nullptr || tables_.rank(own_function_) != tables_.rank(&f);
}

void Executor::define(State& s, const ir::Function& f, Term application) {
  struct Next {
    const ir::Function* function;
    Term application;
    int depth;
  };
  std::vector<Next> work{{&f, application, 0}};
  std::unordered_set<Term> seen;
  while (!work.empty()) {
    auto [function, next, depth] = work.back();
    work.pop_back();
    if (!seen.insert(next).second) continue;
    const Definition& d = definition(*function, next);
    for (Term fact : d.facts) assume(s, fact, is_elsewhere(*function), next);
    // Within its own check only what its calls see is known to be smaller, not what would be called in turn.
    if (!is_elsewhere(*function)) continue;
    for (const auto& [inner, recursive] : d.recursive) {
      // A quantified promise, about what is promised again, would have instances without end.
      if (!promises_quantifiers(*inner)) assume_postcondition(s, *inner, recursive);
      const bool reads = !(recursive[0].is(Op::DtConstruct) && recursive[0].size() == 0);
      if (reads && recursive[0] == next[0])
        continue;  // of the same memory: a measure decreases, nobody knows how often
      if (worth_defining(recursive, depth + 1)) work.push_back({inner, recursive, depth + 1});
    }
  }
}

// Functions of what a predicate hides are worth their definition once it is unfolded.
void Executor::note_unfolding(State& s, Term snapshot) {
  unfolded_.insert(snapshot);
  auto found = waiting_.find(snapshot);
  if (found == waiting_.end() || !options_.use) return;
  const std::vector<std::pair<const ir::Function*, Term>> all = found->second;
  for (const auto& [function, application] : all)
    if (is_elsewhere(*function)) define(s, *function, application);
}

void Executor::assume_postcondition(State& s, const ir::Function& f, Term application) {
  // A postcondition must not prove itself: within its own function only calls from the body, which terminate, have it.
  const bool own = own_function_ != nullptr && tables_.rank(own_function_) == tables_.rank(&f);
  if (own && !in_own_body_) return;
  const FunctionModel& m = model(f);
  if (!m.complete) return;
  for (Term fact : instance(m, m.postcondition, application)) assume(s, fact, is_elsewhere(f), application);
}

}  // namespace cairn::engine::symex
