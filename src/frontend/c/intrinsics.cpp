#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Intrinsics.h>

#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

namespace In = llvm::Intrinsic;

void FunctionTranslator::intrinsic(const llvm::CallInst& call) {
  switch (callee_of(call)->getIntrinsicID()) {
    case In::dbg_declare:
    case In::dbg_value:
    case In::dbg_label:
    case In::dbg_assign:
    case In::donothing:
    case In::prefetch:
    case In::var_annotation:
    case In::experimental_noalias_scope_decl: return;
    case In::assume: return assume(call);
    // A debugger may go on.
    case In::trap:
    case In::debugtrap: return program_.check_heap(builder_);
    case In::lifetime_start: return lifetime(call, true);
    case In::lifetime_end: return lifetime(call, false);
    case In::ubsantrap: return fail(ir::Property::NoOverflow, "signed arithmetic overflows");
    // What is restored was taken care of before (end_with_stack).
    case In::stacksave: return define(call, builder_.null());
    case In::expect:
    case In::expect_with_probability:
    case In::launder_invariant_group:
    case In::strip_invariant_group:
    case In::ptr_annotation:
    case In::annotation:
    case In::threadlocal_address: return define(call, value(*call.getArgOperand(0)));
    case In::is_constant: return define(call, terms_.mk_false());
    case In::objectsize: {
      // As without optimisation: the size is not known.
      bool least = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne();
      return define(call, terms_.mk_bv(least ? 0 : -1, type_of(call).a));
    }
    case In::vaend: return;
    case In::vastart: return start_arguments(call);
    case In::vacopy: return copy_arguments(call);
    default: break;
  }
  if (memory_intrinsic(call) || overflow_intrinsic(call) || bit_intrinsic(call) || float_intrinsic(call)) return;
  throw Refusal{"the built-in function '" + callee_of(call)->getName().str() + "' is not supported"};
}

void FunctionTranslator::assume(const llvm::CallInst& call) {
  if (call.hasOperandBundles()) {
    unknown("an assumption about the alignment of a pointer", {}, {});
    return;
  }
  Term holds = as_bool(value(*call.getArgOperand(0)));
  if (holds.is_true()) return;
  ir::BlockId other = builder_.branch(holds);
  ir::BlockId after = builder_.new_block();
  builder_.end(ir::Goto{after});
  builder_.select(other);
  may_go_on("an assumption that does not hold (__builtin_assume)");
  builder_.end(ir::Goto{after});
  builder_.select(after);
}

bool FunctionTranslator::memory_intrinsic(const llvm::CallInst& call) {
  const auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&call);
  if (!memory) return false;
  Term target = value(*memory->getRawDest());
  Term size = resize(as_bits(value(*memory->getLength())), program_.pointer_width());
  if (const auto* fill = llvm::dyn_cast<llvm::MemSetInst>(memory)) {
    builder_.emit(ir::FillMemory{target, value(*fill->getValue()), size});
    return true;
  }
  Term source = value(*llvm::cast<llvm::MemTransferInst>(memory)->getRawSource());
  if (const auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(memory)) check_apart(*copy, target, source, size);
  complete_source(llvm::cast<llvm::MemTransferInst>(*memory), source);
  builder_.emit(ir::CopyMemory{target, source, size});
  return true;
}

bool FunctionTranslator::overflow_intrinsic(const llvm::CallInst& call) {
  Op op;
  Op overflow;
  switch (callee_of(call)->getIntrinsicID()) {
    case In::sadd_with_overflow: op = Op::BvAdd, overflow = Op::BvSaddOverflow; break;
    case In::uadd_with_overflow: op = Op::BvAdd, overflow = Op::BvUaddOverflow; break;
    case In::ssub_with_overflow: op = Op::BvSub, overflow = Op::BvSsubOverflow; break;
    case In::usub_with_overflow: op = Op::BvSub, overflow = Op::BvUsubOverflow; break;
    case In::smul_with_overflow: op = Op::BvMul, overflow = Op::BvSmulOverflow; break;
    case In::umul_with_overflow: op = Op::BvMul, overflow = Op::BvUmulOverflow; break;
    default: return false;
  }
  Term left = as_bits(value(*call.getArgOperand(0)));
  Term right = as_bits(value(*call.getArgOperand(1)));
  if (call.getArgOperand(0)->getType()->isIntegerTy(1)) return false;
  define(call, Leaves{terms_.mk(op, {left, right}), terms_.mk(overflow, {left, right})});
  return true;
}

