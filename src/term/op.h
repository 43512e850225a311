#pragma once

#include <cstdint>
#include <string_view>

namespace cairn::term {

/// Every operator of terms. Each has one row in the table of op.cpp, which says all that there is to say about it:
/// spelling, arity, payload, sort rule, algebra. Adding one: a line here, its row, its folding in fold_*.cpp, a test.
enum class Op : std::uint8_t {
  // Leaves.
  Value,  ///< literal of Bool, Int, Real, BitVec, Float, RoundingMode or Ref
  Const,  ///< free constant: a variable of a program or a symbol of a formula, identified by name and sort
  Bound,  ///< variable that an enclosing quantifier binds, identified by name and sort
  Apply,  ///< application of an uninterpreted function
  // Core.
  Not,
  And,
  Or,
  Xor,
  Implies,
  Eq,
  Distinct,
  Ite,
  Forall,  ///< children: variables, body, trigger terms; indices: number of variables, then size of each trigger
  Exists,
  // Int and Real. Division and remainder are total: x div 0 = 0, x mod 0 = x, x / 0 = 0.
  Neg,
  Add,
  Sub,
  Mul,
  Div,     ///< of reals
  IntDiv,  ///< rounds so that the remainder is not negative, as in SMT-LIB
  Mod,     ///< never negative, as in SMT-LIB
  Abs,
  Le,
  Lt,
  ToReal,
  ToInt,  ///< floor
  IsInt,
  // Bit-vectors, with the meaning of SMT-LIB.
  BvNot,
  BvAnd,
  BvOr,
  BvXor,
  BvNeg,
  BvAdd,
  BvSub,
  BvMul,
  BvUdiv,
  BvUrem,
  BvSdiv,
  BvSrem,
  BvSmod,
  BvShl,
  BvLshr,
  BvAshr,
  BvUlt,
  BvUle,
  BvSlt,
  BvSle,
  Concat,
  Extract,     ///< indices: high, low
  ZeroExtend,  ///< index: bits added
  SignExtend,  ///< index: bits added
  UbvToInt,
  SbvToInt,
  IntToBv,  ///< index: width; modulo 2^width
  BvNegOverflow,
  BvUaddOverflow,
  BvSaddOverflow,
  BvUsubOverflow,
  BvSsubOverflow,
  BvUmulOverflow,
  BvSmulOverflow,
  BvSdivOverflow,
  // Floats. The first child of a rounding operator is the rounding mode. There is one NaN.
  FpFromBits,  ///< indices: eb, sb; IEEE interchange format
  FpToBits,    ///< NaN becomes the quiet NaN with zero payload and positive sign
  FpAbs,
  FpNeg,
  FpAdd,
  FpSub,
  FpMul,
  FpDiv,
  FpFma,
  FpSqrt,
  FpRem,  ///< IEEE remainder
  FpRoundToIntegral,
  FpLe,
  FpLt,
  FpEq,  ///< IEEE equality; Eq is identity
  FpIsNan,
  FpIsInf,
  FpIsZero,
  FpIsNormal,
  FpIsSubnormal,
  FpIsNegative,
  FpIsPositive,
  FpToFp,      ///< indices: eb, sb
  FpFromReal,  ///< indices: eb, sb
  FpFromSbv,   ///< indices: eb, sb
  FpFromUbv,   ///< indices: eb, sb
  FpToSbv,     ///< index: width; NaN and values out of range become 0
  FpToUbv,     ///< index: width; NaN and values out of range become 0
  FpToReal,    ///< NaN and infinities become 0
  // Arrays.
  Select,
  Store,
  ConstArray,  ///< the sort is part of the term
  // Finite sets.
  SetEmpty,  ///< the sort is part of the term
  SetSingleton,
  SetUnion,
  SetInter,
  SetMinus,
  SetMember,  ///< element, set
  SetSubset,
  // Sequences.
  SeqEmpty,  ///< the sort is part of the term
  SeqUnit,
  SeqConcat,
  SeqLength,
  SeqNth,      ///< sequence, index; outside the sequence it is some value that depends on both
  SeqExtract,  ///< sequence, offset, length, as in SMT-LIB
  SeqUpdate,   ///< sequence, index, element; outside the sequence it is the sequence
  // Datatypes.
  DtConstruct,  ///< index: constructor
  DtSelect,  ///< indices: constructor, selector; on another constructor it is some value that depends on the argument
  DtTest,    ///< index: constructor
  // Immutable facts about heap objects.
  ArrayLength,      ///< length of an array object; its sort is part of the term
  InstanceOf,       ///< name: record; the object's dynamic type is that record or below it. False for null.
  TypeIs,           ///< name: record; the object's dynamic type is exactly that record. False for null.
  ObjectSize,       ///< size in bytes of a C memory object; its sort is part of the term
  ObjectIsHeap,     ///< whether an object was allocated on the heap, so that it may be freed
  ObjectIsShared,   ///< whether an object is a constant whose address may be that of another one
  FunctionAddress,  ///< name: procedure; a pointer to it
  // Heap-dependent operators: only in assertions, where an engine evaluates them in a state.
  ObjectLive,    ///< the object is allocated and not freed; false for null
  Initialised,   ///< children: pointer, number of bytes; all of them were written since allocation
  HeapFreed,     ///< no children; every heap object has been freed
  HeapTracked,   ///< no children; every heap object that is not freed can be reached from a variable (no parameter)
  FieldRead,     ///< name: "Record.field"; child: object
  ElementRead,   ///< children: array object, index
  ElementsRead,  ///< child: array object; its elements as a map. What the map has out of bounds never changes.
  PointerRead,   ///< child: pointer; reads a value of this sort from C memory
  Old,
  PureCall,   ///< application of a pure function that may depend on the heap
  Unfolding,  ///< name: predicate; children: its arguments, then the body
  Using,      ///< name: pure function; children: its arguments, then the body
};

inline constexpr int op_count = static_cast<int>(Op::Using) + 1;

/// What a term carries beside its children.
enum class Payload : std::uint8_t { None, Literal, Name, Function, Indices };

/// Groups of operators that engines and back ends treat alike.
enum class Family : std::uint8_t {
  Leaf,
  Core,
  Quantifier,
  Arith,
  BitVec,
  Float,
  Array,
  Set,
  Seq,
  Datatype,
  Object,
  Heap
};

/// How the sorts of the children determine the sort of an application; sort_rule.cpp says what each one means.
enum class SortRule : std::uint8_t {
  Leaf,          ///< given when the leaf is made
  Function,      ///< as the declaration says
  Bools,         ///< Bool... -> Bool
  Same,          ///< S... -> Bool
  Ite,           ///< Bool S S -> S
  Quantifier,    ///< variables, Bool, triggers -> Bool
  Arith,         ///< Int... -> Int or Real... -> Real
  ArithCompare,  ///< Int... -> Bool or Real... -> Bool
  Ints,          ///< Int... -> Int
  Reals,         ///< Real... -> Real
  IntToReal,
  RealToInt,
  RealToBool,
  Bv,         ///< BitVec... -> BitVec, one width
  BvCompare,  ///< BitVec... -> Bool, one width
  BvConcat,
  BvExtract,
  BvExtend,
  BvToInt,
  IntToBv,
  FpFromBits,
  FpToBits,
  Fp,         ///< Float... -> Float, one format
  FpRounded,  ///< RoundingMode Float... -> Float, one format
  FpCompare,  ///< Float... -> Bool, one format
  FpToFp,     ///< RoundingMode Float -> Float of the indices
  FpFromReal,
  FpFromBv,
  FpToBv,
  FpToReal,
  Select,
  Store,
  ConstArray,
  SetEmpty,
  SetSingleton,
  Sets,  ///< Set... -> Set
  SetMember,
  SetCompare,
  SeqEmpty,
  SeqUnit,
  Seqs,  ///< Seq... -> Seq
  SeqLength,
  SeqNth,
  SeqExtract,
  SeqUpdate,
  DtConstruct,
  DtSelect,
  DtTest,
  Given,   ///< any children -> the explicit sort
  ToBool,  ///< any children -> Bool
  Last,    ///< any children -> the sort of the last one
};

struct OpInfo {
  Op op;
  std::string_view name;  ///< as in the enumeration
  std::string_view smt;   ///< SMT-LIB spelling; empty when there is none
  Family family;
  Payload payload;
  std::int8_t min_arity;
  std::int8_t max_arity;  ///< -1: any number
  std::int8_t indices;    ///< number of indices; -1: any number
  bool commutative;
  bool associative;
  /// Whether the sort is part of the term because children and payload do not determine it.
  bool explicit_sort;
  SortRule rule;
};

/// The row of an operator.
const OpInfo& info(Op op);
inline bool is_quantifier(Op op) { return info(op).family == Family::Quantifier; }

}  // namespace cairn::term
