#include "term/smtlib_pattern.h"

#include "base/error.h"
#include "term/float_number.h"

namespace cairn::term {

namespace {

/// Turns $0, $1, ... and $* into the marks of patterns.
std::string marked(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '$') {
      out += text[i];
    } else if (text[++i] == '*') {
      out += SmtlibPatterns::all_children;
    } else {
      out += {SmtlibPatterns::child, text[i], SmtlibPatterns::child};
    }
  }
  return out;
}

std::string call(std::string_view head) { return "(" + std::string(head) + SmtlibPatterns::all_children + ")"; }

std::string integer(const mpz_class& z) { return z < 0 ? "(- " + mpz_class(-z).get_str() + ")" : z.get_str(); }

std::string rational(const mpq_class& q) {
  std::string text = mpz_class(abs(q.get_num())).get_str() + ".0";
  if (q.get_den() != 1) text = "(/ " + text + " " + q.get_den().get_str() + ".0)";
  return q < 0 ? "(- " + text + ")" : text;
}

std::string float_value(const mpz_class& bits, std::uint32_t eb, std::uint32_t sb) {
  if (unpack(bits, {eb, sb}).is_nan()) return "(_ NaN " + std::to_string(eb) + " " + std::to_string(sb) + ")";
  auto slice = [&](std::uint32_t low, std::uint32_t width) {
    mpz_class part = bits >> low;
    mpz_fdiv_r_2exp(part.get_mpz_t(), part.get_mpz_t(), width);
    std::string digits = part.get_str(2);
    return " #b" + std::string(width - digits.size(), '0') + digits;
  };
  return "(fp" + slice(eb + sb - 1, 1) + slice(sb - 1, eb) + slice(0, sb - 1) + ")";
}

/// Spellings of operators that SMT-LIB has with a different meaning or not at all.
std::string_view native_name(Term t) {
  switch (t.op()) {
    case Op::IntDiv: return "cairn.div";
    case Op::Mod: return "cairn.mod";
    case Op::Div: return "cairn./";
    case Op::Neg: return t[0].is_value() ? "cairn.neg" : "";
    case Op::FpToBits: return "cairn.fp.to_bits";
    case Op::FpToSbv: return "cairn.fp.to_sbv";
    case Op::FpToUbv: return "cairn.fp.to_ubv";
    case Op::FpToReal: return "cairn.fp.to_real";
    default: return "";
  }
}

}  // namespace

std::size_t SmtlibPatterns::child_number(const std::string& pattern, std::size_t& i) {
  std::size_t end = pattern.find(child, i + 1);
  std::size_t number = std::stoul(pattern.substr(i + 1, end - i - 1));
  i = end;
  return number;
}

std::string smtlib_bits(const mpz_class& bits, std::uint32_t width) {
  bool hex = width % 4 == 0;
  std::string digits = bits.get_str(hex ? 16 : 2);
  return (hex ? "#x" : "#b") + std::string((hex ? width / 4 : width) - digits.size(), '0') + digits;
}

std::string SmtlibPatterns::pattern(Term t) {
  if (t.is_value()) return value(t);
  if (p_.is_uninterpreted(t)) return t.size() == 0 ? p_.uninterpreted(t) : call(p_.uninterpreted(t));
  if (info(t.op()).family == Family::Leaf) return leaf(t);
  if (info(t.op()).family == Family::Datatype) return datatype(t);
  std::string special = p_.dialect() == Dialect::Native ? native(t) : solver(t);
  return special.empty() ? standard(t) : special;
}