Term FunctionTranslator::count_leading_zeros(Term bits) {
  std::uint32_t width = bits.sort().width();
  Term out = terms_.mk_bv(width, width);
  for (std::uint32_t i = 0; i < width; ++i) {
    Term set = terms_.mk(Op::Eq, {terms_.mk(Op::Extract, {bits}, {i, i}), terms_.mk_bv(1, 1)});
    out = terms_.mk_ite(set, terms_.mk_bv(width - 1 - i, width), out);
  }
  return out;
}

Term FunctionTranslator::count_ones(Term bits) {
  std::uint32_t width = bits.sort().width();
  Term out = terms_.mk_bv(0, width);
  for (std::uint32_t i = 0; i < width; ++i) {
    Term bit = terms_.mk(Op::Extract, {bits}, {i, i});
    out = terms_.mk(Op::BvAdd, {out, resize(bit, width)});
  }
  return out;
}

Term FunctionTranslator::reverse_bytes(Term bits) {
  std::vector<Term> bytes;
  for (std::uint32_t low = 0; low < bits.sort().width(); low += 8)
    bytes.push_back(terms_.mk(Op::Extract, {bits}, {low + 7, low}));
  return bytes.size() == 1 ? bytes[0] : terms_.mk(Op::Concat, bytes);
}

bool FunctionTranslator::bit_intrinsic(const llvm::CallInst& call) {
  if (!call.getType()->isIntegerTy() || call.getType()->isIntegerTy(1)) return false;
  std::uint32_t width = call.getType()->getIntegerBitWidth();
  auto argument = [&](unsigned i) { return value(*call.getArgOperand(i)); };
  auto choose = [&](Op op, bool greater) {
    Term less = terms_.mk(op, {argument(0), argument(1)});
    return terms_.mk(Op::Ite, {less, argument(greater ? 1 : 0), argument(greater ? 0 : 1)});
  };
  auto defined_for_zero = [&](Term count) {
    if (!argument(1).is_true()) return count;
    ir::Type type = ir::Type::bv(width);
    return conditional(as_bool(argument(0)), type, count, [&] { return arbitrary(type, "bit count of 0"); });
  };
  switch (callee_of(call)->getIntrinsicID()) {
    case In::bswap: define(call, reverse_bytes(argument(0))); return true;
    case In::ctpop: define(call, count_ones(argument(0))); return true;
    case In::ctlz: define(call, defined_for_zero(count_leading_zeros(argument(0)))); return true;
    case In::cttz: {
      // The bits below the lowest one, counted.
      Term below = terms_.mk(Op::BvAnd, {terms_.mk(Op::BvNot, {argument(0)}),
                                         terms_.mk(Op::BvSub, {argument(0), terms_.mk_bv(1, width)})});
      define(call, defined_for_zero(count_ones(below)));
      return true;
    }
    case In::abs: {
      Term negative = terms_.mk(Op::BvSlt, {argument(0), terms_.mk_bv(0, width)});
      define(call, terms_.mk(Op::Ite, {negative, terms_.mk(Op::BvNeg, {argument(0)}), argument(0)}));
      return true;
    }
    case In::smax: define(call, choose(Op::BvSlt, true)); return true;
    case In::smin: define(call, choose(Op::BvSlt, false)); return true;
    case In::umax: define(call, choose(Op::BvUlt, true)); return true;
    case In::umin: define(call, choose(Op::BvUlt, false)); return true;
    case In::fshl:
    case In::fshr: {
      Term both = terms_.mk(Op::Concat, {argument(0), argument(1)});
      Term amount = terms_.mk(Op::BvUrem, {argument(2), terms_.mk_bv(width, width)});
      Term wide = resize(amount, 2 * width);
      bool left = callee_of(call)->getIntrinsicID() == In::fshl;
      Term shifted = terms_.mk(left ? Op::BvShl : Op::BvLshr, {both, wide});
      std::uint32_t low = left ? width : 0;
      define(call, terms_.mk(Op::Extract, {shifted}, {low + width - 1, low}));
      return true;
    }
    default: return false;
  }
}

