#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

void FunctionTranslator::arithmetic(const llvm::BinaryOperator& operation) {
  if (operation.getOpcode() == llvm::Instruction::Sub) {
    auto left = moved_pointer(*operation.getOperand(0));
    auto right = moved_pointer(*operation.getOperand(1));
    if (left && right) {
      Term start = value(*left);
      return define(operation, difference(start, value(*right)));
    }
  }
  if (moved_pointer(operation) && needs_no_integer(operation)) return;
  Leaves left = leaves(*operation.getOperand(0));
  Leaves right = leaves(*operation.getOperand(1));
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = arithmetic(operation, left[i], right[i]);
  define(operation, left);
}

Term FunctionTranslator::arithmetic(const llvm::BinaryOperator& operation, Term left, Term right) {
  if (left.sort().is_float()) return float_operation(operation, left, right);
  bool truth = left.sort().is_bool();
  Term bits = as_bits(left);
  Term out = integer_operation(operation, bits, as_bits(right));
  return truth ? terms_.mk_eq(out, terms_.mk_bv(1, 1)) : out;
}

void FunctionTranslator::negate(const llvm::Instruction& instruction) {
  Leaves parts = leaves(*instruction.getOperand(0));
  for (Term& part : parts) part = terms_.mk(Op::FpNeg, {part});
  define(instruction, parts);
}

Term FunctionTranslator::integer_operation(const llvm::BinaryOperator& operation, Term left, Term right) {
  using I = llvm::Instruction;
  switch (operation.getOpcode()) {
    case I::Add: return terms_.mk(Op::BvAdd, {left, right});
    case I::Sub: return terms_.mk(Op::BvSub, {left, right});
    case I::Mul: return terms_.mk(Op::BvMul, {left, right});
    case I::And: return terms_.mk(Op::BvAnd, {left, right});
    case I::Or: return terms_.mk(Op::BvOr, {left, right});
    case I::Xor: return terms_.mk(Op::BvXor, {left, right});
    case I::Shl: return shift(Op::BvShl, left, right);
    case I::LShr: return shift(Op::BvLshr, left, right);
    case I::AShr: return shift(Op::BvAshr, left, right);
    default: return division(operation.getOpcode(), left, right);
  }
}

Term FunctionTranslator::division(unsigned opcode, Term left, Term right) {
  using I = llvm::Instruction;
  Term valid = as_bool(right);
  if (program_.checks(ir::Property::DivisionByZero) && !valid.is_true())
    builder_.check(valid, ir::Property::DivisionByZero, "division by zero");
  bool is_signed = opcode == I::SDiv || opcode == I::SRem;
  if (!program_.checks(ir::Property::DivisionByZero)) require(valid, "division by zero, which is not checked");
  // Where overflow is checked, this was done before.
  if (is_signed)
    require(terms_.mk_not(terms_.mk(Op::BvSdivOverflow, {left, right})),
            "signed division that overflows, which is not checked");
  Op op = opcode == I::SDiv ? Op::BvSdiv : opcode == I::SRem ? Op::BvSrem : opcode == I::UDiv ? Op::BvUdiv : Op::BvUrem;
  return terms_.mk(op, {left, right});
}

Term FunctionTranslator::shift(Op op, Term left, Term right) {
  Term out = terms_.mk(op, {left, right});
  std::uint32_t width = left.sort().width();
  Term valid = terms_.mk(Op::BvUlt, {right, terms_.mk_bv(width, width)});
  // A shift by too much has no defined result. One bit can be shifted by 0 only; its width is not a number of one bit.
  if (width == 1) valid = terms_.mk_not(as_bool(right));
  return defined_where(valid, ir::Type::bv(width), out, "shift by too much");
}

Term FunctionTranslator::float_operation(const llvm::BinaryOperator& operation, Term left, Term right) {
  using I = llvm::Instruction;
  switch (operation.getOpcode()) {
    case I::FAdd: return terms_.mk(Op::FpAdd, {nearest(), left, right});
    case I::FSub: return terms_.mk(Op::FpSub, {nearest(), left, right});
    case I::FMul: return terms_.mk(Op::FpMul, {nearest(), left, right});
    case I::FDiv: return terms_.mk(Op::FpDiv, {nearest(), left, right});
    default: return unspecified(program_.types().scalar(operation.getType()->getScalarType()), "remainder of numbers");
  }
}

