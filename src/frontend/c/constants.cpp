#include "frontend/c/constants.h"

#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/Operator.h>

#include "frontend/c/refusal.h"
#include "ir/value.h"

namespace cairn::frontend::c {

mpz_class to_integer(const llvm::APInt& value) {
  mpz_class out;
  mpz_import(out.get_mpz_t(), value.getNumWords(), -1, sizeof(std::uint64_t), 0, 0, value.getRawData());
  return out;
}

std::vector<Term> Constants::leaves(const llvm::Constant& constant) const {
  std::vector<Term> out;
  add(constant, out);
  return out;
}

void Constants::add(const llvm::Constant& constant, std::vector<Term>& out) const {
  llvm::Type* type = constant.getType();
  if (llvm::isa<llvm::UndefValue>(constant)) {
    out.resize(out.size() + types_.leaves(type).size());
  } else if (llvm::isa<llvm::ConstantAggregateZero>(constant)) {
    for (const Leaf& leaf : types_.leaves(type)) out.push_back(ir::zero_value(terms_, leaf.type, pointer_width()));
  } else if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&constant)) {
    for (unsigned i = 0; i < data->getNumElements(); ++i) out.push_back(scalar(*data->getElementAsConstant(i)));
  } else if (type->isStructTy() || type->isArrayTy() || type->isVectorTy()) {
    for (const llvm::Use& part : constant.operands()) add(*llvm::cast<llvm::Constant>(part), out);
  } else {
    out.push_back(scalar(constant));
  }
}

Term Constants::scalar(const llvm::Constant& constant) const {
  ir::Type type = types_.scalar(constant.getType());
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&constant)) {
    if (type.kind == ir::TypeKind::Bool) return terms_.mk_bool(!integer->isZero());
    return terms_.mk_bv(to_integer(integer->getValue()), type.a);
  }
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(&constant); number && number->getType()->isX86_FP80Ty()) {
    mpz_class bits = to_integer(number->getValueAPF().bitcastToAPInt());
    mpz_class high = bits >> 64;
    mpz_class low = bits & ((mpz_class(1) << 63) - 1);
    return terms_.mk_float((high << 63) + low, type.a, type.b);
  }
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(&constant))
    return terms_.mk_float(to_integer(number->getValueAPF().bitcastToAPInt()), type.a, type.b);
  if (constant.isNullValue()) return ir::zero_value(terms_, type, pointer_width());
  if (const auto* symbol = llvm::dyn_cast<llvm::GlobalValue>(&constant); symbol && symbol->hasExternalWeakLinkage())
    throw Refusal{"the weak symbol '" + symbol->getName().str() + "', which has no definition here, is not supported"};
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&constant)) return addresses_.variable(*variable);
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&constant)) return addresses_.function(*function);
  if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(&constant)) return scalar(*alias->getAliasee());
  if (const auto* computed = llvm::dyn_cast<llvm::ConstantExpr>(&constant)) return expression(*computed);
  if (const auto* label = llvm::dyn_cast<llvm::BlockAddress>(&constant)) return this->label(*label->getBasicBlock());
  throw Refusal{"this constant is not supported"};
}

Term Constants::label(const llvm::BasicBlock& block) const {
  // Numbers as code of x86 has them: neither null nor near it.
  constexpr unsigned long first = 0x400000;
  constexpr unsigned long distance = 16;
  auto [it, added] = labels_.try_emplace(&block, labels_.size());
  Term nowhere = terms_.mk_null();
  return pointer(nowhere, terms_.mk_bv(mpz_class(first + distance * it->second), pointer_width()));
}

Term Constants::expression(const llvm::ConstantExpr& expression) const {
  switch (expression.getOpcode()) {
    case llvm::Instruction::GetElementPtr: {
      llvm::APInt offset(pointer_width(), 0);
      if (!llvm::cast<llvm::GEPOperator>(expression).accumulateConstantOffset(types_.layout(), offset)) break;
      Term base = scalar(*expression.getOperand(0));
      Term moved =
          terms_.mk(Op::BvAdd, {ir::pointer_offset(terms_, base), terms_.mk_bv(to_integer(offset), pointer_width())});
      return pointer(ir::pointer_object(terms_, base), moved);
    }
    case llvm::Instruction::IntToPtr: {
      Term integer = scalar(*expression.getOperand(0));
      if (!integer.sort().is_bv() || integer.sort().width() != pointer_width()) break;
      return pointer(terms_.mk_null(), integer);
    }
    case llvm::Instruction::PtrToInt: {
      Term base = scalar(*expression.getOperand(0));
      if (ir::pointer_object(terms_, base) != terms_.mk_null() || !expression.getType()->isIntegerTy(pointer_width()))
        throw Refusal{"the cast of an address to an integer in a constant expression is not supported"};
      return ir::pointer_offset(terms_, base);
    }
    case llvm::Instruction::Sub: {
      // The distance of two addresses within one object.
      const auto* left = llvm::dyn_cast<llvm::PtrToIntOperator>(expression.getOperand(0));
      const auto* right = llvm::dyn_cast<llvm::PtrToIntOperator>(expression.getOperand(1));
      if (!left || !right || !expression.getType()->isIntegerTy(pointer_width())) return integer(expression);
      Term from = scalar(*llvm::cast<llvm::Constant>(right->getPointerOperand()));
      Term to = scalar(*llvm::cast<llvm::Constant>(left->getPointerOperand()));
      if (ir::pointer_object(terms_, from) != ir::pointer_object(terms_, to)) return integer(expression);
      return terms_.mk(Op::BvSub, {ir::pointer_offset(terms_, to), ir::pointer_offset(terms_, from)});
    }
    case llvm::Instruction::Add:
    case llvm::Instruction::Mul:
    case llvm::Instruction::Xor:
    case llvm::Instruction::Trunc: return integer(expression);
    default: break;
  }
  throw Refusal{std::string("the constant expression '") + expression.getOpcodeName() + "' is not supported"};
}

Term Constants::integer(const llvm::ConstantExpr& expression) const {
  Term left = scalar(*expression.getOperand(0));
  if (expression.getOpcode() == llvm::Instruction::Trunc)
    return terms_.mk(Op::Extract, {left}, {expression.getType()->getIntegerBitWidth() - 1, 0});
  Term right = scalar(*expression.getOperand(1));
  switch (expression.getOpcode()) {
    case llvm::Instruction::Add: return terms_.mk(Op::BvAdd, {left, right});
    case llvm::Instruction::Sub: return terms_.mk(Op::BvSub, {left, right});
    case llvm::Instruction::Mul: return terms_.mk(Op::BvMul, {left, right});
    default: return terms_.mk(Op::BvXor, {left, right});
  }
}

}  // namespace cairn::frontend::c
