#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/Operator.h>

#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

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
    if (std::optional<std::string> field = program_.types().field(structure, index)) {
      Term next = builder_.local("t", ir::Type::ptr());
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
  Term next = builder_.local("t", ir::Type::ptr());
  if (std::optional<ir::Type> type = program_.types().memory(element)) {
    builder_.emit(ir::ElementAddress{next, address, *type, count});
  } else {
    Term size = builder_.word(program_.types().layout().getTypeAllocSize(element));
    builder_.emit(ir::ElementAddress{next, address, ir::Type::bv(8), terms_.mk(Op::BvMul, {count, size})});
  }
  return next;
}

const llvm::Value* FunctionTranslator::cast_pointer(const llvm::Value& integer) const {
  const auto* cast = llvm::dyn_cast<llvm::PtrToIntOperator>(&integer);
  if (!cast || !cast->getType()->isIntegerTy(program_.pointer_width())) return nullptr;
  return cast->getPointerOperand();
}

bool FunctionTranslator::needs_no_integer(const llvm::PtrToIntInst& cast) const {
  if (!cast_pointer(cast)) return false;
  for (const llvm::User* user : cast.users()) {
    if (llvm::isa<llvm::IntToPtrInst>(user)) continue;
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    bool two = instruction && instruction->getNumOperands() == 2 && cast_pointer(*instruction->getOperand(0)) &&
               cast_pointer(*instruction->getOperand(1));
    const auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(user);
    bool fits = two && (instruction->getOpcode() == llvm::Instruction::Sub ||
                        (comparison && (comparison->isUnsigned() || comparison->isEquality())));
    if (!fits) return false;
  }
  return true;
}

Term FunctionTranslator::within_object(Term left, Term right, const ir::Type& type, Term exact,
                                       const std::string& what) {
  Term same = terms_.mk_eq(ir::pointer_object(terms_, left), ir::pointer_object(terms_, right));
  return conditional(same, type, exact, [&] { return unknown(what, {left, right}, {type}).at(0); });
}

Term FunctionTranslator::pointer_to_integer(Term pointer, std::uint32_t width) {
  // What is no address of an object is a number.
  Term number = within_object(pointer, builder_.null(), ir::Type::bv(program_.pointer_width()),
                              ir::pointer_offset(terms_, pointer), "cast of a pointer to an integer");
  return resize(number, width);
}

Term FunctionTranslator::compare_pointers(llvm::CmpInst::Predicate predicate, Term left, Term right) {
  if (predicate == llvm::CmpInst::ICMP_EQ) return terms_.mk_eq(left, right);
  if (predicate == llvm::CmpInst::ICMP_NE) return terms_.mk_not(terms_.mk_eq(left, right));
  Term from = ir::pointer_offset(terms_, left);
  Term to = ir::pointer_offset(terms_, right);
  // Offsets are signed, so that the address before an object is less than its start; numbers are not.
  Term number = terms_.mk_eq(ir::pointer_object(terms_, left), terms_.mk_null());
  llvm::CmpInst::Predicate with_sign =
      llvm::CmpInst::isSigned(predicate) ? predicate : llvm::ICmpInst::getSignedPredicate(predicate);
  llvm::CmpInst::Predicate without =
      llvm::CmpInst::isSigned(predicate) ? llvm::ICmpInst::getUnsignedPredicate(predicate) : predicate;
  Term exact = terms_.mk_ite(number, compare_integers(without, from, to), compare_integers(with_sign, from, to));
  return within_object(left, right, ir::Type::boolean(), exact, "comparison of pointers to different objects");
}

Term FunctionTranslator::difference(Term left, Term right) {
  Term exact = terms_.mk(Op::BvSub, {ir::pointer_offset(terms_, left), ir::pointer_offset(terms_, right)});
  return within_object(left, right, ir::Type::bv(program_.pointer_width()), exact,
                       "difference of pointers to different objects");
}

}  // namespace cairn::frontend::c
