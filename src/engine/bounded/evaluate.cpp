#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "engine/bounded/exploration.h"
#include "ir/address.h"
#include "ir/interpret/pure_part.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

// Deeper calls of pure functions are made only where they can be needed.
constexpr unsigned trusted_depth = 3;
// Operators are applied to each of at most about so many values that an operand chooses from.
constexpr std::size_t most_conditions = 16;

bool is_lazy(Op op) { return op == Op::Ite || op == Op::And || op == Op::Or || op == Op::Implies; }

}  // namespace

Term Exploration::evaluate(State& state, Term term) {
  reused_.clear();
  meeting_.clear();
  current_ = &state;
  const auto [value, defined] = evaluate_in({state.frame, state.globals, state.heap, state.guard, 0}, term);
  const ir::Origin origin = here_ ? *here_ : ir::Origin();
  if (!defined.is_true()) require(state, defined, "expression without value: it reads where nothing is", origin);
  auto leave_out = [&](const std::vector<Term>& unanswered, const char* what) {
    if (unanswered.empty()) return;
    Term where = terms_.mk_or(unanswered);
    gap(state, Gap::Kind::Unsupported, where, what, origin);
    assume(state, terms_.mk_not(where));
  };
  leave_out(reused_, "comparison of pointers to freed memory and to memory allocated later");
  leave_out(meeting_, "comparison of pointers to different objects that may have the same address");
  return value;
}

void Exploration::note_unanswered(const Context& context, Term a, Term b) {
  const Term null = pointers_.plain(pointers_.word(0));
  if (a == null || b == null) return;
  std::vector<Target> of_b = targets(context.guard, context.heap, b);
  for (const Target& x : targets(context.guard, context.heap, a))
    for (const Target& y : of_b) {
      if (x.object == y.object && x.is_procedure == y.is_procedure) continue;
      auto note = [&](std::vector<Term>& out, Term where) {
        if (!where.is_false()) out.push_back(terms_.mk_and(std::vector<Term>{x.condition, y.condition, where}));
      };
      if (x.object != 0 && y.object != 0) note(reused_, took_place(context.heap, x, y));
      note(meeting_, may_meet(x, y));
    }
}

Term Exploration::took_place(const Heap& heap, const Target& a, const Target& b) const {
  std::vector<Term> out;
  // Objects are numbered in the order in which any execution allocates them.
  heap.find(std::min(a.object, b.object))->deaths.for_each([&](std::uint64_t objects, Term when) {
    if (objects < std::max(a.object, b.object)) out.push_back(when);
  });
  return terms_.mk_or(out);
}

bool Exploration::is_arbitrary(const Target& pointer, const Target& other) const {
  auto found = arbitrary_.find(pointer.offset);
  return found != arbitrary_.end() && other.object <= found->second;
}

Term Exploration::may_meet(const Target& a, const Target& b) const {
  auto facts = [&](const Target& t) {
    const bool has_bytes = t.object != 0 && objects_[t.object - 1].kind == ObjectInfo::Kind::Memory;
    const bool is_shared = has_bytes && objects_[t.object - 1].storage == ir::Storage::Shared;
    return ir::PointerFacts{terms_.mk_bool(t.object == 0 && !t.is_procedure), terms_.mk_bool(!has_bytes), t.offset,
                            has_bytes ? objects_[t.object - 1].length : t.offset, terms_.mk_bool(is_shared)};
  };
  const bool any_a = is_arbitrary(a, b);
  const bool any_b = is_arbitrary(b, a);
  if (any_a && any_b) return terms_.mk_false();
  if (any_a || any_b) return ir::may_meet_any(terms_, facts(any_a ? b : a));
  const ir::PointerFacts of_a = facts(a);
  return ir::may_meet(terms_, of_a, facts(b));
}

Term Exploration::evaluate(State& state, const spec::Assertion& assertion) {
  Term pure = ir::interpret::pure_part(terms_, program_, assertion);
  if (!pure) throw base::Unsupported{"untouched of predicates"};
  return evaluate(state, pure);
}

