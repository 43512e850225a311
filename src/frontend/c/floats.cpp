#include <llvm/ADT/FloatingPointMode.h>

#include "frontend/c/function_translator.h"

namespace cairn::frontend::c {

Term FunctionTranslator::nan_bits(const term::Sort& sort) {
  std::uint32_t width = sort.a() + sort.b();
  std::uint32_t fraction = sort.b() - 1;
  Term any = unspecified(ir::Type::bv(width), "sign and payload of a NaN");
  mpz_class exponent = ((mpz_class(1) << sort.a()) - 1) << fraction;
  mpz_class quiet = mpz_class(1) << (fraction - 1);
  Term some = as_bool(terms_.mk(Op::Extract, {any}, {fraction - 1, 0}));
  Term made = terms_.mk(Op::Ite, {some, terms_.mk_bv(exponent, width), terms_.mk_bv(exponent + quiet, width)});
  return terms_.mk(Op::BvOr, {any, made});
}

Term FunctionTranslator::float_bits(Term number) {
  term::Sort sort = number.sort();
  Term exact = terms_.mk(Op::FpToBits, {number});
  Term known = terms_.mk_not(terms_.mk(Op::FpIsNan, {number}));
  return conditional(known, ir::Type::bv(sort.a() + sort.b()), exact, [&] { return nan_bits(sort); });
}

void FunctionTranslator::store_float(Term address, const ir::Type& type, Term number) {
  Term is_number = terms_.mk_not(terms_.mk(Op::FpIsNan, {number}));
  auto plain = [&] { builder_.emit(ir::Store{ir::PointerPlace{address, type}, number}); };
  if (is_number.is_true()) return plain();
  ir::BlockId other = builder_.branch(is_number);
  ir::BlockId after = builder_.new_block();
  plain();
  builder_.end(ir::Goto{after});
  builder_.select(other);
  Term bits = nan_bits(number.sort());
  builder_.emit(ir::Store{ir::PointerPlace{address, ir::Type::bv(type.a + type.b)}, bits});
  builder_.end(ir::Goto{after});
  builder_.select(after);
}

bool FunctionTranslator::float_class(const llvm::CallInst& call) {
  Term number = value(*call.getArgOperand(0));
  auto wanted = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->getZExtValue();
  auto has = [&](llvm::FPClassTest classes) { return (wanted & classes) == static_cast<unsigned>(classes); };
  // Which NaNs are quiet is not followed.
  if ((wanted & llvm::fcNan) != 0 && !has(llvm::fcNan)) return false;
  std::vector<Term> any;
  if (has(llvm::fcNan)) any.push_back(terms_.mk(Op::FpIsNan, {number}));
  struct Row {
    llvm::FPClassTest negative, positive;
    Op test;
  };
  for (const Row& row :
       {Row{llvm::fcNegInf, llvm::fcPosInf, Op::FpIsInf}, Row{llvm::fcNegNormal, llvm::fcPosNormal, Op::FpIsNormal},
        Row{llvm::fcNegSubnormal, llvm::fcPosSubnormal, Op::FpIsSubnormal},
        Row{llvm::fcNegZero, llvm::fcPosZero, Op::FpIsZero}}) {
    if (!has(row.negative) && !has(row.positive)) continue;
    Term test = terms_.mk(row.test, {number});
    if (!has(row.positive)) test = terms_.mk(Op::And, {test, terms_.mk(Op::FpIsNegative, {number})});
    if (!has(row.negative)) test = terms_.mk(Op::And, {test, terms_.mk(Op::FpIsPositive, {number})});
    any.push_back(test);
  }
  define(call, terms_.mk_or(any));
  return true;
}

Term FunctionTranslator::with_sign_of(Term number, Term sign) {
  Term bits = float_bits(sign);
  std::uint32_t top = bits.sort().width() - 1;
  Term negative = as_bool(terms_.mk(Op::Extract, {bits}, {top, top}));
  Term absolute = terms_.mk(Op::FpAbs, {number});
  return terms_.mk_ite(negative, terms_.mk(Op::FpNeg, {absolute}), absolute);
}

}  // namespace cairn::frontend::c
