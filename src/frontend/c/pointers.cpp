#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/Operator.h>

#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {
namespace {

/// Whether an integer may be computed from a pointer by sums; true also where the sums are too deep to tell.
bool may_hold_pointer(const llvm::Value& integer, unsigned depth = 0) {
  if (llvm::isa<llvm::PtrToIntOperator>(integer) || depth > 4) return true;
  const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(&integer);
  if (!operation ||
      (operation->getOpcode() != llvm::Instruction::Add && operation->getOpcode() != llvm::Instruction::Sub))
    return false;
  return may_hold_pointer(*operation->getOperand(0), depth + 1) ||
         may_hold_pointer(*operation->getOperand(1), depth + 1);
}

bool has_member_behind(const llvm::StructType& structure, const llvm::Value& index) {
  return llvm::cast<llvm::ConstantInt>(index).getZExtValue() + 1 < structure.getNumElements();
}

/// Whether a pointer leads to, or into, a member of a struct behind which there are others.
bool is_inner_member(const llvm::Value& pointer) {
  const auto* place = llvm::dyn_cast<llvm::GEPOperator>(&pointer);
  if (!place) return false;
  bool out = is_inner_member(*place->getPointerOperand());
  for (auto it = llvm::gep_type_begin(*place), end = llvm::gep_type_end(*place); it != end; ++it)
    if (const llvm::StructType* structure = it.getStructTypeOrNull())
      out = has_member_behind(*structure, *it.getOperand());
  return out;
}

}  // namespace

void FunctionTranslator::check_indices(const llvm::Value& place) {
  const auto* element = llvm::dyn_cast<llvm::GEPOperator>(&place);
  if (!program_.options().every_function || !program_.checks(ir::Property::ValidDeref) || !element) return;
  bool is_inner = is_inner_member(*element->getPointerOperand());
  const llvm::Type* whole = nullptr;
  for (auto it = llvm::gep_type_begin(*element), end = llvm::gep_type_end(*element); it != end; ++it) {
    if (const llvm::StructType* structure = it.getStructTypeOrNull()) {
      is_inner = has_member_behind(*structure, *it.getOperand());
    } else if (const auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(whole);
               array && is_inner && array->getNumElements() > 1) {
      const Term index = resize(as_bits(value(*it.getOperand())), program_.pointer_width(), true);
      const Term count = builder_.word(array->getNumElements());
      builder_.check(terms_.mk(Op::BvUlt, {index, count}), ir::Property::ValidDeref, "index outside of its array");
    }
    whole = it.getIndexedType();
  }
}

void FunctionTranslator::element_pointer(const llvm::GetElementPtrInst& instruction) {
  if (instruction.getType()->isVectorTy()) throw Refusal{"vectors of pointers are not supported"};
  Term address = value(*instruction.getPointerOperand());
  for (auto it = llvm::gep_type_begin(instruction), end = llvm::gep_type_end(instruction); it != end; ++it) {
    llvm::StructType* structure = it.getStructTypeOrNull();
    if (!structure) {
      address = step(address, it.getIndexedType(), *it.getOperand());
      continue;
    }
    auto index = static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(it.getOperand())->getZExtValue());
    if (std::optional<std::string> field = program_.types().field(structure, index, instruction)) {
      Term next = builder_.local("$t", ir::Type::ptr());
      builder_.emit(ir::FieldAddress{next, address, *field});
      address = next;
    } else {
      address = builder_.offset(address, program_.types().layout().getStructLayout(structure)->getElementOffset(index));
    }
  }
  define(instruction, address);
}

Term FunctionTranslator::step(Term address, llvm::Type* element, const llvm::Value& index) {
  if (const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(&index); constant && constant->isZero()) return address;
  Term count = resize(as_bits(value(index)), program_.pointer_width(), true);
  Term next = builder_.local("$t", ir::Type::ptr());
  if (std::optional<ir::Type> type = program_.types().memory(element)) {
    builder_.emit(ir::ElementAddress{next, address, *type, count});
  } else {
    Term size = builder_.word(program_.types().layout().getTypeAllocSize(element));
    builder_.emit(ir::ElementAddress{next, address, ir::Type::bv(8), terms_.mk(Op::BvMul, {count, size})});
  }
  return next;
}

std::optional<FunctionTranslator::MovedPointer> FunctionTranslator::moved_pointer(const llvm::Value& integer) const {
  MovedPointer out;
  const llvm::Value* at = &integer;
  if (!at->getType()->isIntegerTy(program_.pointer_width())) return std::nullopt;
  while (true) {
    if (const auto* cast = llvm::dyn_cast<llvm::PtrToIntOperator>(at)) {
      out.pointer = cast->getPointerOperand();
      return out;
    }
    const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(at);
    bool adds = operation && operation->getOpcode() == llvm::Instruction::Add;
    if (!operation || (!adds && operation->getOpcode() != llvm::Instruction::Sub)) return std::nullopt;
    bool left = may_hold_pointer(*operation->getOperand(0));
    bool right = may_hold_pointer(*operation->getOperand(1));
    if (left == right || (right && !adds)) return std::nullopt;
    out.steps.emplace_back(operation->getOperand(right ? 0 : 1), !adds);
    at = operation->getOperand(right ? 1 : 0);
  }
}