bool Exploration::needs_guard(Term root) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    Term t = stack.back();
    bool ready = true;
    bool found = t.is(Op::PureCall) || t.is(Op::PointerRead);
    for (Term c : t.children()) {
      auto it = needs_guard_.find(c);
      if (it == needs_guard_.end()) {
        stack.push_back(c);
        ready = false;
      } else {
        found |= it->second;
      }
    }
    if (!ready) continue;
    needs_guard_.emplace(t, found);
    stack.pop_back();
  }
  return needs_guard_.at(root);
}

Partial Exploration::evaluate_in(const Context& context, Term root) {
  if (root.is_value()) return {root, terms_.mk_true()};
  if (root.is(Op::Const)) return evaluate_node(context, root, {});
  std::unordered_map<Term, Partial> done;
  std::vector<Term> stack{root};
  std::vector<Partial> children;
  while (!stack.empty()) {
    Term t = stack.back();
    if (done.contains(t)) {
      stack.pop_back();
      continue;
    }
    if (t.is(Op::Old)) {
      if (context.depth >= max_depth) throw base::Unsupported{"deep nesting of old"};
      const Frame& f = context.frame;
      done.emplace(t, evaluate_in({f, f.entry_globals, f.entry_heap, context.guard, context.depth + 1}, t[0]));
      continue;
    }
    if (t.is(Op::Forall) || t.is(Op::Exists)) {
      done.emplace(t, evaluate_quantifier(context, t));
      continue;
    }
    if (is_lazy(t.op()) && needs_guard(t)) {
      done.emplace(t, evaluate_lazily(context, t));
      continue;
    }
    bool ready = true;
    for (Term c : t.children())
      if (!done.contains(c)) {
        stack.push_back(c);
        ready = false;
      }
    if (!ready) continue;
    stack.pop_back();
    children.clear();
    for (Term c : t.children()) children.push_back(done.at(c));
    done.emplace(t, evaluate_node(context, t, children));
  }
  return done.at(root);
}

Partial Exploration::evaluate_lazily(const Context& context, Term term) {
  if (context.depth >= max_depth) throw base::Unsupported{"deep nesting of conditions"};
  Context inner = context;
  ++inner.depth;
  auto under = [&](Term condition, Term operand) {
    Context c = inner;
    c.guard = guards_.push(context.guard, condition);
    return evaluate_in(c, operand);
  };
  std::vector<Partial> operands{evaluate_in(inner, term[0])};
  const Term first = operands[0].value;
  if (term.is(Op::Ite)) {
    if (first.is_value() && operands[0].defined.is_true()) return evaluate_in(inner, term[first.is_true() ? 1 : 2]);
    operands.push_back(under(first, term[1]));
    operands.push_back(under(terms_.mk_not(first), term[2]));
    return {terms_.mk_ite(first, operands[1].value, operands[2].value), lazily_defined(terms_, Op::Ite, operands)};
  }
  std::vector<Term> values{first};
  Term open = terms_.mk_true();
  for (std::size_t i = 1; i < term.size(); ++i) {
    const auto& [value, defined] = operands.back();
    const Term decided = terms_.mk_and(defined, term.is(Op::Or) ? value : terms_.mk_not(value));
    open = terms_.mk_and(open, terms_.mk_not(decided));
    if (open.is_false()) return {terms_.mk_bool(!term.is(Op::And)), terms_.mk_true()};
    operands.push_back(under(open, term[i]));
    values.push_back(operands.back().value);
  }
  return {terms_.mk(term.op(), values), lazily_defined(terms_, term.op(), operands)};
}

