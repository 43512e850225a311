#include "smt/cvc5_kinds.h"

#include <array>
#include <utility>

namespace cairn::smt {

using term::Op;

namespace {

constexpr std::pair<Op, cvc5::Kind> table[] = {
    {Op::Not, cvc5::NOT},
    {Op::And, cvc5::AND},
    {Op::Or, cvc5::OR},
    {Op::Xor, cvc5::XOR},
    {Op::Implies, cvc5::IMPLIES},
    {Op::Eq, cvc5::EQUAL},
    {Op::Distinct, cvc5::DISTINCT},
    {Op::Ite, cvc5::ITE},
    {Op::Neg, cvc5::NEG},
    {Op::Add, cvc5::ADD},
    {Op::Sub, cvc5::SUB},
    {Op::Mul, cvc5::MULT},
    {Op::Div, cvc5::DIVISION},
    {Op::IntDiv, cvc5::INTS_DIVISION},
    {Op::Mod, cvc5::INTS_MODULUS},
    {Op::Abs, cvc5::ABS},
    {Op::Le, cvc5::LEQ},
    {Op::Lt, cvc5::LT},
    {Op::ToReal, cvc5::TO_REAL},
    {Op::ToInt, cvc5::TO_INTEGER},
    {Op::IsInt, cvc5::IS_INTEGER},
    {Op::BvNot, cvc5::BITVECTOR_NOT},
    {Op::BvAnd, cvc5::BITVECTOR_AND},
    {Op::BvOr, cvc5::BITVECTOR_OR},
    {Op::BvXor, cvc5::BITVECTOR_XOR},
    {Op::BvNeg, cvc5::BITVECTOR_NEG},
    {Op::BvAdd, cvc5::BITVECTOR_ADD},
    {Op::BvSub, cvc5::BITVECTOR_SUB},
    {Op::BvMul, cvc5::BITVECTOR_MULT},
    {Op::BvUdiv, cvc5::BITVECTOR_UDIV},
    {Op::BvUrem, cvc5::BITVECTOR_UREM},
    {Op::BvSdiv, cvc5::BITVECTOR_SDIV},
    {Op::BvSrem, cvc5::BITVECTOR_SREM},
    {Op::BvSmod, cvc5::BITVECTOR_SMOD},
    {Op::BvShl, cvc5::BITVECTOR_SHL},
    {Op::BvLshr, cvc5::BITVECTOR_LSHR},
    {Op::BvAshr, cvc5::BITVECTOR_ASHR},
    {Op::BvUlt, cvc5::BITVECTOR_ULT},
    {Op::BvUle, cvc5::BITVECTOR_ULE},
    {Op::BvSlt, cvc5::BITVECTOR_SLT},
    {Op::BvSle, cvc5::BITVECTOR_SLE},
    {Op::Concat, cvc5::BITVECTOR_CONCAT},
    {Op::Extract, cvc5::BITVECTOR_EXTRACT},
    {Op::ZeroExtend, cvc5::BITVECTOR_ZERO_EXTEND},
    {Op::SignExtend, cvc5::BITVECTOR_SIGN_EXTEND},
    {Op::UbvToInt, cvc5::BITVECTOR_TO_NAT},
    {Op::IntToBv, cvc5::INT_TO_BITVECTOR},
    {Op::BvUaddOverflow, cvc5::BITVECTOR_UADDO},
    {Op::BvSaddOverflow, cvc5::BITVECTOR_SADDO},
    {Op::BvUsubOverflow, cvc5::BITVECTOR_USUBO},
    {Op::BvSsubOverflow, cvc5::BITVECTOR_SSUBO},
    {Op::BvUmulOverflow, cvc5::BITVECTOR_UMULO},
    {Op::BvSmulOverflow, cvc5::BITVECTOR_SMULO},
    {Op::BvSdivOverflow, cvc5::BITVECTOR_SDIVO},
    {Op::FpFromBits, cvc5::FLOATINGPOINT_TO_FP_FROM_IEEE_BV},
    {Op::FpAbs, cvc5::FLOATINGPOINT_ABS},
    {Op::FpNeg, cvc5::FLOATINGPOINT_NEG},
    {Op::FpAdd, cvc5::FLOATINGPOINT_ADD},
    {Op::FpSub, cvc5::FLOATINGPOINT_SUB},
    {Op::FpMul, cvc5::FLOATINGPOINT_MULT},
    {Op::FpDiv, cvc5::FLOATINGPOINT_DIV},
    {Op::FpFma, cvc5::FLOATINGPOINT_FMA},
    {Op::FpSqrt, cvc5::FLOATINGPOINT_SQRT},
    {Op::FpRem, cvc5::FLOATINGPOINT_REM},
    {Op::FpRoundToIntegral, cvc5::FLOATINGPOINT_RTI},
    {Op::FpLe, cvc5::FLOATINGPOINT_LEQ},
    {Op::FpLt, cvc5::FLOATINGPOINT_LT},
    {Op::FpEq, cvc5::FLOATINGPOINT_EQ},
    {Op::FpIsNan, cvc5::FLOATINGPOINT_IS_NAN},
    {Op::FpIsInf, cvc5::FLOATINGPOINT_IS_INF},
    {Op::FpIsZero, cvc5::FLOATINGPOINT_IS_ZERO},
    {Op::FpIsNormal, cvc5::FLOATINGPOINT_IS_NORMAL},
    {Op::FpIsSubnormal, cvc5::FLOATINGPOINT_IS_SUBNORMAL},
    {Op::FpIsNegative, cvc5::FLOATINGPOINT_IS_NEG},
    {Op::FpIsPositive, cvc5::FLOATINGPOINT_IS_POS},
    {Op::FpToFp, cvc5::FLOATINGPOINT_TO_FP_FROM_FP},
    {Op::FpFromReal, cvc5::FLOATINGPOINT_TO_FP_FROM_REAL},
    {Op::FpFromSbv, cvc5::FLOATINGPOINT_TO_FP_FROM_SBV},
    {Op::FpFromUbv, cvc5::FLOATINGPOINT_TO_FP_FROM_UBV},
    {Op::FpToSbv, cvc5::FLOATINGPOINT_TO_SBV},
    {Op::FpToUbv, cvc5::FLOATINGPOINT_TO_UBV},
    {Op::FpToReal, cvc5::FLOATINGPOINT_TO_REAL},
    {Op::Select, cvc5::SELECT},
    {Op::Store, cvc5::STORE},
    {Op::SetSingleton, cvc5::SET_SINGLETON},
    {Op::SetUnion, cvc5::SET_UNION},
    {Op::SetInter, cvc5::SET_INTER},
    {Op::SetMinus, cvc5::SET_MINUS},
    {Op::SetMember, cvc5::SET_MEMBER},
    {Op::SetSubset, cvc5::SET_SUBSET},
    {Op::SeqUnit, cvc5::SEQ_UNIT},
    {Op::SeqConcat, cvc5::SEQ_CONCAT},
    {Op::SeqLength, cvc5::SEQ_LENGTH},
    {Op::SeqNth, cvc5::SEQ_NTH},
    {Op::SeqExtract, cvc5::SEQ_EXTRACT},
};

constexpr auto by_op = [] {
  std::array<cvc5::Kind, term::op_count> kinds{};
  kinds.fill(cvc5::UNDEFINED_KIND);
  for (const auto& [op, kind] : table) kinds[static_cast<std::size_t>(op)] = kind;
  return kinds;
}();

}  // namespace

cvc5::Kind cvc5_kind(Op op) { return by_op[static_cast<std::size_t>(op)]; }

}  // namespace cairn::smt
