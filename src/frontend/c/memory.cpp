#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

/// Whether an array of variable length has a length, in one of its dimensions, that is negative.
Term FunctionTranslator::has_negative_length(const llvm::Value& count) {
  std::vector<Term> any;
  std::vector<const llvm::Value*> pending{&count};
  while (!pending.empty()) {
    const llvm::Value* next = pending.back();
    pending.pop_back();
    const auto* product = llvm::dyn_cast<llvm::BinaryOperator>(next);
    if (product != nullptr && product->getOpcode() == llvm::Instruction::Mul && product->hasNoUnsignedWrap()) {
      pending.insert(pending.end(), {product->getOperand(0), product->getOperand(1)});
      continue;
    }
    Term length = resize(as_bits(value(*next)), program_.pointer_width());
    any.push_back(terms_.mk(Op::BvSlt, {length, builder_.word(0)}));
  }
  return terms_.mk_or(any);
}

void FunctionTranslator::allocate_local(const llvm::AllocaInst& instruction) {
  Term count = resize(as_bits(value(*instruction.getArraySize())), program_.pointer_width());
  Term size = builder_.word(program_.types().layout().getTypeAllocSize(instruction.getAllocatedType()));
  std::string name = name_of(instruction);
  Term target = builder_.local(name.empty() ? "$local" : ProgramTranslator::address_name(name),
                               program_.types().pointer_to(instruction.getAllocatedType()));
  values_[&instruction] = {target};
  for (const llvm::User* user : instruction.users())
    if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
        call && call->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
      return;
  Term bytes = terms_.mk(Op::BvMul, {count, size});
  // Where the address space has no room for so many elements the program does not go on, as when the stack is full. A
  // program that always asks for so many is not one that never fails.
  if (!count.is_value()) {
    Term zero = builder_.word(0);
    Term fits = terms_.mk(
        Op::And, {terms_.mk_not(terms_.mk(Op::BvUmulOverflow, {count, size})), terms_.mk(Op::BvSle, {zero, bytes})});
    builder_.emit(ir::Assume{terms_.mk_or(has_negative_length(*instruction.getArraySize()), fits)});
  }
  builder_.emit(ir::Allocate{target, bytes, ir::Storage::Stack});
}

void FunctionTranslator::lifetime(const llvm::CallInst& call, bool start) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(call.getArgOperand(1));
  if (!variable) throw Refusal{"the life of this variable is not supported"};
  Term address = value(*variable);
  if (!start) return builder_.emit(ir::Free{address, ir::Storage::Stack});
  Term size = builder_.word(program_.types().layout().getTypeAllocSize(variable->getAllocatedType()));
  builder_.emit(ir::Allocate{address, size, ir::Storage::Stack});
}

void FunctionTranslator::load(const llvm::LoadInst& instruction) {
  check_indices(*instruction.getPointerOperand());
  Term address = value(*instruction.getPointerOperand());
  load(address, instruction.getType(), targets(instruction), instruction.getPointerOperand());
}

FunctionTranslator::Leaves FunctionTranslator::load(Term address, llvm::Type* type, const Leaves& targets,
                                                    const llvm::Value* source) {
  refuse_in_memory(type);
  std::vector<Leaf> parts = program_.types().leaves(type);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Term place = builder_.offset(address, parts[i].offset);
    if (parts[i].type == extended()) {
      Term bits = builder_.local("$t", ir::Type::bv(extended_bits));
      builder_.emit(ir::Load{bits, ir::PointerPlace{place, ir::Type::bv(extended_bits)}});
      builder_.emit(ir::Assign{targets[i], from_extended(bits)});
    } else {
      builder_.emit(ir::Load{targets[i], ir::PointerPlace{place, parts[i].type}});
      if (parts[i].type == ir::Type::ptr()) program_.complete_load(builder_, targets[i], place, source);
    }
  }
  return targets;
}

void FunctionTranslator::complete_source(const llvm::MemTransferInst& copy, Term source) {
  if (!program_.loads_on_demand()) return;
  const auto* size = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
  for (const llvm::Value* end : {copy.getRawDest(), copy.getRawSource()}) {
    llvm::Type* type = nullptr;
    if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(end)) type = variable->getAllocatedType();
    if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(end)) type = variable->getValueType();
    if (!type || !size || program_.types().layout().getTypeAllocSize(type) != size->getZExtValue()) continue;
    for (const Leaf& leaf : program_.types().leaves(type)) {
      if (leaf.type != ir::Type::ptr()) continue;
      Term place = builder_.offset(source, leaf.offset);
      Term pointer = builder_.local("$t", ir::Type::ptr());
      builder_.emit(ir::Load{pointer, ir::PointerPlace{place, ir::Type::ptr()}});
      program_.complete_load(builder_, pointer, place, nullptr);
    }
    return;
  }
  const auto* constant = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(copy.getRawSource()));
  const bool is_small = size && size->getZExtValue() < program_.pointer_width() / 8;
  if (is_small || (constant && constant->isConstant()) || !program_.options().no_alias) return;
  unknown("a copy of memory that may hold pointers of the caller (with --no-alias)", {}, {});
}