Partial Exploration::evaluate_node(const Context& context, Term t, std::span<const Partial> children) {
  const auto& [frame, globals, heap, guard, depth] = context;
  std::vector<Term> values;
  for (const Partial& child : children) values.push_back(child.value);
  const Term defined = is_lazy(t.op()) ? lazily_defined(terms_, t.op(), children) : all_defined(terms_, children);
  auto with_operands = [&](Partial p) { return Partial{p.value, terms_.mk_and(defined, p.defined)}; };
  switch (t.op()) {
    case Op::Const: {
      const Term* value = (tables_.is_global(t) ? globals : frame.variables).find(t.id());
      if (value) return {without_choices(guard, *value), defined};
      return {tables_.is_variable(*frame.procedure, t) ? ir::zero_value(terms_, t.sort()) : t, defined};
    }
    case Op::FunctionAddress: return {tables_.function_pointer(t.name()), defined};
    case Op::ArrayLength:
    case Op::InstanceOf:
    case Op::TypeIs:
    case Op::ObjectSize:
    case Op::ObjectIsHeap:
    case Op::ObjectIsShared:
    case Op::ObjectLive: return {evaluate_object_fact(context, t, values[0]), defined};
    case Op::HeapFreed: return {heap_freed(heap), defined};
    case Op::HeapTracked: return {heap_tracked(context), defined};
    case Op::Initialised:
    case Op::FieldRead:
    case Op::ElementRead:
    case Op::ElementsRead:
    case Op::PointerRead: return with_operands(evaluate_heap_read(context, t, values));
    case Op::PureCall: return with_operands(evaluate_call(context, t, values));
    case Op::Unfolding:
    case Op::Using: return children.back();
    default: return with_operands({apply(context, t, values), defined_on(terms_, t, values)});
  }
}

Term Exploration::apply(const Context& context, Term t, std::span<const Term> children) {
  auto is_address = [&](Term c) { return c.sort().is_ref() || c.sort() == pointer_sort_; };
  switch (t.op()) {
    case Op::Eq:
      if (children[0].sort() == pointer_sort_) note_unanswered(context, children[0], children[1]);
      if (is_address(children[0])) return pointers_.equal(context.guard, children[0], children[1]);
      break;
    case Op::Distinct:
      if (children.size() == 2 && is_address(children[0]))
        return terms_.mk_not(pointers_.equal(context.guard, children[0], children[1]));
      break;
    case Op::DtSelect:
      if (is_address(children[0]))
        return t.index(1) == 0 ? pointers_.object(children[0]) : pointers_.offset(children[0]);
      break;
    case Op::DtConstruct:
      if (t.sort() == pointer_sort_) return pointers_.make(children[0], children[1]);
      break;
    case Op::Ite:
      if (std::optional<bool> chosen = decided(context.guard, children[0])) return children[*chosen ? 1 : 2];
      break;
    default:
      if (is_chosen_from(children)) return apply_to_choices(t, children);
      break;
  }
  return terms_.rebuild(t, children);
}

/// Whether one operand is a choice between few values and the others are values.
bool Exploration::is_chosen_from(std::span<const Term> children) {
  Term choice;
  for (Term c : children) {
    if (c.is_value()) continue;
    if (choice || !c.is(Op::Ite) || c.sort().is_bool()) return false;
    choice = c;
  }
  if (!choice) return false;
  std::vector<Term> stack{choice};
  std::unordered_set<Term> seen;
  while (!stack.empty()) {
    Term c = stack.back();
    stack.pop_back();
    if (!seen.insert(c).second || c.is_value()) continue;
    if (!c.is(Op::Ite) || seen.size() > most_conditions) return false;
    stack.insert(stack.end(), {c[1], c[2]});
  }
  return true;
}

Term Exploration::apply_to_choices(Term t, std::span<const Term> children) {
  std::vector<Term> operands(children.begin(), children.end());
  std::size_t position = 0;
  while (operands[position].is_value()) ++position;
  return pointers_.map(operands[position], [&](Term value) {
    operands[position] = value;
    return terms_.rebuild(t, operands);
  });
}

