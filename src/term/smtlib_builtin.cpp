#include "term/smtlib_builtin.h"

#include <algorithm>

#include "base/error.h"
#include "term/float_number.h"

namespace cairn::term {

SmtlibBuiltins::SmtlibBuiltins(TermManager& manager, ParseMode mode) : m_(manager), mode_(mode) {
  add_operators();
  add_handlers();
}

/// The operators whose SMT-LIB function means the same.
void SmtlibBuiltins::add_operators() {
  for (int i = 0; i < op_count; ++i) {
    const OpInfo& row = info(static_cast<Op>(i));
    bool symbol = row.family != Family::Quantifier && row.family != Family::Datatype && row.op != Op::ConstArray;
    if (!row.smt.empty() && symbol && row.rule != SortRule::SetEmpty && row.rule != SortRule::SeqEmpty) {
      table_[row.smt] = {row.op, nullptr};
    }
  }
  table_["to_fp_unsigned"] = {Op::FpFromUbv, nullptr};
  table_["cairn.neg"] = {Op::Neg, nullptr};
  table_["cairn.div"] = {Op::IntDiv, nullptr};
  table_["cairn.mod"] = {Op::Mod, nullptr};
  table_["cairn./"] = {Op::Div, nullptr};
  table_["cairn.fp.to_bits"] = {Op::FpToBits, nullptr};
  table_["cairn.fp.to_sbv"] = {Op::FpToSbv, nullptr};
  table_["cairn.fp.to_ubv"] = {Op::FpToUbv, nullptr};
  table_["cairn.fp.to_real"] = {Op::FpToReal, nullptr};
  table_["bv2nat"] = {Op::UbvToInt, nullptr};
  table_["int2bv"] = {Op::IntToBv, nullptr};
  table_["nat2bv"] = {Op::IntToBv, nullptr};
}

void SmtlibBuiltins::add_handlers() {
  auto add = [&](std::initializer_list<std::string_view> names, Handler handler) {
    for (std::string_view name : names) table_[name] = {Op::Const, handler};
  };
  add({"-"}, &SmtlibBuiltins::minus);
  add({"div", "mod", "/"}, &SmtlibBuiltins::division);
  add({">", ">=", "fp.gt", "fp.geq", "bvugt", "bvuge", "bvsgt", "bvsge"}, &SmtlibBuiltins::greater);
  add({"bvnand", "bvnor", "bvxnor"}, &SmtlibBuiltins::negated);
  add({"bvcomp"}, &SmtlibBuiltins::bv_compare);
  add({"rotate_left", "rotate_right"}, &SmtlibBuiltins::rotate);
  add({"repeat"}, &SmtlibBuiltins::repeat);
  add({"fp"}, &SmtlibBuiltins::make_float);
  add({"to_fp"}, &SmtlibBuiltins::to_fp);
  add({"fp.min", "fp.max"}, &SmtlibBuiltins::float_min_max);
  add({"fp.to_sbv", "fp.to_ubv"}, &SmtlibBuiltins::float_to_bv);
  add({"fp.to_real"}, &SmtlibBuiltins::float_to_real);
  add({"fp.to_ieee_bv"}, &SmtlibBuiltins::float_to_bits);
  add({"seq.update"}, &SmtlibBuiltins::seq_update);
}

void SmtlibBuiltins::expect(const SExpr& where, std::string_view name, bool fits, const std::string& expected) {
  if (!fits) throw base::InputError(where.where, "'" + std::string(name) + "' expects " + expected);
}

Term SmtlibBuiltins::make(const SExpr& where, Op op, std::span<const Term> children, Indices indices, Sort sort) {
  std::string error;
  if (!m_.sort_of(op, children, indices, sort, &error)) throw base::InputError(where.where, error);
  if (mode_ == ParseMode::Raw) return m_.mk_raw(op, children, indices, sort);
  return m_.mk(op, children, indices, sort);
}

Term SmtlibBuiltins::make(const SExpr& where, Op op, std::initializer_list<Term> children,
                          std::initializer_list<std::uint32_t> indices) {
  return make(where, op, std::span(children.begin(), children.size()), std::span(indices.begin(), indices.size()));
}

void SmtlibBuiltins::coerce(const SExpr& where, std::vector<Term>& args, bool to_real) {
  if (!to_real && std::none_of(args.begin(), args.end(), [](Term t) { return t.sort().is_real(); })) return;
  for (Term& t : args) {
    if (!t.sort().is_int()) continue;
    t = t.is_value() ? m_.mk_real(t.integer()) : make(where, Op::ToReal, {t});
  }
}

Term SmtlibBuiltins::apply(const SExpr& where, std::string_view name, Indices indices, std::vector<Term> args) {
  const Entry& entry = table_.at(name);
  if (entry.handler != nullptr) return (this->*entry.handler)(where, name, indices, args);
  return plain(where, entry.op, indices, args);
}

Term SmtlibBuiltins::plain(const SExpr& where, Op op, Indices indices, std::vector<Term>& args) {
  const OpInfo& row = info(op);
  if (row.family == Family::Arith || row.family == Family::Core) coerce(where, args, op == Op::Div);
  if (args.size() <= 2 || row.max_arity != 2) return make(where, op, args, indices);
  bool chained = row.rule == SortRule::Same || row.rule == SortRule::ArithCompare || row.rule == SortRule::FpCompare;
  if (chained) {
    std::vector<Term> pairs;
    for (std::size_t i = 0; i + 1 < args.size(); ++i) pairs.push_back(make(where, op, {args[i], args[i + 1]}));
    return make(where, Op::And, pairs);
  }
  if (op == Op::Implies) {
    Term result = args.back();
    for (std::size_t i = args.size() - 1; i-- > 0;) result = make(where, op, {args[i], result});
    return result;
  }
  bool left = op == Op::Xor || op == Op::Sub || op == Op::SetMinus || op == Op::BvSub;
  if (!left) return make(where, op, args, indices);  // which reports the arity
  Term result = args[0];
  for (std::size_t i = 1; i < args.size(); ++i) result = make(where, op, {result, args[i]});
  return result;
}

Term SmtlibBuiltins::minus(const SExpr& where, std::string_view, Indices indices, std::vector<Term>& args) {
  if (args.size() != 1) return plain(where, Op::Sub, indices, args);
  if (args[0].is_value() && args[0].sort().is_int()) return m_.mk_int(-args[0].integer());
  if (args[0].is_value() && args[0].sort().is_real()) return m_.mk_real(-args[0].rational());
  return make(where, Op::Neg, args);
}

/// SMT-LIB leaves division by zero open.
Term SmtlibBuiltins::division(const SExpr& where, std::string_view name, Indices, std::vector<Term>& args) {
  expect(where, name, args.size() >= 2, "two arguments");
  expect(where, name, name != "mod" || args.size() == 2, "two arguments");
  Op op = name == "div" ? Op::IntDiv : (name == "mod" ? Op::Mod : Op::Div);
  if (op == Op::Div) coerce(where, args, true);
  Term result = args[0];
  for (std::size_t i = 1; i < args.size(); ++i) {
    Term x = result, y = args[i];
    std::string error;
    std::vector<Term> pair{x, y};
    if (!m_.sort_of(op, pair, {}, {}, &error)) throw base::InputError(where.where, error);
    Term zero = op == Op::Div ? m_.mk_real(0) : m_.mk_int(0);
    if (x.is_value() && y.is_value() && y != zero && op == Op::Div) {
      result = m_.mk_real(x.rational() / y.rational());
      continue;
    }
    Term defined = make(where, op, {x, y});
    bool safe = y.is_value() && y != zero;
    result =
        safe ? defined
             : make(where, Op::Ite, {make(where, Op::Eq, {y, zero}), unspecified(name, {&x, 1}, x.sort()), defined});
  }
  return result;
}

Term SmtlibBuiltins::unspecified(std::string_view name, std::span<const Term> args, Sort range) {
  std::vector<Sort> domain;
  for (Term t : args) domain.push_back(t.sort());
  return m_.mk_apply(m_.declare_function("unspecified." + std::string(name), std::move(domain), range), args);
}

Term SmtlibBuiltins::greater(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args) {
  static const std::unordered_map<std::string_view, Op> flipped{
      {">", Op::Lt},        {">=", Op::Le},       {"fp.gt", Op::FpLt},  {"fp.geq", Op::FpLe},
      {"bvugt", Op::BvUlt}, {"bvuge", Op::BvUle}, {"bvsgt", Op::BvSlt}, {"bvsge", Op::BvSle}};
  std::reverse(args.begin(), args.end());
  return plain(where, flipped.at(name), indices, args);
}

Term SmtlibBuiltins::negated(const SExpr& where, std::string_view name, Indices, std::vector<Term>& args) {
  expect(where, name, args.size() == 2, "two arguments");
  Op op = name == "bvnand" ? Op::BvAnd : (name == "bvnor" ? Op::BvOr : Op::BvXor);
  return make(where, Op::BvNot, {make(where, op, args)});
}

Term SmtlibBuiltins::bv_compare(const SExpr& where, std::string_view name, Indices, std::vector<Term>& args) {
  expect(where, name, args.size() == 2 && args[0].sort().is_bv(), "two bit-vectors");
  return make(where, Op::Ite, {make(where, Op::Eq, args), m_.mk_bv(1, 1), m_.mk_bv(0, 1)});
}

Term SmtlibBuiltins::rotate(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args) {
  expect(where, name, args.size() == 1 && indices.size() == 1 && args[0].sort().is_bv(), "an index and a bit-vector");
  std::uint32_t width = args[0].sort().width(), by = indices[0] % width;
  if (by == 0) return args[0];
  if (name == "rotate_right") by = width - by;
  return make(where, Op::Concat,
              {make(where, Op::Extract, {args[0]}, {width - by - 1, 0}),
               make(where, Op::Extract, {args[0]}, {width - 1, width - by})});
}

Term SmtlibBuiltins::repeat(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args) {
  bool fits = args.size() == 1 && indices.size() == 1 && indices[0] > 0 && indices[0] <= 1 << 20;
  expect(where, name, fits, "a positive index and a bit-vector");
  return make(where, Op::Concat, std::vector<Term>(indices[0], args[0]));
}

Term SmtlibBuiltins::make_float(const SExpr& where, std::string_view name, Indices, std::vector<Term>& args) {
  bool fits = args.size() == 3 && std::all_of(args.begin(), args.end(), [](Term t) { return t.sort().is_bv(); }) &&
              args[0].sort().width() == 1;
  expect(where, name, fits, "three bit-vectors, the first of one bit");
  std::uint32_t eb = args[1].sort().width(), sb = args[2].sort().width() + 1;
  if (!std::all_of(args.begin(), args.end(), [](Term t) { return t.is_value(); })) {
    return make(where, Op::FpFromBits, {make(where, Op::Concat, args)}, {eb, sb});
  }
  make(where, Op::FpFromBits, {m_.mk(Op::Concat, args)}, {eb, sb});  // checks the format
  return m_.mk_float(m_.mk(Op::Concat, args).integer(), eb, sb);
}

Term SmtlibBuiltins::to_fp(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args) {
  expect(where, name, !args.empty() && args.size() <= 2, "one or two arguments");
  if (args.size() == 1) return make(where, Op::FpFromBits, args, indices);
  if (args[1].sort().is_int()) {
    std::vector<Term> number{args[1]};
    coerce(where, number, true);
    args[1] = number[0];
  }
  Op op = args[1].sort().is_float() ? Op::FpToFp : (args[1].sort().is_bv() ? Op::FpFromSbv : Op::FpFromReal);
  return make(where, op, args, indices);
}

Term SmtlibBuiltins::float_min_max(const SExpr& where, std::string_view name, Indices, std::vector<Term>& args) {
  expect(where, name, args.size() == 2 && args[0].sort().is_float(), "two floating-point numbers");
  Term x = args[0], y = args[1],
       least = name == "fp.min" ? make(where, Op::FpLt, {x, y}) : make(where, Op::FpLt, {y, x});
  // Of zeros with different signs SMT-LIB lets either be the result.
  Term zeros = make(where, Op::And, {make(where, Op::FpIsZero, {x}), make(where, Op::FpIsZero, {y})});
  Term either = make(where, Op::Ite, {unspecified(name, args, m_.bool_sort()), x, y});
  Term number = make(where, Op::Ite, {zeros, either, make(where, Op::Ite, {least, x, y})});
  return make(where, Op::Ite,
              {make(where, Op::FpIsNan, {x}), y, make(where, Op::Ite, {make(where, Op::FpIsNan, {y}), x, number})});
}

/// SMT-LIB leaves the result open where the rounded number does not fit.
Term SmtlibBuiltins::float_to_bv(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args) {
  bool is_signed = name == "fp.to_sbv";
  Term defined = make(where, is_signed ? Op::FpToSbv : Op::FpToUbv, args, indices);
  Term rounded = make(where, Op::FpRoundToIntegral, args);
  Sort sort = args[1].sort();
  FloatFormat format{sort.a(), sort.b()};
  auto number = [&](const mpq_class& value) {
    return m_.mk_float(pack(FloatNumber::exact(value, false), format, RoundingMode::NearestEven), sort.a(), sort.b());
  };
  std::int64_t bits = std::int64_t{indices[0]} - (is_signed ? 1 : 0);
  bool bounded = bits <= 1 - format.min_exponent();
  std::vector<Term> guards{make(where, Op::Not, {make(where, Op::FpIsNan, {args[1]})}),
                           make(where, Op::Not, {make(where, Op::FpIsInf, {args[1]})})};
  if (bounded) guards.push_back(make(where, Op::FpLt, {rounded, number(scale(1, bits))}));
  if (!is_signed) guards.push_back(make(where, Op::FpLe, {number(0), rounded}));
  if (bounded && is_signed) guards.push_back(make(where, Op::FpLe, {number(scale(-1, bits)), rounded}));
  return make(where, Op::Ite, {make(where, Op::And, guards), defined, unspecified(name, args, defined.sort())});
}

Term SmtlibBuiltins::float_to_real(const SExpr& where, std::string_view name, Indices, std::vector<Term>& args) {
  Term defined = make(where, Op::FpToReal, args);
  Term open = make(where, Op::Or, {make(where, Op::FpIsNan, args), make(where, Op::FpIsInf, args)});
  return make(where, Op::Ite, {open, unspecified(name, args, m_.real_sort()), defined});
}

Term SmtlibBuiltins::float_to_bits(const SExpr& where, std::string_view name, Indices, std::vector<Term>& args) {
  Term defined = make(where, Op::FpToBits, args);
  return make(where, Op::Ite, {make(where, Op::FpIsNan, args), unspecified(name, args, defined.sort()), defined});
}

Term SmtlibBuiltins::seq_update(const SExpr& where, std::string_view name, Indices, std::vector<Term>& args) {
  bool unit = args.size() == 3 && args[2].is(Op::SeqUnit);
  expect(where, name, unit, "a sequence, an index and (seq.unit element); longer updates are not supported");
  return make(where, Op::SeqUpdate, {args[0], args[1], args[2][0]});
}

}  // namespace cairn::term
