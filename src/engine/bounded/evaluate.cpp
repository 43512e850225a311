#include <unordered_map>

#include "base/error.h"
#include "engine/bounded/exploration.h"
#include "ir/interpret/pure_part.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

// Pure functions call one another, and `old` is nested, no deeper than this.
constexpr unsigned max_depth = 64;

}  // namespace

Term Exploration::evaluate(State& state, Term term) {
  return evaluate_in(state.frame, state.globals, state.heap, term, 0);
}

Term Exploration::evaluate_in(const Frame& frame, const Values& globals, const Heap& heap, Term root, unsigned depth) {
  std::unordered_map<Term, Term> done;
  std::vector<Term> stack{root};
  std::vector<Term> children;
  while (!stack.empty()) {
    Term t = stack.back();
    if (done.contains(t)) {
      stack.pop_back();
      continue;
    }
    if (t.is(Op::Old)) {
      if (depth >= max_depth) throw Unsupported{"deep nesting of old"};
      done.emplace(t, evaluate_in(frame, frame.entry_globals, frame.entry_heap, t[0], depth + 1));
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
    done.emplace(t, evaluate_node(frame, globals, heap, t, children, depth));
  }
  return done.at(root);
}

Term Exploration::evaluate_node(const Frame& frame, const Values& globals, const Heap& heap, Term t,
                                std::span<const Term> children, unsigned depth) {
  switch (t.op()) {
    case Op::Const: {
      const Term* value = (tables_.is_global(t) ? globals : frame.variables).find(t.id());
      if (value) return *value;
      return tables_.is_variable(*frame.procedure, t) ? ir::zero_value(terms_, t.sort()) : t;
    }
    case Op::FunctionAddress: return tables_.function_pointer(t.name());
    case Op::ArrayLength:
    case Op::InstanceOf:
    case Op::TypeIs:
    case Op::ObjectSize:
    case Op::ObjectIsHeap:
    case Op::ObjectLive: return evaluate_object_fact(heap, t, children[0]);
    case Op::HeapFreed: return heap_freed(heap);
    case Op::HeapTracked: return heap_tracked(frame, globals, heap);
    case Op::Initialised:
    case Op::FieldRead:
    case Op::ElementRead:
    case Op::PointerRead: return evaluate_heap_read(heap, t, children);
    case Op::PureCall: return evaluate_call(frame, globals, heap, t, children, depth);
    case Op::Unfolding:
    case Op::Using: return children.back();
    default: return terms_.rebuild(t, children);
  }
}

Term Exploration::evaluate_object_fact(const Heap& heap, Term term, Term reference) {
  Term value;
  for (const Target& t : targets(heap, reference)) {
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
      case Op::ObjectLive: here = info ? live(*heap.find(t.object)) : terms_.mk_false(); break;
      case Op::InstanceOf:
        here = terms_.mk_bool(info && info->kind == ObjectInfo::Kind::Record &&
                              ir::is_subtype(program_, info->record, term.name()));
        break;
      default:
        here = terms_.mk_bool(info && info->kind == ObjectInfo::Kind::Record && info->record == term.name());
        break;
    }
    if (!here) here = ir::zero_value(terms_, term.sort());
    value = value ? terms_.mk_ite(t.condition, here, value) : here;
  }
  return value;
}

Term Exploration::evaluate_heap_read(const Heap& heap, Term term, std::span<const Term> children) {
  if (term.is(Op::Initialised)) return initialised(heap, children[0], children[1]);
  Term valid;
  Term value;
  if (term.is(Op::FieldRead)) {
    value = read_field(heap, term.name(), children[0], valid);
  } else if (term.is(Op::ElementRead)) {
    value = read_element(heap, children[0], children[1], term.sort(), valid);
  } else {
    throw Unsupported{"reads of C memory in assertions"};
  }
  return valid.is_true() ? value : terms_.mk_ite(valid, value, terms_.fresh_const("nothing", term.sort()));
}

Term Exploration::evaluate_call(const Frame& frame, const Values& globals, const Heap& heap, Term call,
                                std::span<const Term> arguments, unsigned depth) {
  const ir::Function* function = ir::find_function(program_, call.function().name);
  if (!function || !function->body) throw Unsupported{"pure function " + call.function().name + " without body"};
  if (depth >= max_depth) throw Unsupported{"deep recursion of pure function " + function->name};
  Frame inner = frame;
  inner.variables = {};
  for (std::size_t i = 0; i < arguments.size(); ++i)
    inner.variables = inner.variables.set(function->parameters[i].variable.id(), arguments[i]);
  return evaluate_in(inner, globals, heap, function->body, depth + 1);
}

Term Exploration::evaluate(State& state, const spec::Assertion& assertion) {
  Term pure = ir::interpret::pure_part(terms_, program_, assertion);
  if (!pure) throw Unsupported{"untouched of predicates"};
  return evaluate(state, pure);
}

}  // namespace cairn::engine::bounded
