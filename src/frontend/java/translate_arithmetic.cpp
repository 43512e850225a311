#include "frontend/java/method_translator.h"

namespace cairn::frontend::java {
namespace {

constexpr Kind operand_kinds[] = {Kind::Int, Kind::Long, Kind::Float, Kind::Double};

bool is_float(Kind kind) { return kind == Kind::Float || kind == Kind::Double; }
std::uint32_t exponent_bits(Kind kind) { return kind == Kind::Float ? 8 : 11; }
std::uint32_t significand_bits(Kind kind) { return kind == Kind::Float ? 24 : 53; }
std::uint32_t width(Kind kind) { return kind == Kind::Int ? 32 : 64; }

}  // namespace

void MethodTranslator::constant(const Instruction& i) {
  static constexpr unsigned long float_bits[] = {0, 0x3F800000, 0x40000000};
  static constexpr unsigned long double_bits[] = {0, 0x3FF0000000000000};
  if (i.op == op_aconst_null) return push(terms_.mk_null(), Kind::Ref);
  if (i.op == op_bipush) return push(bv(i.a), Kind::Int);
  if (i.op == op_lconst_0 || i.op == op_lconst_1) return push(bv(i.op - op_lconst_0, 64), Kind::Long);
  if (i.op >= op_fconst_0 && i.op <= op_fconst_2)
    return push(terms_.mk_float(float_bits[i.op - op_fconst_0], 8, 24), Kind::Float);
  if (i.op == op_dconst_0 || i.op == op_dconst_1)
    return push(terms_.mk_float(double_bits[i.op - op_dconst_0], 11, 53), Kind::Double);
  const ClassFile& owner = *method_.ref.owner;
  const Constant& c = owner.constant(i.a);
  mpz_class bits = static_cast<unsigned long>(c.bits);
  switch (c.tag) {
    case ConstantTag::Integer: return push(terms_.mk_bv(bits, 32), Kind::Int);
    case ConstantTag::Long: return push(terms_.mk_bv(bits, 64), Kind::Long);
    case ConstantTag::Float: return push(terms_.mk_float(bits, 8, 24), Kind::Float);
    case ConstantTag::Double: return push(terms_.mk_float(bits, 11, 53), Kind::Double);
    case ConstantTag::String:
      return push(Operand{program_.string_literal(owner.utf8(c.a)), Kind::Ref, true, "java/lang/String", 0, {}, {}});
    case ConstantTag::Class:
      return push(Operand{program_.class_literal(owner.utf8(c.a)), Kind::Ref, true, "java/lang/Class", 0, {}, {}});
    default:
      return unknown_call("a constant that is computed at run time, which is not supported", {}, "Ljava/lang/Object;");
  }
}

void MethodTranslator::binary(const Instruction& i) {
  bool bits = i.op >= op_iand;
  Kind kind = bits ? operand_kinds[(i.op - op_iand) % 2] : operand_kinds[(i.op - op_iadd) % 4];
  Term b = pop(kind).term;
  Term a = pop(kind).term;
  static constexpr Op bit_operators[] = {Op::BvAnd, Op::BvOr, Op::BvXor};
  static constexpr Op integer[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem};
  static constexpr Op floating[] = {Op::FpAdd, Op::FpSub, Op::FpMul, Op::FpDiv};
  if (bits) return push(terms_.mk(bit_operators[(i.op - op_iand) / 2], {a, b}), kind);
  int number = (i.op - op_iadd) / 4;
  if (is_float(kind)) {
    Term mode = terms_.mk_rounding_mode(term::RoundingMode::NearestEven);
    // The remainder rounds the quotient to zero, which no operator of terms does. Of floats it is a float.
    if (number == 4) {
      auto as = [&](Term value, std::uint32_t eb, std::uint32_t sb) {
        return value.sort().a() == eb ? value : terms_.mk(Op::FpToFp, {mode, value}, {eb, sb});
      };
      std::vector<Operand> arguments;
      for (Term value : {a, b}) arguments.push_back({as(value, 11, 53), Kind::Double, false, {}, 0, {}, {}});
      call(program_.reach.methods()[*program_.reach.find(*program_.reach.float_remainder())], arguments, {});
      Term result = pop(Kind::Double).term;
      return push(as(result, exponent_bits(kind), significand_bits(kind)), kind);
    }
    return push(terms_.mk(floating[number], {mode, a, b}), kind);
  }
  if (number >= 3) {
    Term zero = bv(0, width(kind));
    fault(terms_.mk_eq(b, zero), "java/lang/ArithmeticException", "division by zero");
  }
  push(terms_.mk(integer[number], {a, b}), kind);
}

void MethodTranslator::negate(const Instruction& i) {
  Kind kind = operand_kinds[i.op - op_ineg];
  Term a = pop(kind).term;
  push(terms_.mk(is_float(kind) ? Op::FpNeg : Op::BvNeg, {a}), kind);
}

void MethodTranslator::shift(const Instruction& i) {
  Kind kind = operand_kinds[(i.op - op_ishl) % 2];
  Term distance = pop(Kind::Int).term;
  Term a = pop(kind).term;
  distance = terms_.mk(Op::BvAnd, {distance, bv(width(kind) - 1)});
  if (kind == Kind::Long) distance = terms_.mk(Op::ZeroExtend, {distance}, {32});
  static constexpr Op operators[] = {Op::BvShl, Op::BvAshr, Op::BvLshr};
  push(terms_.mk(operators[(i.op - op_ishl) / 2], {a, distance}), kind);
}

void MethodTranslator::convert(const Instruction& i) {
  static constexpr std::pair<Kind, Kind> kinds[] = {
      {Kind::Int, Kind::Long},     {Kind::Int, Kind::Float},   {Kind::Int, Kind::Double},  {Kind::Long, Kind::Int},
      {Kind::Long, Kind::Float},   {Kind::Long, Kind::Double}, {Kind::Float, Kind::Int},   {Kind::Float, Kind::Long},
      {Kind::Float, Kind::Double}, {Kind::Double, Kind::Int},  {Kind::Double, Kind::Long}, {Kind::Double, Kind::Float}};
  if (i.op >= op_i2b) {
    const char* types[] = {"B", "C", "S"};
    Term a = pop(Kind::Int).term;
    const char* type = types[i.op - op_i2b];
    return push(widened(narrowed(a, type), type));
  }
  auto [from, to] = kinds[i.op - op_i2l];
  if (stack_.empty() || stack_.back().kind != from) damaged("the operand stack holds a value of another kind");
  if (is_float(from) && !is_float(to)) return float_to_integer(to);
  Term a = pop(from).term;
  Term mode = terms_.mk_rounding_mode(term::RoundingMode::NearestEven);
  if (from == Kind::Int && to == Kind::Long) return push(terms_.mk(Op::SignExtend, {a}, {32}), to);
  if (to == Kind::Int) return push(terms_.mk(Op::Extract, {a}, {31, 0}), to);
  Op conversion = is_float(from) ? Op::FpToFp : Op::FpFromSbv;
  push(terms_.mk(conversion, {mode, a}, {exponent_bits(to), significand_bits(to)}), to);
}

void MethodTranslator::float_to_integer(Kind to) {
  Operand operand = pop();
  Term a = operand.term;
  std::uint32_t eb = exponent_bits(operand.kind), sb = significand_bits(operand.kind);
  mpz_class least = -(mpz_class(1) << (width(to) - 1));
  // Both ends are powers of two, which every format has.
  Term mode = terms_.mk_rounding_mode(term::RoundingMode::NearestEven);
  auto number = [&](const mpz_class& n) {
    return terms_.mk(Op::FpFromReal, {mode, terms_.mk_real(mpq_class(n))}, {eb, sb});
  };
  Term toward_zero = terms_.mk_rounding_mode(term::RoundingMode::TowardZero);
  Term inside = terms_.mk(Op::FpToSbv, {toward_zero, a}, {width(to)});
  Term low = terms_.mk(Op::FpLe, {a, number(least)});
  Term high = terms_.mk(Op::FpLe, {number(-least), a});
  Term clamped = terms_.mk_ite(high, terms_.mk_bv(-least - 1, width(to)), inside);
  clamped = terms_.mk_ite(low, terms_.mk_bv(least, width(to)), clamped);
  Term is_nan = terms_.mk(Op::FpIsNan, {a});
  push(terms_.mk_ite(is_nan, bv(0, width(to)), clamped), to);
}

void MethodTranslator::compare(const Instruction& i) {
  static constexpr Kind kinds[] = {Kind::Long, Kind::Float, Kind::Float, Kind::Double, Kind::Double};
  Kind kind = kinds[i.op - op_lcmp];
  Term b = pop(kind).term;
  Term a = pop(kind).term;
  Term less = terms_.mk(kind == Kind::Long ? Op::BvSlt : Op::FpLt, {a, b});
  Term equal = kind == Kind::Long ? terms_.mk_eq(a, b) : terms_.mk(Op::FpEq, {a, b});
  Term value;
  if (kind == Kind::Long) {
    Term others = terms_.mk(Op::Ite, {equal, bv(0), bv(1)});
    value = terms_.mk(Op::Ite, {less, bv(-1), others});
  } else {
    Term more = terms_.mk(Op::FpLt, {b, a});
    bool greater = i.op == op_fcmpg || i.op == op_dcmpg;
    Term least = terms_.mk(Op::Ite, {less, bv(-1), bv(greater ? 1 : -1)});
    Term others = terms_.mk(Op::Ite, {equal, bv(0), least});
    value = terms_.mk(Op::Ite, {more, bv(1), others});
  }
  push(Operand{value, Kind::Int, false, {}, i.op, a, b});
}

}  // namespace cairn::frontend::java