void FunctionTranslator::compare(const llvm::CmpInst& comparison) {
  llvm::CmpInst::Predicate predicate = comparison.getPredicate();
  auto left_pointer = moved_pointer(*comparison.getOperand(0));
  auto right_pointer = moved_pointer(*comparison.getOperand(1));
  if (left_pointer && right_pointer && (comparison.isUnsigned() || comparison.isEquality())) {
    Term left = value(*left_pointer);
    return define(comparison, compare_pointers(predicate, left, value(*right_pointer)));
  }
  if (compares_with_null(comparison)) {
    Term pointer = value(left_pointer ? *left_pointer : *right_pointer);
    return define(comparison, compare_pointers(predicate, pointer, builder_.null()));
  }
  Leaves left = leaves(*comparison.getOperand(0));
  Leaves right = leaves(*comparison.getOperand(1));
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = compare(predicate, left[i], right[i]);
  define(comparison, left);
}

Term FunctionTranslator::compare(llvm::CmpInst::Predicate predicate, Term left, Term right) {
  if (left.sort().is_float()) return compare_floats(predicate, left, right);
  if (left.sort().is_datatype()) return compare_pointers(predicate, left, right);
  return compare_integers(predicate, left, right);
}

Term FunctionTranslator::compare_integers(llvm::CmpInst::Predicate predicate, Term left, Term right) {
  if (predicate == llvm::CmpInst::ICMP_EQ) return terms_.mk_eq(left, right);
  if (predicate == llvm::CmpInst::ICMP_NE) return terms_.mk_not(terms_.mk_eq(left, right));
  left = as_bits(left);
  right = as_bits(right);
  switch (predicate) {
    case llvm::CmpInst::ICMP_ULT: return terms_.mk(Op::BvUlt, {left, right});
    case llvm::CmpInst::ICMP_ULE: return terms_.mk(Op::BvUle, {left, right});
    case llvm::CmpInst::ICMP_UGT: return terms_.mk(Op::BvUlt, {right, left});
    case llvm::CmpInst::ICMP_UGE: return terms_.mk(Op::BvUle, {right, left});
    case llvm::CmpInst::ICMP_SLT: return terms_.mk(Op::BvSlt, {left, right});
    case llvm::CmpInst::ICMP_SLE: return terms_.mk(Op::BvSle, {left, right});
    case llvm::CmpInst::ICMP_SGT: return terms_.mk(Op::BvSlt, {right, left});
    default: return terms_.mk(Op::BvSle, {right, left});
  }
}

Term FunctionTranslator::compare_floats(llvm::CmpInst::Predicate predicate, Term left, Term right) {
  using C = llvm::CmpInst;
  Term nan = terms_.mk(Op::Or, {terms_.mk(Op::FpIsNan, {left}), terms_.mk(Op::FpIsNan, {right})});
  Term out;
  switch (predicate) {
    case C::FCMP_FALSE: return terms_.mk_false();
    case C::FCMP_TRUE: return terms_.mk_true();
    case C::FCMP_ORD: return terms_.mk_not(nan);
    case C::FCMP_UNO: return nan;
    case C::FCMP_OEQ:
    case C::FCMP_UEQ: out = terms_.mk(Op::FpEq, {left, right}); break;
    case C::FCMP_OLT:
    case C::FCMP_ULT: out = terms_.mk(Op::FpLt, {left, right}); break;
    case C::FCMP_OLE:
    case C::FCMP_ULE: out = terms_.mk(Op::FpLe, {left, right}); break;
    case C::FCMP_OGT:
    case C::FCMP_UGT: out = terms_.mk(Op::FpLt, {right, left}); break;
    case C::FCMP_OGE:
    case C::FCMP_UGE: out = terms_.mk(Op::FpLe, {right, left}); break;
    case C::FCMP_ONE: return terms_.mk_not(terms_.mk_or(nan, terms_.mk(Op::FpEq, {left, right})));
    case C::FCMP_UNE: return terms_.mk_not(terms_.mk(Op::FpEq, {left, right}));
    default: throw Refusal{"this comparison of floating-point numbers is not supported"};
  }
  return C::isUnordered(predicate) ? terms_.mk_or(nan, out) : out;
}

}  // namespace cairn::frontend::c
