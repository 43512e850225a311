#include "ir/interpret/evaluator.h"

#include <algorithm>

#include "base/error.h"
#include "term/fold.h"

namespace cairn::ir::interpret {

using term::Family;
using term::Op;

namespace {

bool is_leaf(NodeKind kind) { return kind <= NodeKind::Bound; }

/// Numbers beyond this count towards the memory limit, and beyond the second end the run.
constexpr std::size_t large_number_bits = 1024;
constexpr std::size_t largest_number_bits = std::size_t{1} << 20;
constexpr const char* too_many_digits = "the memory limit of the run: a number of that many digits";
constexpr std::size_t largest_collection = std::size_t{1} << 20;

}  // namespace

Term Evaluator::evaluate(const Code& code, const Context& context) {
  const Node& root = code.root();
  switch (root.kind) {
    case NodeKind::Constant: return root.term;
    case NodeKind::Local: return (*context.locals)[root.slot];
    case NodeKind::Global: return context.state->globals[root.slot];
    default: break;
  }
  // A Stop may have left activations behind.
  depth_ = 0;
  reason_.clear();
  push(code, context);
  const Value value = run(0);
  if (!value.term) undefined(reason_);
  return value.term;
}

Evaluator::Activation& Evaluator::push(const Code& code, const Context& context) {
  if (budget_ == 0) limit_reached("the step limit of the run, in expressions");
  if (depth_ > depth_limit_) limit_reached("the depth limit of the run, in expressions");
  if (depth_ > 0) --budget_;
  if (depth_ == stack_.size()) stack_.emplace_back();
  Activation& a = stack_[depth_++];
  a.context = context;
  a.code = &code;
  a.values.assign(code.nodes.size(), Value{});
  a.todo.assign(1, Item{static_cast<std::uint32_t>(code.nodes.size() - 1)});
  a.bindings.clear();
  a.enumeration.reset();
  return a;
}

Evaluator::Value Evaluator::run(std::size_t base) {
  while (true) {
    Activation& a = stack_[depth_ - 1];
    if (!a.todo.empty()) {
      advance(a);
      continue;
    }
    const Value result = a.values.back();
    if (--depth_ == base) return result;
    deliver(stack_[depth_ - 1], result.term);
  }
}

void Evaluator::advance(Activation& a) {
  const std::uint32_t number = a.todo.back().node;
  const Node& node = a.code->nodes[number];
  if (a.values[number].known) {
    a.todo.pop_back();
    return;
  }
  switch (node.kind) {
    case NodeKind::Constant:
    case NodeKind::Local:
    case NodeKind::Global:
    case NodeKind::Bound: return finish(a, leaf(a, node).term);
    case NodeKind::Strict: return strict(a, node);
    case NodeKind::And:
    case NodeKind::Or:
    case NodeKind::Implies: return connective(a, node);
    case NodeKind::Ite: return conditional(a, node);
    case NodeKind::Last:
      if (const Value* value = operand(a, node, 0)) finish(a, value->term);
      return;
    case NodeKind::Scoped: return scoped(a, node);
  }
}

/// Gives the node on top its value.
void Evaluator::finish(Activation& a, Term term) {
  a.values[a.todo.back().node] = {term, true};
  a.todo.pop_back();
}

/// Takes the value of an evaluation that the node on top asked for.
void Evaluator::deliver(Activation& a, Term value) {
  if (!a.enumeration) return finish(a, value);
  const bool universal = a.enumeration->quantifier.is(Op::Forall);
  if (!value) {
    a.enumeration->has_gap = true;
  } else if (value.bool_value() != universal) {
    a.bindings.resize(a.enumeration->outer);
    a.enumeration.reset();
    return finish(a, value);
  }
  enumerate(a);
}

Evaluator::Value Evaluator::leaf(const Activation& a, const Node& node) const {
  switch (node.kind) {
    case NodeKind::Local: return {(*a.context.locals)[node.slot], true};
    case NodeKind::Global: return {a.context.state->globals[node.slot], true};
    case NodeKind::Bound: {
      const auto found =
          std::find_if(a.bindings.rbegin(), a.bindings.rend(), [&](const auto& b) { return b.first == node.term; });
      CAIRN_CHECK(found != a.bindings.rend(), "a bound variable occurs below its quantifier");
      return {found->second, true};
    }
    default: return {node.term, true};
  }
}

/// The value of an operand; null when it is not known yet and was put on top.
const Evaluator::Value* Evaluator::operand(Activation& a, const Node& node, std::uint32_t i) {
  const std::uint32_t number = a.code->operands[node.first_operand + i];
  Value& value = a.values[number];
  if (!value.known) {
    const Node& child = a.code->nodes[number];
    if (!is_leaf(child.kind)) {
      a.todo.push_back({number});
      return nullptr;
    }
    value = leaf(a, child);
  }
  return &value;
}

/// Looks at all operands; false when one is not known yet, or has no value, which the node then takes over.
bool Evaluator::all_operands(Activation& a, const Node& node) {
  for (std::uint32_t& i = a.todo.back().next; i < node.operands; ++i) {
    const Value* value = operand(a, node, i);
    if (!value) return false;
    if (!value->term) {
      finish(a, {});
      return false;
    }
  }
  return true;
}

void Evaluator::strict(Activation& a, const Node& node) {
  if (!all_operands(a, node)) return;
  scratch_.clear();
  for (std::uint32_t i = 0; i < node.operands; ++i) {
    scratch_.push_back(a.values[a.code->operands[node.first_operand + i]].term);
  }
  finish(a, operate(a, node.term));
}

void Evaluator::connective(Activation& a, const Node& node) {
  for (std::uint32_t& i = a.todo.back().next; i < node.operands; ++i) {
    const Value* value = operand(a, node, i);
    if (!value) return;
    const bool decisive = node.kind == NodeKind::Or || (node.kind == NodeKind::Implies && i == 1);
    if (value->term && value->term.bool_value() == decisive) {
      return finish(a, terms_.mk_bool(node.kind != NodeKind::And));
    }
  }
  for (std::uint32_t i = 0; i < node.operands; ++i) {
    if (!a.values[a.code->operands[node.first_operand + i]].term) return finish(a, {});
  }
  finish(a, terms_.mk_bool(node.kind == NodeKind::And));
}

void Evaluator::conditional(Activation& a, const Node& node) {
  const Value* condition = operand(a, node, 0);
  if (!condition) return;
  if (!condition->term) return finish(a, {});
  const Value* branch = operand(a, node, condition->term.bool_value() ? 1 : 2);
  if (branch) finish(a, branch->term);
}

void Evaluator::scoped(Activation& a, const Node& node) {
  const Term term = node.term;
  if (term.is(Op::PureCall)) return call(a, node);
  if (term.is(Op::Old)) {
    Context context = a.context;
    if (!context.past && context.old) {
      context.state = context.old;
      context.past = true;
    }
    const Bindings bindings = a.bindings;
    push(context.scope->code(term[0]), context).bindings = bindings;
    return;
  }
  a.enumeration.emplace(Enumeration{term, {}, {}, a.bindings.size(), false});
  enumerate(a);
}

void Evaluator::call(Activation& a, const Node& node) {
  if (!all_operands(a, node)) return;
  const std::string& name = node.term.function().name;
  FunctionInfo* function = tables_.function(name);
  if (!function || !function->function->body) {
    reason_ = "function " + name + " has no body";
    return finish(a, {});
  }
  std::vector<Term> arguments;
  for (std::uint32_t i = 0; i < node.operands; ++i) {
    arguments.push_back(a.values[a.code->operands[node.first_operand + i]].term);
  }
  Context context = a.context;
  context.scope = &function->scope;
  Activation& callee = push(function->scope.code(function->function->body), context);
  callee.arguments = std::move(arguments);
  callee.context.locals = &callee.arguments;
}

/// Evaluates the body for the next values of the quantified variables, or finishes the quantifier.
void Evaluator::enumerate(Activation& a) {
  Enumeration& e = *a.enumeration;
  if (next_assignment(a)) {
    const Bindings bindings = a.bindings;
    const Term body = e.quantifier[e.quantifier.index(0)];
    push(a.context.scope->code(body), a.context).bindings = bindings;
    return;
  }
  const Term result = e.has_gap ? Term() : terms_.mk_bool(e.quantifier.is(Op::Forall));
  a.bindings.resize(e.outer);
  a.enumeration.reset();
  finish(a, result);
}

/// Binds the quantified variables to their next values; false when there are none.
bool Evaluator::next_assignment(Activation& a) {
  Enumeration& e = *a.enumeration;
  const std::uint32_t count = e.quantifier.index(0);
  const auto& guards_of = guards(e.quantifier);
  const auto value_of = [&](Term term) {
    const Bindings bindings = a.bindings;
    const std::size_t base = depth_;
    push(a.context.scope->code(term), a.context).bindings = bindings;
    return run(base).term;
  };
  while (true) {
    // Bindings [outer, outer + n) belong to the first n variables; candidates has their lists and maybe the next one.
    const std::size_t bound = a.bindings.size() - e.outer;
    if (e.candidates.size() == bound && bound < count) {
      e.candidates.emplace_back(terms_, a.context.state->heap, e.quantifier[bound], guards_of[bound], value_of);
      e.next.push_back(0);
    } else if (e.candidates.size() == bound) {
      a.bindings.pop_back();  // all variables had values: go on with the last one
    } else if (e.next[bound] < e.candidates[bound].size()) {
      a.bindings.emplace_back(e.quantifier[bound], e.candidates[bound].at(terms_, e.next[bound]++));
      if (bound + 1 == count) return true;
    } else {
      e.candidates.pop_back();
      e.next.pop_back();
      if (bound == 0) return false;
      a.bindings.pop_back();
    }
  }
}

const std::vector<std::vector<Guard>>& Evaluator::guards(Term quantifier) {
  auto [entry, added] = guards_.try_emplace(quantifier);
  if (added) entry->second = find_guards(quantifier);
  return entry->second;
}

/// The value of a strict operator on the values in scratch_.
Term Evaluator::operate(Activation& a, Term term) {
  const Family family = term::info(term.op()).family;
  if (family == Family::Object || family == Family::Heap) {
    return reader_.read(*a.context.state, a.context.past, *a.context.origin, term, scratch_, reason_);
  }
  const bool indexed = term::info(term.op()).payload == term::Payload::Indices;
  const auto value =
      term::fold(terms_, term.op(), scratch_, indexed ? term.indices() : std::span<const std::uint32_t>(), term.sort());
  if (value) {
    check_size(a, *value);
    return *value;
  }
  if (term.is(Op::Mul)) limit_reached(too_many_digits);
  reason_ = std::string(term::info(term.op()).name) + " has no value on these operands";
  return {};
}

void Evaluator::check_size(Activation& a, Term value) const {
  if (!value.is_value()) {
    if (value.size() > largest_collection) limit_reached("the memory limit of the run: a value of that many parts");
    return;
  }
  const bool integer = value.sort().is_int();
  if (!integer && !value.sort().is_real()) return;
  const std::size_t bits = integer ? mpz_sizeinbase(value.integer().get_mpz_t(), 2)
                                   : mpz_sizeinbase(value.rational().get_num_mpz_t(), 2) +
                                         mpz_sizeinbase(value.rational().get_den_mpz_t(), 2);
  if (bits > largest_number_bits) limit_reached(too_many_digits);
  if (bits > large_number_bits) a.context.state->heap.charge(bits / 8);
}

}  // namespace cairn::ir::interpret