std::string SmtlibPatterns::value(Term t) {
  static constexpr const char* modes[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
  Sort sort = t.sort();
  switch (sort.kind()) {
    case SortKind::Bool: return t.bool_value() ? "true" : "false";
    case SortKind::Int: return integer(t.integer());
    case SortKind::Real: return rational(t.rational());
    case SortKind::BitVec: return smtlib_bits(t.integer(), sort.width());
    case SortKind::Float: return float_value(t.integer(), sort.a(), sort.b());
    case SortKind::RoundingMode: return modes[static_cast<int>(t.rounding_mode())];
    case SortKind::Ref: return "(ref " + integer(t.integer()) + ")";
    default: CAIRN_CHECK(false, "a literal of a sort without literals");
  }
  return "";
}

std::string SmtlibPatterns::leaf(Term t) {
  if (!t.is(Op::Apply)) return names_.symbol(t);
  const std::string& name = names_.function(t.function());
  return t.size() == 0 ? name : call(name);
}

std::string SmtlibPatterns::standard(Term t) {
  const OpInfo& row = info(t.op());
  if (t.is(Op::And) && t.size() == 0) return "true";
  if (t.is(Op::Or) && t.size() == 0) return "false";
  if (t.is(Op::ConstArray)) return marked("((as const " + p_.sort(t.sort()) + ") $0)");
  if (t.is(Op::SetEmpty) || t.is(Op::SeqEmpty)) return "(as " + std::string(row.smt) + " " + p_.sort(t.sort()) + ")";
  if (t.is(Op::SeqUpdate)) return marked("(seq.update $0 $1 (seq.unit $2))");
  return row.payload == Payload::Indices ? indexed(t) : call(row.smt);
}

std::string SmtlibPatterns::indexed(Term t) {
  std::string head = "(_ " + std::string(info(t.op()).smt);
  for (std::uint32_t index : t.indices()) head += " " + std::to_string(index);
  return call(head + ")");
}

std::string SmtlibPatterns::datatype(Term t) {
  if (t.is(Op::DtConstruct)) {
    const std::string& name = names_.constructor(t.sort(), t.index(0));
    return t.size() == 0 ? name : call(name);
  }
  if (t.is(Op::DtSelect)) return call(names_.selector(t[0].sort(), t.index(0), t.index(1)));
  return marked("((_ is " + names_.constructor(t[0].sort(), t.index(0)) + ") $0)");
}

std::string SmtlibPatterns::native(Term t) {
  std::string_view name = native_name(t);
  if (name.empty()) return "";
  if (info(t.op()).payload != Payload::Indices) return call(name);
  return call("(_ " + std::string(name) + " " + std::to_string(t.index(0)) + ")");
}

/// Guards and other words for operators that the solvers' dialects do not have; empty for the others.
std::string SmtlibPatterns::solver(Term t) {
  if (t.size() == 1 && info(t.op()).max_arity < 0) return marked("$0");  // solvers want two children
  auto guarded = [&](const char* zero, const char* result, std::string_view op) {
    bool safe = t[1].is_value() && t[1] != t[0] && (t[1].sort().is_int() ? t[1].integer() != 0 : t[1].rational() != 0);
    std::string quotient = marked("(" + std::string(op) + " $0 $1)");
    return safe ? quotient : marked(std::string("(ite (= $1 ") + zero + ") " + result + " ") + quotient + ")";
  };
  switch (t.op()) {
    case Op::IntDiv: return guarded("0", "0", "div");
    case Op::Mod: return guarded("0", "$0", "mod");
    case Op::Div: return guarded("0.0", "0.0", "/");
    case Op::Abs: return t.sort().is_real() ? marked("(ite (<= 0.0 $0) $0 (- $0))") : "";
    case Op::UbvToInt: return marked("(bv2nat $0)");
    case Op::SbvToInt: {
      std::uint32_t width = t[0].sort().width();
      mpz_class modulus = mpz_class(1) << width;
      return marked("(ite (bvslt $0 " + smtlib_bits(0, width) + ") (- (bv2nat $0) " + modulus.get_str() +
                    ") (bv2nat $0))");
    }
    case Op::IntToBv: return marked("((_ int2bv " + std::to_string(t.index(0)) + ") $0)");
    case Op::SeqUpdate:
      if (p_.dialect() == Dialect::Cvc5) return "";
      return marked(
          "(ite (and (<= 0 $1) (< $1 (seq.len $0))) (seq.++ (seq.extract $0 0 $1) (seq.unit $2) (seq.extract $0 (+ $1 "
          "1) "
          "(- (seq.len $0) (+ $1 1)))) $0)");
    default: break;
  }
  if (info(t.op()).family == Family::BitVec && t.sort().is_bool()) return overflow(t);
  if (info(t.op()).family == Family::Float) return solver_float(t);
  if (info(t.op()).family == Family::Set && p_.dialect() == Dialect::Z3) return z3_set(t);
  return "";
}

std::string SmtlibPatterns::overflow(Term t) {
  std::uint32_t width = t[0].sort().width();
  std::string least = smtlib_bits(mpz_class(1) << (width - 1), width);
  std::string ones = smtlib_bits((mpz_class(1) << width) - 1, width);
  /// Overflow is a difference between the wide result and the extended narrow one.
  auto wide = [&](const char* op, const char* extend, std::uint32_t bits) {
    std::string e = "((_ " + std::string(extend) + " " + std::to_string(bits) + ") ", o = std::string("(") + op + " ";
    return marked("(not (= " + e + o + "$0 $1)) " + o + e + "$0) " + e + "$1))))");
  };
  switch (t.op()) {
    case Op::BvNegOverflow: return marked("(= $0 " + least + ")");
    case Op::BvUaddOverflow: return marked("(bvult (bvadd $0 $1) $0)");
    case Op::BvSaddOverflow: return wide("bvadd", "sign_extend", 1);
    case Op::BvUsubOverflow: return marked("(bvult $0 $1)");
    case Op::BvSsubOverflow: return wide("bvsub", "sign_extend", 1);
    case Op::BvUmulOverflow: return wide("bvmul", "zero_extend", width);
    case Op::BvSmulOverflow: return wide("bvmul", "sign_extend", width);
    case Op::BvSdivOverflow: return marked("(and (= $0 " + least + ") (= $1 " + ones + "))");
    default: return "";
  }
}

std::string SmtlibPatterns::solver_float(Term t) {
  switch (t.op()) {
    case Op::FpFma: {
      // Z3 4.8 aborts on a rounding mode that is no literal.
      if (p_.dialect() != Dialect::Z3 || t[0].is_value()) return "";
      std::string text = "(fp.fma RTZ $1 $2 $3)";
      for (const char* mode : {"RNE", "RNA", "RTP", "RTN"}) {
        text = std::string("(ite (= $0 ") + mode + ") (fp.fma " + mode + " $1 $2 $3) " + text + ")";
      }
      return marked(text);
    }
    case Op::FpToSbv:
    case Op::FpToUbv: return float_to_bv(t);
    case Op::FpToReal: return marked("(ite (or (fp.isNaN $0) (fp.isInfinite $0)) 0.0 (fp.to_real $0))");
    case Op::FpToBits: {
      Sort sort = t[0].sort();
      mpz_class nan = pack(FloatNumber::nan(), {sort.a(), sort.b()}, RoundingMode::NearestEven);
      return marked("(ite (fp.isNaN $0) " + smtlib_bits(nan, t.sort().width()) + " (fp.to_ieee_bv $0))");
    }
    default: return "";
  }
}

/// The conversion is defined where the rounded number fits. The bounds are powers of two; a bound beyond the format is
/// met by every finite number.
std::string SmtlibPatterns::float_to_bv(Term t) {
  bool is_signed = t.is(Op::FpToSbv);
  std::uint32_t width = t.index(0);
  FloatFormat format{t[1].sort().a(), t[1].sort().b()};
  std::int64_t bits = is_signed ? width - 1 : width;
  auto power = [&](bool negative) {
    mpq_class value = scale(negative ? -1 : 1, bits);
    mpz_class packed = pack(FloatNumber::exact(value, false), format, RoundingMode::NearestEven);
    return float_value(packed, format.eb, format.sb);
  };
  bool bounded = bits <= 1 - format.min_exponent();
  std::string rounded = "(fp.roundToIntegral $0 $1)";
  std::string guard = "(not (fp.isNaN $1)) (not (fp.isInfinite $1))";
  if (bounded) guard += " (fp.lt " + rounded + " " + power(false) + ")";
  if (!is_signed) {
    guard += " (fp.leq " + float_value(0, format.eb, format.sb) + " " + rounded + ")";
  } else if (bounded) {
    guard += " (fp.leq " + power(true) + " " + rounded + ")";
  }
  std::string head = is_signed ? "fp.to_sbv " : "fp.to_ubv ";
  return marked("(ite (and " + guard + ") ((_ " + head + std::to_string(width) + ") $0 $1) " + smtlib_bits(0, width) +
                ")");
}

std::string SmtlibPatterns::z3_set(Term t) {
  switch (t.op()) {
    case Op::SetEmpty: return "((as const " + p_.sort(t.sort()) + ") false)";
    case Op::SetSingleton: return marked("(store ((as const " + p_.sort(t.sort()) + ") false) $0 true)");
    case Op::SetUnion: return z3_map("or", t);
    case Op::SetInter: return z3_map("and", t);
    case Op::SetMinus: return marked("((_ map and) $0 ((_ map not) $1))");
    case Op::SetMember: return marked("(select $1 $0)");
    case Op::SetSubset: return marked("(= ((_ map or) $0 $1) $1)");
    default: return "";
  }
}

/// Z3 maps a function over as many arrays as the function has parameters.
std::string SmtlibPatterns::z3_map(std::string_view function, Term t) {
  std::string text;
  for (std::size_t i = 0; i < t.size(); ++i) {
    if (i + 1 < t.size()) text += "((_ map " + std::string(function) + ") ";
    text += child + std::to_string(i) + child + (i + 1 < t.size() ? " " : "");
  }
  return text + std::string(t.size() - 1, ')');
}

}  // namespace cairn::term