bool FunctionTranslator::float_intrinsic(const llvm::CallInst& call) {
  using term::RoundingMode;
  In::ID id = callee_of(call)->getIntrinsicID();
  if (call.arg_size() == 0 || !call.getArgOperand(0)->getType()->isFloatingPointTy()) return false;
  if (id == In::is_fpclass) return float_class(call);
  if (!call.getType()->isFloatingPointTy()) return float_rounding(call);
  auto argument = [&](unsigned i) { return value(*call.getArgOperand(i)); };
  auto rounded = [&](RoundingMode mode) {
    define(call, terms_.mk(Op::FpRoundToIntegral, {terms_.mk_rounding_mode(mode), argument(0)}));
    return true;
  };
  switch (id) {
    case In::fabs: define(call, terms_.mk(Op::FpAbs, {argument(0)})); return true;
    case In::sqrt: define(call, terms_.mk(Op::FpSqrt, {nearest(), argument(0)})); return true;
    case In::copysign: {
      Term number = argument(0);
      define(call, with_sign_of(number, argument(1)));
      return true;
    }
    case In::floor: return rounded(RoundingMode::TowardNegative);
    case In::ceil: return rounded(RoundingMode::TowardPositive);
    case In::trunc: return rounded(RoundingMode::TowardZero);
    case In::round: return rounded(RoundingMode::NearestAway);
    case In::rint:
    case In::nearbyint:
    case In::roundeven: return rounded(RoundingMode::NearestEven);
    case In::fma: define(call, terms_.mk(Op::FpFma, {nearest(), argument(0), argument(1), argument(2)})); return true;
    case In::maxnum:
    case In::minnum: {
      Term left = argument(0);
      define(call, extreme(left, argument(1), id == In::maxnum));
      return true;
    }
    default: break;
  }
  // Logarithms, sines and the like: only a compiled program knows.
  define(call, unspecified(type_of(call), "value of a mathematical function"));
  return true;
}

Term FunctionTranslator::extreme(Term left, Term right, bool greatest) {
  Term less = terms_.mk(Op::FpLt, {left, right});
  Term more = terms_.mk(Op::FpLt, {right, left});
  Term takes_right = terms_.mk_or(greatest ? less : more, terms_.mk(Op::FpIsNan, {left}));
  Term takes_left = terms_.mk_or(greatest ? more : less, terms_.mk(Op::FpIsNan, {right}));
  // Which of two zeros it is, C leaves open.
  Term chosen = terms_.mk_or(terms_.mk_or(takes_left, takes_right), terms_.mk_eq(left, right));
  Term other = conditional(chosen, ir::Type::boolean(), takes_right,
                           [&] { return unspecified(ir::Type::boolean(), "sign of a zero"); });
  return terms_.mk_ite(other, right, left);
}

bool FunctionTranslator::float_rounding(const llvm::CallInst& call) {
  using term::RoundingMode;
  RoundingMode mode;
  switch (callee_of(call)->getIntrinsicID()) {
    case In::lround:
    case In::llround: mode = RoundingMode::NearestAway; break;
    case In::lrint:
    case In::llrint: mode = RoundingMode::NearestEven; break;
    default: return false;
  }
  Term number = value(*call.getArgOperand(0));
  Term whole = terms_.mk(Op::FpRoundToIntegral, {terms_.mk_rounding_mode(mode), number});
  define(call, float_to_integer(whole, type_of(call), true));
  return true;
}

}  // namespace cairn::frontend::c