Term FunctionTranslator::from_extended(Term bits) {
  Term high = terms_.mk(Op::Extract, {bits}, {79, 64});
  Term leading = terms_.mk(Op::Extract, {bits}, {63, 63});
  Term exponent = terms_.mk(Op::Extract, {bits}, {78, 64});
  Term low = terms_.mk(Op::Extract, {bits}, {62, 0});
  Term exact = terms_.mk(Op::FpFromBits, {terms_.mk(Op::Concat, {high, low})}, {extended().a, extended().b});
  // Other bits are no number that arithmetic gives.
  Term valid = terms_.mk(Op::Eq, {as_bool(leading), as_bool(exponent)});
  return conditional(valid, extended(), exact, [&] { return arbitrary(extended(), "bits that are no long double"); });
}

Term FunctionTranslator::to_extended(Term number) {
  Term bits = float_bits(number);
  Term high = terms_.mk(Op::Extract, {bits}, {78, 63});
  Term normal = as_bool(terms_.mk(Op::Extract, {bits}, {77, 63}));
  return terms_.mk(Op::Concat, {high, as_bits(normal), terms_.mk(Op::Extract, {bits}, {62, 0})});
}

void FunctionTranslator::store(const llvm::StoreInst& instruction) {
  Leaves values = leaves(*instruction.getValueOperand());
  check_indices(*instruction.getPointerOperand());
  store(value(*instruction.getPointerOperand()), instruction.getValueOperand()->getType(), values);
}

void FunctionTranslator::store(Term address, llvm::Type* type, const Leaves& values) {
  refuse_in_memory(type);
  std::vector<Leaf> parts = program_.types().leaves(type);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    bool is_extended = parts[i].type == extended();
    Term place = builder_.offset(address, parts[i].offset);
    if (values[i].sort().is_float() && !is_extended) {
      store_float(place, parts[i].type, values[i]);
      continue;
    }
    ir::Type type_there = is_extended ? ir::Type::bv(extended_bits) : parts[i].type;
    Term stored = is_extended ? to_extended(values[i]) : values[i];
    builder_.emit(ir::Store{ir::PointerPlace{place, type_there}, stored});
  }
}

void FunctionTranslator::modify(const llvm::AtomicRMWInst& instruction) {
  using A = llvm::AtomicRMWInst;
  Term address = value(*instruction.getPointerOperand());
  llvm::Type* type = instruction.getValOperand()->getType();
  Term old = load(address, type, targets(instruction)).at(0);
  Term operand = value(*instruction.getValOperand());
  Term next;
  auto choose = [&](Op op, bool greater) {
    Term less = terms_.mk(op, {old, operand});
    return greater ? terms_.mk_ite(less, operand, old) : terms_.mk_ite(less, old, operand);
  };
  switch (instruction.getOperation()) {
    case A::Xchg: next = operand; break;
    case A::Add: next = terms_.mk(Op::BvAdd, {old, operand}); break;
    case A::Sub: next = terms_.mk(Op::BvSub, {old, operand}); break;
    case A::And: next = terms_.mk(Op::BvAnd, {old, operand}); break;
    case A::Nand: next = terms_.mk(Op::BvNot, {terms_.mk(Op::BvAnd, {old, operand})}); break;
    case A::Or: next = terms_.mk(Op::BvOr, {old, operand}); break;
    case A::Xor: next = terms_.mk(Op::BvXor, {old, operand}); break;
    case A::Max: next = choose(Op::BvSlt, true); break;
    case A::Min: next = choose(Op::BvSlt, false); break;
    case A::UMax: next = choose(Op::BvUlt, true); break;
    case A::UMin: next = choose(Op::BvUlt, false); break;
    default: throw Refusal{"this atomic operation is not supported"};
  }
  store(address, type, {next});
}

void FunctionTranslator::exchange(const llvm::AtomicCmpXchgInst& instruction) {
  Term address = value(*instruction.getPointerOperand());
  llvm::Type* type = instruction.getNewValOperand()->getType();
  Leaves result = targets(instruction);
  Term old = load(address, type, {result.at(0)}).at(0);
  builder_.emit(ir::Assign{result.at(1), terms_.mk_eq(old, value(*instruction.getCompareOperand()))});
  store(address, type, {terms_.mk_ite(result.at(1), value(*instruction.getNewValOperand()), old)});
}

}  // namespace cairn::frontend::c