Term FunctionTranslator::value(const MovedPointer& moved) {
  Term out = value(*moved.pointer);
  for (const auto& [bytes, back] : moved.steps) {
    Term count = value(*bytes);
    out = builder_.offset(out, back ? terms_.mk(Op::BvNeg, {count}) : count);
  }
  if (moved.steps.empty()) return out;
  Term near = is_near_object(out);
  return conditional(near, ir::Type::ptr(), out, [&] {
    Term address = unspecified(ir::Type::bv(program_.pointer_width()), "address");
    return ir::mk_pointer(terms_, terms_.mk_null(), address);
  });
}

bool FunctionTranslator::compares_with_null(const llvm::CmpInst& comparison) const {
  if (!comparison.isEquality()) return false;
  auto is_zero = [](const llvm::Value& value) {
    const auto* constant = llvm::dyn_cast<llvm::Constant>(&value);
    return constant && constant->isNullValue();
  };
  // Moved by something, an address may become null without being that of null.
  auto is_pointer = [&](const llvm::Value& value) {
    auto pointer = moved_pointer(value);
    return pointer && pointer->steps.empty();
  };
  const llvm::Value& left = *comparison.getOperand(0);
  const llvm::Value& right = *comparison.getOperand(1);
  return (is_pointer(left) && is_zero(right)) || (is_zero(left) && is_pointer(right));
}

bool FunctionTranslator::needs_no_integer(const llvm::Instruction& integer) const {
  std::vector<const llvm::Instruction*> pending{&integer};
  std::unordered_set<const llvm::Instruction*> seen;
  while (!pending.empty()) {
    const llvm::Instruction* next = pending.back();
    pending.pop_back();
    if (!seen.insert(next).second) continue;
    if (!moved_pointer(*next)) return false;
    for (const llvm::User* user : next->users()) {
      if (llvm::isa<llvm::IntToPtrInst>(user)) continue;
      const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
      if (!instruction) return false;
      bool both = instruction->getNumOperands() == 2 && moved_pointer(*instruction->getOperand(0)) &&
                  moved_pointer(*instruction->getOperand(1));
      const auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(user);
      if (comparison && compares_with_null(*comparison)) continue;
      if (both && (instruction->getOpcode() == llvm::Instruction::Sub ||
                   (comparison && (comparison->isUnsigned() || comparison->isEquality()))))
        continue;
      if (!llvm::isa<llvm::BinaryOperator>(instruction)) return false;
      pending.push_back(instruction);
    }
  }
  return true;
}

Term FunctionTranslator::within_object(Term left, Term right, const ir::Type& type, Term exact,
                                       const std::string& otherwise) {
  Term same = terms_.mk(Op::Eq, {ir::pointer_object(terms_, left), ir::pointer_object(terms_, right)});
  return conditional(same, type, exact, [&] { return unspecified(type, otherwise); });
}

Term FunctionTranslator::equal_pointers(Term left, Term right) {
  // Rewriting must not take the comparison apart: engines look at the pointers.
  auto whole = [&](Term pointer) {
    bool is_whole = pointer.is(Op::Const) || pointer.is_value();
    return is_whole ? pointer : builder_.assign("$t", ir::Type::ptr(), pointer);
  };
  return terms_.mk(Op::Eq, {whole(left), whole(right)});
}

Term FunctionTranslator::compare_pointers(llvm::CmpInst::Predicate predicate, Term left, Term right) {
  if (llvm::ICmpInst::isEquality(predicate)) {
    Term equal = equal_pointers(left, right);
    return predicate == llvm::CmpInst::ICMP_EQ ? equal : terms_.mk_not(equal);
  }
  Term from = ir::pointer_offset(terms_, left);
  Term to = ir::pointer_offset(terms_, right);
  // Offsets are signed, so that the address before an object is less than its start; numbers are not.
  Term number = terms_.mk(Op::Eq, {ir::pointer_object(terms_, left), terms_.mk_null()});
  llvm::CmpInst::Predicate with_sign =
      llvm::CmpInst::isSigned(predicate) ? predicate : llvm::ICmpInst::getSignedPredicate(predicate);
  llvm::CmpInst::Predicate without =
      llvm::CmpInst::isSigned(predicate) ? llvm::ICmpInst::getUnsignedPredicate(predicate) : predicate;
  Term exact = terms_.mk(Op::Ite, {number, compare_integers(without, from, to), compare_integers(with_sign, from, to)});
  return within_object(left, right, ir::Type::boolean(), exact, "order of addresses");
}

Term FunctionTranslator::difference(Term left, Term right) {
  Term exact = terms_.mk(Op::BvSub, {ir::pointer_offset(terms_, left), ir::pointer_offset(terms_, right)});
  return within_object(left, right, ir::Type::bv(program_.pointer_width()), exact, "distance of addresses");
}

}  // namespace cairn::frontend::c
