#include "base/error.h"
#include "base/unsupported.h"
#include "smt/z3_terms.h"

// Bit-vectors and floats.
namespace cairn::smt {

using term::Op;
using term::Term;

namespace {

using Binary = Z3_ast (*)(Z3_context, Z3_ast, Z3_ast);

Binary binary_bv(Op op) {
  switch (op) {
    case Op::BvAnd: return Z3_mk_bvand;
    case Op::BvOr: return Z3_mk_bvor;
    case Op::BvXor: return Z3_mk_bvxor;
    case Op::BvAdd: return Z3_mk_bvadd;
    case Op::BvSub: return Z3_mk_bvsub;
    case Op::BvMul: return Z3_mk_bvmul;
    case Op::BvUdiv: return Z3_mk_bvudiv;
    case Op::BvUrem: return Z3_mk_bvurem;
    case Op::BvSdiv: return Z3_mk_bvsdiv;
    case Op::BvSrem: return Z3_mk_bvsrem;
    case Op::BvSmod: return Z3_mk_bvsmod;
    case Op::BvShl: return Z3_mk_bvshl;
    case Op::BvLshr: return Z3_mk_bvlshr;
    case Op::BvAshr: return Z3_mk_bvashr;
    case Op::BvUlt: return Z3_mk_bvult;
    case Op::BvUle: return Z3_mk_bvule;
    case Op::BvSlt: return Z3_mk_bvslt;
    case Op::BvSle: return Z3_mk_bvsle;
    case Op::Concat: return Z3_mk_concat;
    default: return nullptr;
  }
}

}  // namespace

Z3_ast Z3Terms::make_bv(Term term, std::span<const Z3_ast> c) {
  if (const Binary binary = binary_bv(term.op())) {
    Z3_ast result = c[0];
    for (Z3_ast child : c.subspan(1)) result = binary(context_, result, child);
    return result;
  }
  switch (term.op()) {
    case Op::BvNot: return Z3_mk_bvnot(context_, c[0]);
    case Op::BvNeg: return Z3_mk_bvneg(context_, c[0]);
    case Op::Extract: return Z3_mk_extract(context_, term.index(0), term.index(1), c[0]);
    case Op::ZeroExtend: return Z3_mk_zero_ext(context_, term.index(0), c[0]);
    case Op::SignExtend: return Z3_mk_sign_ext(context_, term.index(0), c[0]);
    case Op::UbvToInt: return Z3_mk_bv2int(context_, c[0], false);
    case Op::SbvToInt: return Z3_mk_bv2int(context_, c[0], true);
    case Op::IntToBv: return Z3_mk_int2bv(context_, term.index(0), c[0]);
    default: return make_bv_overflow(term, c);
  }
}

Z3_ast Z3Terms::make_bv_overflow(Term term, std::span<const Z3_ast> c) {
  const auto not_both = [&](const std::array<Z3_ast, 2>& fits) { return negate(Z3_mk_and(context_, 2, fits.data())); };
  switch (term.op()) {
    case Op::BvNegOverflow: return negate(Z3_mk_bvneg_no_overflow(context_, c[0]));
    case Op::BvUaddOverflow: return negate(Z3_mk_bvadd_no_overflow(context_, c[0], c[1], false));
    case Op::BvSaddOverflow:
      return not_both(
          {Z3_mk_bvadd_no_overflow(context_, c[0], c[1], true), Z3_mk_bvadd_no_underflow(context_, c[0], c[1])});
    case Op::BvUsubOverflow: return Z3_mk_bvult(context_, c[0], c[1]);
    case Op::BvSsubOverflow:
      return not_both(
          {Z3_mk_bvsub_no_overflow(context_, c[0], c[1]), Z3_mk_bvsub_no_underflow(context_, c[0], c[1], true)});
    case Op::BvUmulOverflow: return negate(Z3_mk_bvmul_no_overflow(context_, c[0], c[1], false));
    case Op::BvSmulOverflow: {
      // Z3 4.8 folds its own predicate wrongly: to it, 2 * -1 overflows in three bits.
      const unsigned width = term[0].sort().width();
      const auto wide = [&](Z3_ast a) { return Z3_mk_sign_ext(context_, width, a); };
      Z3_ast product = wide(Z3_mk_bvmul(context_, c[0], c[1]));
      Z3_ast left = wide(c[0]);
      Z3_ast exact = Z3_mk_bvmul(context_, left, wide(c[1]));
      return negate(Z3_mk_eq(context_, product, exact));
    }
    case Op::BvSdivOverflow: return negate(Z3_mk_bvsdiv_no_overflow(context_, c[0], c[1]));
    default: CAIRN_CHECK(false, "every operator of bit-vectors is translated");
  }
}

Z3_ast Z3Terms::make_float_application(Term term, std::span<const Z3_ast> c) {
  switch (term.op()) {
    case Op::FpAbs: return Z3_mk_fpa_abs(context_, c[0]);
    case Op::FpNeg: return Z3_mk_fpa_neg(context_, c[0]);
    case Op::FpAdd: return Z3_mk_fpa_add(context_, c[0], c[1], c[2]);
    case Op::FpSub: return Z3_mk_fpa_sub(context_, c[0], c[1], c[2]);
    case Op::FpMul: return Z3_mk_fpa_mul(context_, c[0], c[1], c[2]);
    case Op::FpDiv: return Z3_mk_fpa_div(context_, c[0], c[1], c[2]);
    case Op::FpFma: {
      // Z3 4.8 aborts on a rounding mode that is no literal.
      const auto fused = [&](Z3_ast mode) { return Z3_mk_fpa_fma(context_, mode, c[1], c[2], c[3]); };
      if (term[0].is_value()) return fused(c[0]);
      Z3_ast result = fused(Z3_mk_fpa_rtz(context_));
      for (Z3_ast mode :
           {Z3_mk_fpa_rne(context_), Z3_mk_fpa_rna(context_), Z3_mk_fpa_rtp(context_), Z3_mk_fpa_rtn(context_)}) {
        Z3_ast is_mode = Z3_mk_eq(context_, c[0], mode);
        result = Z3_mk_ite(context_, is_mode, fused(mode), result);
      }
      return result;
    }
    case Op::FpSqrt: return Z3_mk_fpa_sqrt(context_, c[0], c[1]);
    case Op::FpRem:
      // Z3 4.8 ends the process on arguments that are operations.
      throw base::Unsupported("Z3 cannot take " + std::string(info(term.op()).smt));
    case Op::FpRoundToIntegral: return Z3_mk_fpa_round_to_integral(context_, c[0], c[1]);
    case Op::FpLe: return Z3_mk_fpa_leq(context_, c[0], c[1]);
    case Op::FpLt: return Z3_mk_fpa_lt(context_, c[0], c[1]);
    case Op::FpEq: return Z3_mk_fpa_eq(context_, c[0], c[1]);
    case Op::FpIsNan: return Z3_mk_fpa_is_nan(context_, c[0]);
    case Op::FpIsInf: return Z3_mk_fpa_is_infinite(context_, c[0]);
    case Op::FpIsZero: return Z3_mk_fpa_is_zero(context_, c[0]);
    case Op::FpIsNormal: return Z3_mk_fpa_is_normal(context_, c[0]);
    case Op::FpIsSubnormal: return Z3_mk_fpa_is_subnormal(context_, c[0]);
    case Op::FpIsNegative: return Z3_mk_fpa_is_negative(context_, c[0]);
    case Op::FpIsPositive: return Z3_mk_fpa_is_positive(context_, c[0]);
    default: return make_float_conversion(term, c);
  }
}

Z3_ast Z3Terms::make_float_conversion(Term term, std::span<const Z3_ast> c) {
  Z3_sort sort = sorts_.sort(term.sort());
  switch (term.op()) {
    case Op::FpFromBits: return Z3_mk_fpa_to_fp_bv(context_, c[0], sort);
    case Op::FpToBits: return Z3_mk_fpa_to_ieee_bv(context_, c[0]);
    case Op::FpToFp: return Z3_mk_fpa_to_fp_float(context_, c[0], c[1], sort);
    case Op::FpFromReal:
      if (!term[1].is_value()) throw base::Unsupported("Z3 cannot convert a real that is no literal to a float");
      return Z3_mk_fpa_to_fp_real(context_, c[0], c[1], sort);
    case Op::FpFromSbv: return Z3_mk_fpa_to_fp_signed(context_, c[0], c[1], sort);
    case Op::FpFromUbv: return Z3_mk_fpa_to_fp_unsigned(context_, c[0], c[1], sort);
    case Op::FpToSbv: return Z3_mk_fpa_to_sbv(context_, c[0], c[1], term.index(0));
    case Op::FpToUbv: return Z3_mk_fpa_to_ubv(context_, c[0], c[1], term.index(0));
    case Op::FpToReal: return Z3_mk_fpa_to_real(context_, c[0]);
    default: CAIRN_CHECK(false, "every operator of floats is translated");
  }
}

}  // namespace cairn::smt
