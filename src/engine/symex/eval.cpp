#include "base/error.h"
#include "engine/symex/executor.h"
#include "engine/symex/generalise.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

using term::Op;

namespace {

constexpr int max_depth = 2000;

/// Counts how deep a judgement recurses: specifications nest, programs do not.
class Depth {
 public:
  explicit Depth(int& depth) : depth_(depth) {
    if (++depth_ > max_depth) {
      --depth_;
      throw base::InputError({}, "specification nested too deeply", "name parts of it with predicates or functions");
    }
  }
  ~Depth() { --depth_; }
  Depth(const Depth&) = delete;             // it counts once
  Depth& operator=(const Depth&) = delete;  // it counts once

 private:
  int& depth_;
};

}  // namespace

Term Executor::lookup_variable(const State& s, Term variable) {
  const Term* value = s.store.find(variable.id());
  CAIRN_CHECK(value != nullptr, "variable '" + variable.name() + "' has a value");
  return *value;
}

Term Executor::eval_pure(State& s, Term root) {
  if (root.is(Op::Const)) return lookup_variable(s, root);
  if (root.is_value()) return symbols_.copy(root);
  std::unordered_map<Term, Term> done;
  std::vector<std::pair<Term, bool>> work{{root, false}};
  while (!work.empty()) {
    auto [t, ready] = work.back();
    work.pop_back();
    if (done.contains(t)) continue;
    if (!ready && t.size() > 0) {
      work.emplace_back(t, true);
      for (Term child : t.children()) work.emplace_back(child, false);
      continue;
    }
    if (t.is(Op::Const)) {
      done.emplace(t, lookup_variable(s, t));
    } else if (t.is(Op::Bound)) {
      auto found = bound_.find(t);
      done.emplace(t, found == bound_.end() ? symbols_.copy(t) : found->second);
    } else {
      std::vector<Term> children;
      for (Term child : t.children()) children.push_back(done.at(child));
      done.emplace(t, symbols_.rebuild(t, children));
    }
  }
  return done.at(root);
}

std::vector<Term> Executor::eval_all(State& s, std::span<const Term> terms) {
  std::vector<Term> out;
  for (Term t : terms) out.push_back(eval(s, t));
  return out;
}

Term Executor::eval_children(State& s, Term t) { return symbols_.rebuild(t, eval_all(s, t.children())); }

Term Executor::eval(State& s, Term t) {
  if (!tables_.needs_state(t)) return eval_pure(s, t);
  const Depth depth(depth_);
  switch (t.op()) {
    case Op::FieldRead: {
      const ResourceId field = symbols_.field(t.name());
      return read_in_spec(s, field, {eval(s, t[0])}, t);
    }
    case Op::ElementRead: {
      Term array = eval(s, t[0]);
      Term index = eval(s, t[1]);
      return read_in_spec(s, symbols_.elements(symbols_.sort(t.sort()), index.sort()), {array, index}, t);
    }
    case Op::ElementsRead: return read_elements(s, t);
    case Op::IntDiv:
    case Op::Mod: return eval_division(s, t);
    case Op::ArrayLength: return eval_length(s, t);
    case Op::Old: return eval_old(s, t[0]);
    case Op::PureCall: return eval_call(s, t);
    case Op::Unfolding: return eval_unfolding(s, t);
    case Op::Using: return eval_using(s, t);
    case Op::Ite: return eval_ite(s, t);
    case Op::And:
    case Op::Or:
    case Op::Implies: return eval_connective(s, t);
    case Op::Forall:
    case Op::Exists: return eval_quantifier(s, t);
    case Op::PointerRead:
    case Op::ObjectLive:
    case Op::Initialised:
    case Op::HeapFreed:
    case Op::HeapTracked:
      give_up(s, "C memory in specifications (" + text(t) + ")");
      return symbols_.fresh("unsupported", symbols_.sort(t.sort()));
    default: return eval_children(s, t);
  }
}

/// An operator has no value where one of its operands has a certain one.
void Executor::require_distinct(State& s, Term operand, Term value, Term without, ir::Property property) {
  const Term defined = terms_.mk_not(terms_.mk_eq(value, without));
  const Proof proof = prove(s, s.heap, defined);
  const ir::Property before = std::exchange(site_.property, property);
  const std::string what = text(operand), bad = text(without);
  if (proof == Proof::No) fail(s, s.heap, what + " may be " + bad, "", defined);
  if (proof == Proof::GaveUp) give_up(s, "cannot decide whether " + what + " is " + bad);
  site_.property = before;
  assume(s, defined);
}

