#include "frontend/java/method_translator.h"

#include <algorithm>

#include "base/error.h"

namespace cairn::frontend::java {
namespace {

bool is_load(std::uint8_t op) { return op >= op_iload && op <= op_aload; }
bool is_store(std::uint8_t op) { return op >= op_istore && op <= op_astore; }

constexpr Kind access_kinds[] = {Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref};

bool mentions(Term term, Term variable) {
  std::vector<Term> pending{term};
  std::set<Term> seen;
  while (!pending.empty()) {
    Term t = pending.back();
    pending.pop_back();
    if (t == variable) return true;
    if (t.size() == 0 || !seen.insert(t).second) continue;
    for (Term child : t.children()) pending.push_back(child);
  }
  return false;
}

}  // namespace

MethodTranslator::MethodTranslator(ProgramBuilder& program, const ReachedMethod& method)
    : CodeBuilder(program.terms, program.program.pointer_width), program_(program), method_(method) {}

void MethodTranslator::damaged(const std::string& why) const {
  method_.ref.owner->fail("method '" + method_.ref.member->name + "' at " + std::to_string(pc_) + ": " + why);
}

ir::Procedure MethodTranslator::run() {
  procedure_.name = method_.procedure;
  declare_interface();
  if (is_opaque_string_maker())
    opaque_string_body();
  else if (method_.code.empty())
    native_body();
  else
    translate_code();
  return std::move(procedure_);
}

void MethodTranslator::declare_interface() {
  if (!method_.code.empty()) where_ = program_.location(*method_.ref.owner, *method_.ref.member->code, 0);
  procedure_.origin = {where_, {}, false};
  std::set<std::uint32_t> stored;
  for (const Instruction& i : method_.code)
    if (is_store(i.op) || i.op == op_iinc) stored.insert(static_cast<std::uint32_t>(i.a));
  std::vector<std::string> types = method_.signature.parameters;
  if (!method_.is_static()) types.insert(types.begin(), "L" + method_.ref.owner->name + ";");
  new_block("entry");
  std::uint32_t slot = 0;
  for (const std::string& type : types) {
    Kind kind = kind_of(type);
    std::string name = slot_name(slot, kind);
    std::string own = unique(stored.contains(slot) ? name + "$in" : name);
    Term parameter = terms_.mk_const(own, program_.sort(slot_type(kind)));
    procedure_.parameters.push_back({parameter, slot_type(kind), {where_, {}, false}});
    if (stored.contains(slot) && kind != Kind::Chars)
      emit(ir::Assign{slot_variable(slot, kind), parameter});
    else
      parameters_[slot] = {kind, parameter};
    slot += is_wide(kind) ? 2 : 1;
  }
  if (method_.ref.member->code && slot > method_.ref.member->code->max_locals)
    damaged("the parameters need more slots than there are");
  if (method_.signature.result != "V") {
    ir::Type type = slot_type(kind_of(method_.signature.result));
    std::string name = unique("$result");
    procedure_.results.push_back({terms_.mk_const(name, program_.sort(type)), type, {where_, {}, false}});
  }
  if (!method_.caught.empty()) {
    names_.insert("$thrown");
    procedure_.results.push_back({thrown_result(terms_), ir::Type::ref(), {where_, {}, false}});
  }
}

std::string MethodTranslator::slot_name(std::uint32_t slot, Kind kind) const {
  if (method_.ref.member->code)
    for (const LocalName& n : method_.ref.member->code->names)
      if (n.slot == slot && is_field_descriptor(n.descriptor) && kind_of(n.descriptor) == kind && !n.name.empty())
        return n.name;
  if (slot == 0 && !method_.is_static()) return "this";
  return std::string(1, letter(kind)) + std::to_string(slot);
}

Term MethodTranslator::slot_variable(std::uint32_t slot, Kind kind) {
  auto found = slots_.find({slot, kind});
  if (found != slots_.end()) return found->second;
  Term variable = declare_local(slot_name(slot, kind), slot_type(kind), where_);
  slots_.emplace(std::pair{slot, kind}, variable);
  return variable;
}

Term MethodTranslator::stack_variable(std::size_t depth, Kind kind) {
  auto found = stack_variables_.find({depth, kind});
  if (found != stack_variables_.end()) return found->second;
  Term variable = declare_local("$" + std::string(1, letter(kind)) + std::to_string(depth), slot_type(kind), where_);
  stack_variables_.emplace(std::pair{depth, kind}, variable);
  return variable;
}

void MethodTranslator::translate_code() {
  for (std::size_t n = 0; n < method_.code.size(); ++n) {
    const Instruction& i = method_.code[n];
    at_[i.pc] = n;
    if (i.is_branch()) leaders_.insert(static_cast<std::uint32_t>(i.a));
    for (const auto& c : i.cases) leaders_.insert(c.second);
    if (i.is_branch() || i.ends_block()) leaders_.insert(i.next);
  }
  for (const Handler& h : method_.ref.member->code->handlers) leaders_.insert(h.target);
  leaders_.insert(0);
  go(0);
  while (!pending_.empty()) {
    std::uint32_t pc = pending_.back();
    pending_.pop_back();
    translate_block(pc);
  }
}

ir::BlockId MethodTranslator::block_at(std::uint32_t pc, const std::vector<Kind>& shape) {
  auto found = targets_.find(pc);
  if (found == targets_.end()) {
    ir::BlockId block = new_block("at" + std::to_string(pc) + "_");
    found = targets_.emplace(pc, Target{block, shape}).first;
    pending_.push_back(pc);
  }
  if (found->second.shape != shape) damaged("the operand stack is not the same on all ways to " + std::to_string(pc));
  return found->second.block;
}

void MethodTranslator::go(std::uint32_t pc) {
  flush_stack();
  std::vector<Kind> shape;
  for (const Operand& o : stack_) shape.push_back(o.kind);
  end(ir::Goto{block_at(pc, shape)});
}

void MethodTranslator::flush_stack() {
  std::vector<std::pair<Term, Operand*>> moves;
  for (std::size_t d = 0; d < stack_.size(); ++d) {
    Term variable = stack_variable(d, stack_[d].kind);
    if (stack_[d].term != variable) moves.emplace_back(variable, &stack_[d]);
  }
  // A variable that is assigned may be needed by what is assigned after it.
  bool entangled = false;
  for (std::size_t a = 0; a < moves.size(); ++a)
    for (std::size_t b = a + 1; b < moves.size(); ++b) entangled |= mentions(moves[b].second->term, moves[a].first);
  if (entangled)
    for (auto& [variable, operand] : moves) operand->term = kept(operand->term, slot_type(operand->kind));
  for (auto& [variable, operand] : moves) {
    emit(ir::Assign{variable, operand->term});
    operand->term = variable;
  }
}

Term MethodTranslator::kept(Term term, const ir::Type& type) {
  Term copy = fresh(type);
  emit(ir::Assign{copy, term});
  return copy;
}

void MethodTranslator::save_from_stack(Term variable) {
  for (Operand& o : stack_)
    if (mentions(o.term, variable) ||
        (o.compared != 0 && (mentions(o.left, variable) || mentions(o.right, variable)))) {
      o.term = kept(o.term, slot_type(o.kind));
      o.compared = 0;
    }
}

ir::BlockId MethodTranslator::split(Term condition) {
  ir::BlockId yes = new_block("then");
  ir::BlockId no = new_block("else");
  end(ir::Branch{condition, yes, no});
  select(no);
  return yes;
}

Operand MethodTranslator::pop() {
  if (stack_.empty()) damaged("the operand stack is empty");
  Operand out = std::move(stack_.back());
  stack_.pop_back();
  return out;
}

Operand MethodTranslator::pop(Kind kind) {
  Operand out = pop();
  if (out.kind != kind) damaged("the operand stack holds a value of another kind");
  return out;
}

void MethodTranslator::translate_block(std::uint32_t pc) {
  const Target target = targets_.at(pc);
  select(target.block);
  stack_.clear();
  for (std::size_t d = 0; d < target.shape.size(); ++d) push(stack_variable(d, target.shape[d]), target.shape[d]);
  const Code& code = *method_.ref.member->code;
  for (std::size_t n = at_.at(pc); n < method_.code.size(); ++n) {
    const Instruction& i = method_.code[n];
    pc_ = i.pc;
    where_ = program_.location(*method_.ref.owner, code, i.pc);
    translate(i);
    if (!open_) return;
    if (leaders_.contains(i.next)) return go(i.next);
  }
  damaged("the code runs off its end");
}

void MethodTranslator::translate(const Instruction& i) {
  std::uint8_t op = i.op;
  if (op == op_nop) return;
  if (op <= op_ldc2_w) return constant(i);
  if (is_load(op)) {
    auto slot = static_cast<std::uint32_t>(i.a);
    auto parameter = parameters_.find(slot);
    Kind kind = access_kinds[op - op_iload];
    bool same = parameter != parameters_.end() &&
                (parameter->second.first == kind || (parameter->second.first == Kind::Chars && kind == Kind::Ref));
    if (!same) return push(slot_variable(slot, kind), kind);
    bool receiver = slot == 0 && !method_.is_static();
    return push(Operand{parameter->second.second, parameter->second.first, receiver, {}, 0, {}, {}});
  }
  if (is_store(op)) return store_slot(static_cast<std::uint32_t>(i.a), access_kinds[op - op_istore]);
  if (op >= op_iaload && op <= op_saload) return array_load(i);
  if (op >= op_iastore && op <= op_sastore) return array_store(i);
  if (op >= op_pop && op <= op_swap) return shuffle(op);
  if ((op >= op_iadd && op < op_ineg) || (op >= op_iand && op <= op_lxor)) return binary(i);
  if (op >= op_ineg && op <= op_dneg) return negate(i);
  if (op >= op_ishl && op <= op_lushr) return shift(i);
  if (op == op_iinc) {
    Term variable = slot_variable(static_cast<std::uint32_t>(i.a), Kind::Int);
    save_from_stack(variable);
    return emit(ir::Assign{variable, terms_.mk(Op::BvAdd, {variable, bv(i.b)})});
  }
  if (op >= op_i2l && op <= op_i2s) return convert(i);
  if (op >= op_lcmp && op <= op_dcmpg) return compare(i);
  if ((op >= op_ifeq && op <= op_if_acmpne) || op == op_ifnull || op == op_ifnonnull) return conditional(i);
  if (op == op_goto) return go(static_cast<std::uint32_t>(i.a));
  if (op == op_tableswitch || op == op_lookupswitch) return switch_jump(i);
  if (op >= op_ireturn && op <= op_return) return return_from(i);
  if (op == op_getstatic || op == op_putstatic) return static_access(i);
  if (op == op_getfield || op == op_putfield) return field_access(i);
  if (op >= op_invokevirtual && op <= op_invokedynamic) return invoke(i);
  if (op == op_new) return new_object(i);
  if (op == op_newarray || op == op_anewarray || op == op_multianewarray) return new_arrays(i);
  if (op == op_arraylength) {
    Operand array = pop(Kind::Ref);
    require_not_null(array);
    return push(terms_.mk(Op::ArrayLength, {array.term}, {}, terms_.bv_sort(32)), Kind::Int);
  }
  if (op == op_athrow) {
    Operand exception = pop(Kind::Ref);
    require_not_null(exception);
    return throw_object(exception.term, exception.exact.empty() ? "java/lang/Throwable" : exception.exact,
                        !exception.exact.empty());
  }
  if (op == op_checkcast || op == op_instanceof) return type_test(i);
  if (op == op_monitorenter || op == op_monitorexit) return require_not_null(pop(Kind::Ref));
  throw base::InputError(where_,
                         "the instructions jsr and ret, which compilers made until Java 1.4, are not supported");
}

void MethodTranslator::store_slot(std::uint32_t slot, Kind kind) {
  Operand value = pop(kind);
  Term variable = slot_variable(slot, kind);
  save_from_stack(variable);
  emit(ir::Assign{variable, value.term});
}

void MethodTranslator::shuffle(std::uint8_t op) {
  auto top = [&](bool pair) {
    // One value that takes two places, or two values that take one.
    std::vector<Operand> out{pop()};
    if (pair && !is_wide(out[0].kind)) out.insert(out.begin(), pop());
    return out;
  };
  auto back = [&](const std::vector<Operand>& values) { stack_.insert(stack_.end(), values.begin(), values.end()); };
  bool two = op == op_pop2 || op >= op_dup2;
  std::vector<Operand> first = top(two && op != op_swap);
  switch (op) {
    case op_pop:
    case op_pop2: return;
    case op_dup:
    case op_dup2: back(first); return back(first);
    case op_swap: {
      std::vector<Operand> second = top(false);
      back(first);
      return back(second);
    }
    default: {
      bool below_two = op == op_dup_x2 || op == op_dup2_x2;
      std::vector<Operand> second = top(below_two);
      back(first);
      back(second);
      return back(first);
    }
  }
}

Term MethodTranslator::comparison(std::uint8_t test, const Operand& value) {
  // eq, ne, lt, ge, gt, le, as the instructions are numbered
  auto integer = [&](Term a, Term b) {
    switch (test) {
      case 0: return terms_.mk_eq(a, b);
      case 1: return terms_.mk_not(terms_.mk_eq(a, b));
      case 2: return terms_.mk(Op::BvSlt, {a, b});
      case 3: return terms_.mk(Op::BvSle, {b, a});
      case 4: return terms_.mk(Op::BvSlt, {b, a});
      default: return terms_.mk(Op::BvSle, {a, b});
    }
  };
  if (value.compared == 0) return integer(value.term, bv(0));
  Term a = value.left, b = value.right;
  if (value.compared == op_lcmp) return integer(a, b);
  // What is not a number makes the result -1 or 1.
  bool greater = value.compared == op_fcmpg || value.compared == op_dcmpg;
  auto less = [&](Term x, Term y) { return terms_.mk(Op::FpLt, {x, y}); };
  auto at_most = [&](Term x, Term y) { return terms_.mk(Op::FpLe, {x, y}); };
  switch (test) {
    case 0: return terms_.mk(Op::FpEq, {a, b});
    case 1: return terms_.mk_not(terms_.mk(Op::FpEq, {a, b}));
    case 2: return greater ? less(a, b) : terms_.mk_not(at_most(b, a));
    case 3: return greater ? terms_.mk_not(less(a, b)) : at_most(b, a);
    case 4: return greater ? terms_.mk_not(at_most(a, b)) : less(b, a);
    default: return greater ? at_most(a, b) : terms_.mk_not(less(b, a));
  }
}

void MethodTranslator::conditional(const Instruction& i) {
  Term condition;
  if (i.op == op_ifnull || i.op == op_ifnonnull) {
    Operand value = pop(Kind::Ref);
    condition = value.not_null ? terms_.mk_false() : terms_.mk_eq(value.term, terms_.mk_null());
    if (i.op == op_ifnonnull) condition = terms_.mk_not(condition);
  } else if (i.op >= op_if_acmpeq) {
    Operand right = pop(Kind::Ref);
    Operand left = pop(Kind::Ref);
    condition = terms_.mk_eq(left.term, right.term);
    if (i.op == op_if_acmpne) condition = terms_.mk_not(condition);
  } else if (i.op >= op_if_icmpeq) {
    Operand right = pop(Kind::Int);
    Operand left = pop(Kind::Int);
    Operand both{left.term, Kind::Int, false, {}, op_lcmp, left.term, right.term};
    condition = comparison(static_cast<std::uint8_t>(i.op - op_if_icmpeq), both);
  } else {
    condition = comparison(static_cast<std::uint8_t>(i.op - op_ifeq), pop(Kind::Int));
  }
  flush_stack();
  std::vector<Kind> shape;
  for (const Operand& o : stack_) shape.push_back(o.kind);
  ir::BlockId yes = block_at(static_cast<std::uint32_t>(i.a), shape);
  ir::BlockId no = block_at(i.next, shape);
  if (condition.is_true() || yes == no) return end(ir::Goto{yes});
  if (condition.is_false()) return end(ir::Goto{no});
  end(ir::Branch{condition, yes, no});
}

void MethodTranslator::switch_jump(const Instruction& i) {
  Operand value = pop(Kind::Int);
  Term key = kept(value.term, slot_type(Kind::Int));
  flush_stack();
  std::vector<Kind> shape;
  for (const Operand& o : stack_) shape.push_back(o.kind);
  for (const auto& [number, target] : i.cases) {
    if (target == static_cast<std::uint32_t>(i.a)) continue;
    ir::BlockId yes = block_at(target, shape);
    ir::BlockId no = new_block("else");
    end(ir::Branch{terms_.mk_eq(key, bv(number)), yes, no});
    select(no);
  }
  end(ir::Goto{block_at(static_cast<std::uint32_t>(i.a), shape)});
}

void MethodTranslator::return_from(const Instruction& i) {
  if ((i.op == op_return) != (method_.signature.result == "V")) damaged("a return that does not fit the method");
  if (i.op != op_return) {
    Operand value = pop();
    if (value.kind != kind_of(method_.signature.result)) damaged("a return that does not fit the method");
    emit(ir::Assign{procedure_.results[0].variable, value.term});
  }
  end(ir::Return{});
}

}  // namespace cairn::frontend::java