Term Exploration::evaluate_object_fact(const Context& context, Term term, Term reference) {
  Term value;
  std::vector<Term> facts;
  for (const Target& t : targets(context.guard, context.heap, reference)) {
    const ObjectInfo* info = t.object ? &objects_[t.object - 1] : nullptr;
    Term here;
    switch (term.op()) {
      case Op::ArrayLength:
        if (info && info->kind == ObjectInfo::Kind::Array && info->length.sort() == term.sort()) here = info->length;
        break;
      case Op::ObjectSize:
        if (info && info->kind == ObjectInfo::Kind::Memory) here = info->length;
        break;
      case Op::ObjectIsHeap: here = terms_.mk_bool(info && info->storage == ir::Storage::Heap); break;
      case Op::ObjectIsShared: here = terms_.mk_bool(info && info->storage == ir::Storage::Shared); break;
      case Op::ObjectLive: here = info ? live(*context.heap.find(t.object)) : terms_.mk_false(); break;
      case Op::InstanceOf:
        here = terms_.mk_bool(info && !info->record.empty() && ir::is_subtype(program_, info->record, term.name()));
        break;
      default: here = terms_.mk_bool(info && info->record == term.name()); break;
    }
    if (!here) here = ir::zero_value(terms_, term.sort());
    if (term.sort().is_bool())
      facts.push_back(terms_.mk_implies(t.condition, here));
    else
      value = value ? terms_.mk_ite(t.condition, here, value) : here;
  }
  if (term.sort().is_bool()) return terms_.mk_and(facts);
  return value ? value : ir::zero_value(terms_, term.sort());
}

Partial Exploration::evaluate_heap_read(const Context& context, Term term, std::span<const Term> children) {
  if (term.is(Op::Initialised))
    return {initialised(context.guard, context.heap, children[0], children[1]), terms_.mk_true()};
  Term valid;
  Term value;
  if (term.is(Op::FieldRead)) {
    value = read_field(context.guard, context.heap, term.name(), children[0], valid);
  } else if (term.is(Op::ElementRead)) {
    value = read_element(context.guard, context.heap, children[0], children[1], term.sort(), valid);
  } else if (term.is(Op::ElementsRead)) {
    throw base::Unsupported{"arrays as values in assertions"};
  } else {
    value = evaluate_pointer_read(context, children[0], term.sort(), valid);
  }
  return {value, valid};
}

Term Exploration::evaluate_pointer_read(const Context& context, Term pointer, term::Sort sort, Term& valid) {
  State& state = *current_;
  if (&context.heap != &state.heap) throw base::Unsupported{"reads of C memory in old states"};
  ir::Type type = sort == pointer_sort_ ? ir::Type::ptr()
                  : sort.is_float()     ? ir::Type::floating(sort.a(), sort.b())
                                        : ir::Type::bv(sort.width());
  const Term size = pointers_.word(*ir::byte_size(program_, type));
  std::vector<Term> inside;
  for (const Target& t : targets(context.guard, context.heap, pointer))
    if (const Object* o = memory_of(context.heap, t))
      inside.push_back(terms_.mk_and(
          std::vector<Term>{t.condition, live(*o), in_memory_range(t.offset, size, objects_[t.object - 1].length)}));
  valid = terms_.mk_or(inside);
  // The read is made where its value matters, and chooses for executions that come there only.
  const Guard outer = std::exchange(state.guard, guards_.push(context.guard, valid));
  const ir::Origin origin = here_ ? *here_ : ir::Origin();
  Term defined = terms_.mk_true();
  Term value;
  if (!state.guard->conjunction.is_false() && leave_unwritten(state, pointer, origin))
    value = read_targets(state, pointer, type, defined, origin);
  state.guard = outer;
  valid = value ? terms_.mk_and(valid, defined) : terms_.mk_false();
  return value ? value : ir::zero_value(terms_, sort);
}

Partial Exploration::evaluate_call(const Context& context, Term call, std::span<const Term> arguments) {
  const ir::Function* function = ir::find_function(program_, call.function().name);
  if (!function || !function->body) throw base::Unsupported{"pure function " + call.function().name + " without body"};
  bool reachable = context.depth <= trusted_depth || feasible_(context.guard->conjunction, true);
  if (reachable && context.depth >= max_depth)
    throw base::Unsupported{"deep recursion of pure function " + function->name};
  // A value that does not matter may be any.
  if (!reachable) return {ir::zero_value(terms_, call.sort()), terms_.mk_true()};
  Frame inner = context.frame;
  inner.variables = {};
  for (std::size_t i = 0; i < arguments.size(); ++i)
    inner.variables = inner.variables.set(function->parameters[i].variable.id(), arguments[i]);
  return evaluate_in({inner, context.globals, context.heap, context.guard, context.depth + 1}, function->body);
}

}  // namespace cairn::engine::bounded