Term Executor::eval_division(State& s, Term t) {
  const Term a = eval(s, t[0]);
  const Term b = eval(s, t[1]);
  if (tables_.is_partial(t))
    require_distinct(s, t[1], b, symbols_.copy(terms_.mk_int(0)), ir::Property::DivisionByZero);
  const Term operands[] = {a, b};
  return symbols_.rebuild(t, operands);
}

Term Executor::eval_length(State& s, Term t) {
  const Term array = eval(s, t[0]);
  const Term operands[] = {array};
  const Term length = symbols_.rebuild(t, operands);
  if (!tables_.is_partial(t)) return length;
  require_distinct(s, t[0], array, terms_.mk_null(), ir::Property::NullDereference);
  if (length.sort().is_int()) assume(s, terms_.mk(Op::Le, {terms_.mk_int(0), length}));
  return length;
}

void Executor::learn(State& s, const State& other, Path base) {
  const Term guard = other.guard ? other.guard : true_;
  const Path guarded = paths_.assume(nullptr, guard);
  for (Path step : steps_since(other.path, base)) {
    if (Paths::knows(guarded, step->fact)) continue;
    assume(s, step->universal ? step->fact : terms_.mk_implies(guard, step->fact), step->universal, step->about);
  }
}

Term Executor::join_values(const std::vector<std::pair<Term, Term>>& guarded) {
  Term value = guarded.back().second;
  for (std::size_t i = guarded.size() - 1; i-- > 0;)
    value = terms_.mk_ite(guarded[i].first ? guarded[i].first : true_, guarded[i].second, value);
  return value;
}

State Executor::with_choice(const State& s, Term condition) {
  State out = s;
  out.path = paths_.choose(s.path, condition);
  out.guard = out.guard ? terms_.mk_and(out.guard, condition) : condition;
  return out;
}

Term Executor::eval_guarded(State& s, Term guard, Term t) {
  if (guard.is_true() || !tables_.needs_state(t)) return eval(s, t);
  State inner = s;
  inner.guard = {};
  inner = with_choice(inner, guard);
  Term value = eval(inner, t);
  learn(s, inner, s.path);
  return value;
}

Term Executor::eval_ite(State& s, Term t) {
  Term condition = eval(s, t[0]);
  if (Paths::knows(s.path, condition)) return eval(s, t[1]);
  if (Paths::knows(s.path, terms_.mk_not(condition))) return eval(s, t[2]);
  Term then = eval_guarded(s, condition, t[1]);
  Term otherwise = eval_guarded(s, terms_.mk_not(condition), t[2]);
  return terms_.mk_ite(condition, then, otherwise);
}

// Operands that need a state are read from left to right, each where the earlier ones have not decided the value.
Term Executor::eval_connective(State& s, Term t) {
  std::vector<Term> values;
  Term open = true_;
  const bool implies = t.is(Op::Implies);
  for (std::size_t i = 0; i < t.size(); ++i) {
    Term value = eval_guarded(s, open, t[i]);
    values.push_back(value);
    Term undecided = t.is(Op::Or) ? terms_.mk_not(value) : value;
    open = terms_.mk_and(open, undecided);
    if (open.is_false()) break;
  }
  if (open.is_false() && values.size() < t.size()) return implies ? true_ : terms_.mk_bool(t.is(Op::Or));
  return symbols_.rebuild(t, values);
}

Term Executor::eval_old(State& s, Term t) {
  std::swap(s.heap, s.old_heap);
  Store current = s.store;
  s.old_store.for_each([&](std::uint64_t key, Term value) { s.store = s.store.set(key, value); });
  ++old_;
  Term value = eval(s, t);
  --old_;
  s.store = current;
  std::swap(s.heap, s.old_heap);
  return value;
}

Term Executor::eval_unfolding(State& s, Term t) {
  std::vector<Term> arguments = eval_all(s, t.children().first(t.size() - 1));
  const ir::Predicate* predicate = tables_.index().predicate(t.name());
  State inner = s;
  inner.guard = {};
  const Path base = s.path;
  const std::uint64_t folds = folds_;
  std::vector<State> opened = unfold(std::move(inner), predicate->name, arguments);
  std::vector<std::pair<Term, Term>> values;
  const int deeper = folds_ == folds ? 1 : 0;
  unfolding_ += deeper;
  for (State& state : opened) {
    Term value = eval(state, t[t.size() - 1]);
    values.emplace_back(state.guard, value);
    learn(s, state, base);
  }
  unfolding_ -= deeper;
  if (values.empty()) {
    assume(s, false_);
    return symbols_.fresh("unreachable", symbols_.sort(t.sort()));
  }
  return join_values(values);
}

