#include <llvm/Analysis/ValueTracking.h>

#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

void FunctionTranslator::cast(const llvm::CastInst& instruction) {
  using I = llvm::Instruction;
  const llvm::Value& operand = *instruction.getOperand(0);
  if (const auto* integer = llvm::dyn_cast<llvm::PtrToIntInst>(&instruction); integer && needs_no_integer(*integer))
    return;
  if (instruction.getOpcode() == I::IntToPtr && instruction.getType()->isPointerTy())
    return define(instruction, integer_to_pointer(operand));
  Leaves parts = leaves(operand);
  std::vector<Leaf> types = program_.types().leaves(instruction.getType());
  if (instruction.getOpcode() == I::BitCast && (parts.size() > 1 || types.size() > 1))
    return define(instruction, reinterpret(parts, instruction.getType()));
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = convert(instruction, parts[i], types[i].type);
  define(instruction, parts);
}

Term FunctionTranslator::convert(const llvm::CastInst& instruction, Term from, const ir::Type& type) {
  using I = llvm::Instruction;
  term::Sort to = builder_.sort(type);
  switch (instruction.getOpcode()) {
    case I::Trunc: return to.is_bool() ? to_bool(instruction, from) : resize(from, to.width());
    case I::ZExt: return resize(as_bits(from), to.width());
    case I::SExt: return resize(as_bits(from), to.width(), true);
    case I::FPTrunc:
    case I::FPExt: return terms_.mk(Op::FpToFp, {nearest(), from}, {to.a(), to.b()});
    case I::SIToFP: return terms_.mk(Op::FpFromSbv, {nearest(), as_bits(from)}, {to.a(), to.b()});
    case I::UIToFP: return terms_.mk(Op::FpFromUbv, {nearest(), as_bits(from)}, {to.a(), to.b()});
    case I::FPToSI: return float_to_integer(from, type, true);
    case I::FPToUI: return float_to_integer(from, type, false);
    case I::PtrToInt: return pointer_to_integer(llvm::cast<llvm::PtrToIntOperator>(instruction), from, to.width());
    case I::BitCast:
      if (to == from.sort()) return from;
      if (type == extended() || from.sort() == builder_.sort(extended())) break;
      if (to.is_float() && from.sort().is_bv()) return terms_.mk(Op::FpFromBits, {from}, {to.a(), to.b()});
      if (to.is_bv() && from.sort().is_float()) return float_bits(from);
      break;
    default: break;
  }
  throw Refusal{std::string("the cast '") + instruction.getOpcodeName() + "' is not supported"};
}

Term FunctionTranslator::to_bool(const llvm::CastInst& instruction, Term from) {
  Term out = as_bool(resize(from, 1));
  // clang makes such casts of bytes only where it reads a _Bool, which has the values 0 and 1.
  if (!instruction.getSrcTy()->isIntegerTy(8)) return out;
  llvm::KnownBits known = llvm::computeKnownBits(instruction.getOperand(0), program_.types().layout());
  if (known.countMaxActiveBits() <= 1) return out;
  Term valid = terms_.mk(Op::BvUle, {from, terms_.mk_bv(1, 8)});
  const char* otherwise = "a byte that is neither 0 nor 1, read as a _Bool";
  // Without branches of its own, each branch on the value is one of the program.
  if (program_.options().every_function)
    return terms_.mk_ite(valid, out, arbitrary(ir::Type::boolean(), otherwise, ir::InputKind::Undefined));
  return defined_where(valid, ir::Type::boolean(), out, otherwise);
}

Term FunctionTranslator::float_to_integer(Term number, const ir::Type& type, bool is_signed) {
  if (type.kind == ir::TypeKind::Bool) throw Refusal{"the cast of a floating-point number to one bit is not supported"};
  std::uint32_t eb = number.sort().a();
  std::uint32_t sb = number.sort().b();
  Term toward_zero = terms_.mk_rounding_mode(term::RoundingMode::TowardZero);
  Term out = terms_.mk(is_signed ? Op::FpToSbv : Op::FpToUbv, {toward_zero, number}, {type.a});
  // The result is defined where the number, rounded, lies between two powers of two.
  Term whole = terms_.mk(Op::FpRoundToIntegral, {toward_zero, number});
  auto power = [&](std::uint32_t exponent, bool negative) {
    mpq_class limit = mpz_class(1) << exponent;
    return terms_.mk(Op::FpFromReal, {toward_zero, terms_.mk_real(negative ? mpq_class(-limit) : limit)}, {eb, sb});
  };
  Term low = is_signed ? power(type.a - 1, true) : terms_.mk_float(0, eb, sb);
  Term not_below = terms_.mk(Op::FpLe, {low, whole});
  Term high = power(is_signed ? type.a - 1 : type.a, false);
  Term valid = terms_.mk_and(not_below, terms_.mk(Op::FpLt, {whole, high}));
  return defined_where(valid, type, out, "floating-point number out of the range of an integer");
}

}  // namespace cairn::frontend::c