Term Executor::eval_using(State& s, Term t) {
  const ir::Function* function = tables_.index().function(t.name());
  std::vector<Term> arguments = eval_all(s, t.children().first(t.size() - 1));
  Term application = apply_function(s, *function, std::move(arguments));
  define(s, *function, application);
  return eval(s, t[t.size() - 1]);
}

// Bound variables become fresh constants while the body is evaluated. What is learned about them holds for all values.
Term Executor::eval_quantifier(State& s, Term t) {
  const std::uint32_t count = t.index(0);
  std::vector<Term> constants;
  std::vector<Term> variables;
  std::unordered_map<Term, Term> outer = bound_;
  for (std::uint32_t i = 0; i < count; ++i) {
    constants.push_back(symbols_.fresh(t[i].name(), symbols_.sort(t[i].sort())));
    variables.push_back(terms_.fresh_bound(t[i].name(), constants.back().sort()));
    bound_[t[i]] = constants.back();
  }
  State inner = s;
  inner.guard = {};
  if (s.path != nullptr) s.path->fork = true;
  Term body = eval(inner, t[count]);
  std::vector<std::vector<Term>> triggers;
  std::size_t next = count + 1;
  for (std::size_t i = 1; i < t.indices().size(); ++i) {
    triggers.emplace_back();
    for (std::uint32_t k = 0; k < t.index(i); ++k) triggers.back().push_back(eval(inner, t[next++]));
  }
  bound_ = std::move(outer);
  term::Substitution bind(terms_);
  for (std::uint32_t i = 0; i < count; ++i) bind.add(constants[i], variables[i]);
  for (auto& trigger : triggers)
    for (Term& part : trigger) part = bind.apply(part);
  for (Path step : steps_since(inner.path, s.path)) {
    const Term about = step->about ? bind.apply(step->about) : Term();
    const Term general = generalise(terms_, variables, bind.apply(step->fact), about, triggers);
    assume(s, general, step->universal, about == step->about ? about : Term());
  }
  Term all = terms_.mk_quantifier(t.op(), variables, bind.apply(body), triggers);
  if (t.is(Op::Forall) && variables.size() == 1 && triggers.empty())
    if (Term cells = of_cells_read(terms_, all)) return terms_.mk_and(all, cells);
  return all;
}

Term Executor::eval_condition(State& s, const Assertion& a) {
  if (const auto* pure = std::get_if<spec::Pure>(&a->kind)) return eval(s, pure->condition);
  if (const auto* star = std::get_if<spec::Star>(&a->kind)) {
    Term all = true_;
    for (const Assertion& part : star->conjuncts) {
      State inner = s;
      inner.guard = {};
      inner = with_choice(inner, all);
      Term value = eval_condition(inner, part);
      learn(s, inner, s.path);
      all = terms_.mk_and(all, value);
    }
    return all;
  }
  if (const auto* c = std::get_if<spec::Conditional>(&a->kind)) {
    Term condition = eval(s, c->condition);
    auto branch = [&](Term guard, const Assertion& part) {
      State inner = s;
      inner.guard = {};
      inner = with_choice(inner, guard);
      Term value = part ? eval_condition(inner, part) : true_;
      learn(s, inner, s.path);
      return value;
    };
    Term then = branch(condition, c->then_part);
    Term otherwise = branch(terms_.mk_not(condition), c->else_part);
    return terms_.mk_ite(condition, then, otherwise);
  }
  if (const auto* all = std::get_if<spec::Forall>(&a->kind)) {
    std::unordered_map<Term, Term> outer = bound_;
    term::Substitution bind(terms_);
    std::vector<Term> variables;
    for (Term v : all->variables) {
      Term constant = symbols_.fresh(v.name(), symbols_.sort(v.sort()));
      variables.push_back(terms_.fresh_bound(v.name(), constant.sort()));
      bind.add(constant, variables.back());
      bound_[v] = constant;
    }
    State inner = s;
    inner.guard = {};
    Term body = eval_condition(inner, all->body);
    bound_ = std::move(outer);
    return terms_.mk_quantifier(Op::Forall, variables, bind.apply(body));
  }
  give_up(s, "this condition (" + text(a) + ")");
  return symbols_.fresh("unsupported", terms_.bool_sort());
}

}  // namespace cairn::engine::symex
