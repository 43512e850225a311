#include "base/overloaded.h"
#include "ir/text/expression_printer.h"
#include "ir/text/spelling.h"

namespace cairn::ir {

using term::Op;
using term::Sort;
using term::SortKind;

namespace {

std::string spell_real(const mpq_class& value) {
  // Decimals where that is exact and short, else a fraction.
  constexpr int max_decimals = 20;
  mpz_class scaled = value.get_num();
  for (int decimals = 0; decimals <= max_decimals; ++decimals, scaled *= 10) {
    if (!mpz_divisible_p(scaled.get_mpz_t(), value.get_den_mpz_t())) continue;
    mpz_class quotient = abs(scaled) / value.get_den();
    std::string digits = quotient.get_str();
    if (decimals == 0) digits += ".0";
    if (decimals > 0) {
      if (digits.size() <= static_cast<std::size_t>(decimals)) digits.insert(0, decimals + 1 - digits.size(), '0');
      digits.insert(digits.size() - decimals, ".");
    }
    return (value < 0 ? "-" : "") + digits;
  }
  return value.get_str() + "r";
}

const char* spell_rounding_mode(term::RoundingMode mode) {
  switch (mode) {
    case term::RoundingMode::NearestEven: return "RNE";
    case term::RoundingMode::NearestAway: return "RNA";
    case term::RoundingMode::TowardPositive: return "RTP";
    case term::RoundingMode::TowardNegative: return "RTN";
    case term::RoundingMode::TowardZero: return "RTZ";
  }
  return "RNE";
}

std::string spell_value(Term value) {
  switch (value.sort().kind()) {
    case SortKind::Bool: return value.bool_value() ? "true" : "false";
    case SortKind::Int: return value.integer().get_str();
    case SortKind::Real: return spell_real(value.rational());
    case SortKind::BitVec: return value.integer().get_str() + "bv" + std::to_string(value.sort().width());
    case SortKind::Float: return spell_sort(value.sort()) + "(0x" + value.integer().get_str(16) + ")";
    case SortKind::RoundingMode: return spell_rounding_mode(value.rounding_mode());
    case SortKind::Ref: return value.integer() == 0 ? "null" : "#" + value.integer().get_str();
    default: return "?";
  }
}

bool is_null_pointer(Term pointer) {
  return pointer[0].is_value() && pointer[0].integer() == 0 && pointer[1].is_value() && pointer[1].integer() == 0;
}

struct Infix {
  const char* symbol;
  Level level;
};

/// How an application of that many arguments is written between them; no symbol when it is not.
Infix infix_of(Op op, std::size_t arguments) {
  if (arguments < 2) return {nullptr, Level::Primary};
  switch (op) {
    case Op::And: return {" && ", Level::And};
    case Op::Or: return {" || ", Level::Or};
    case Op::Add: return {" + ", Level::Add};
    case Op::Mul: return {" * ", Level::Multiply};
    case Op::Implies: return {" ==> ", Level::Implies};
    case Op::Eq: return {" == ", Level::Compare};
    case Op::Le: return {" <= ", Level::Compare};
    case Op::Lt: return {" < ", Level::Compare};
    case Op::Sub: return {" - ", Level::Add};
    case Op::Div: return {" / ", Level::Multiply};
    case Op::IntDiv: return {" div ", Level::Multiply};
    case Op::Mod: return {" mod ", Level::Multiply};
    case Op::Distinct: return {arguments == 2 ? " != " : nullptr, Level::Compare};
    default: return {nullptr, Level::Primary};
  }
}

Level level_of(Term term) {
  switch (term.op()) {
    case Op::Ite:
    case Op::Forall:
    case Op::Exists:
    case Op::Unfolding:
    case Op::Using: return Level::Lowest;
    case Op::Not:
    case Op::Neg: return Level::Unary;
    default: {
      Infix infix = infix_of(term.op(), term.size());
      return infix.symbol != nullptr ? infix.level : Level::Primary;
    }
  }
}

/// The type that says no more than the sort does.
Type without_names(const Type& type) {
  if (type.is_reference()) return Type::ref();
  if (type.kind == TypeKind::Ptr) return Type::ptr();
  Type out = type;
  for (Type& param : out.params) param = without_names(param);
  return out;
}

Level above(Level level) { return static_cast<Level>(static_cast<std::uint8_t>(level) + 1); }

}  // namespace

std::string spell_sort(Sort sort) {
  auto params = [&](const char* head) {
    std::string out = head;
    for (std::size_t i = 0; i < sort.params().size(); ++i) out += (i == 0 ? "<" : ", ") + spell_sort(sort.params()[i]);
    return out + ">";
  };
  switch (sort.kind()) {
    case SortKind::Bool: return "bool";
    case SortKind::Int: return "int";
    case SortKind::Real: return "real";
    case SortKind::BitVec: return "bv" + std::to_string(sort.width());
    case SortKind::Float: return "float<" + std::to_string(sort.a()) + ", " + std::to_string(sort.b()) + ">";
    case SortKind::RoundingMode: return "rounding";
    case SortKind::Ref: return "ref";
    case SortKind::Array: return params("map");
    case SortKind::Set: return params("set");
    case SortKind::Seq: return params("seq");
    case SortKind::Uninterpreted: return spell_name(sort.name());
    case SortKind::Datatype: return pointer_width(sort) != 0 ? "ptr" : spell_name(sort.name());
  }
  return {};
}

void ExpressionPrinter::print(Term term, Level level) { run(LeveledTerm{term, level}); }

void ExpressionPrinter::run(Piece first) {
  Pieces pending{std::move(first)};
  Pieces parts;
  while (!pending.empty()) {
    Piece next = std::move(pending.back());
    pending.pop_back();
    std::visit(base::Overloaded{[&](const char* text) { out_ << text; }, [&](const std::string& text) { out_ << text; },
                                [&](const LeveledTerm& term) { expand(term, parts); },
                                [&](const LeveledAssertion& assertion) { expand(assertion, parts); }},
               next);
    std::move(parts.rbegin(), parts.rend(), std::back_inserter(pending));
    parts.clear();
  }
}

void ExpressionPrinter::expand(const LeveledTerm& leveled, Pieces& out) {
  Term term = leveled.term;
  if (!term) {
    out.emplace_back("?");
    return;
  }
  if (words_ != nullptr)
    if (std::optional<Words::Use> use = words_->use(term)) return expand_use(std::move(*use), out);
  if (term.is_value()) {
    out.emplace_back(spell_value(term));
    return;
  }
  if (term.is(Op::Const) || term.is(Op::Bound)) {
    out.emplace_back(spell(term.name()));
    return;
  }
  bool parentheses = level_of(term) < leveled.level;
  if (parentheses) out.emplace_back("(");
  expand_applied(term, out);
  if (parentheses) out.emplace_back(")");
}

void ExpressionPrinter::expand_applied(Term term, Pieces& out) {
  Infix infix = infix_of(term.op(), term.size());
  if (infix.symbol != nullptr) {
    expand_infix(term, infix.symbol, infix.level, out);
    return;
  }
  switch (term.op()) {
    case Op::Not:
      out.emplace_back("!");
      out.emplace_back(LeveledTerm{term[0], Level::Unary});
      break;
    case Op::Neg: {
      // "-5" is a literal.
      bool literal = term[0].is_value() && (term[0].sort().is_int() ? term[0].integer() >= 0 : term[0].rational() >= 0);
      out.emplace_back(literal ? "-(" : "-");
      out.emplace_back(LeveledTerm{term[0], Level::Unary});
      if (literal) out.emplace_back(")");
      break;
    }
    case Op::Ite:
      out.emplace_back(LeveledTerm{term[0], Level::Implies});
      out.emplace_back(" ? ");
      out.emplace_back(LeveledTerm{term[1], Level::Implies});
      out.emplace_back(" : ");
      out.emplace_back(LeveledTerm{term[2], Level::Lowest});
      break;
    case Op::Forall:
    case Op::Exists: expand_quantifier(term, out); break;
    case Op::DtConstruct:
    case Op::DtSelect:
    case Op::DtTest: expand_datatype(term, out); break;
    case Op::FieldRead:
      out.emplace_back(LeveledTerm{term[0], Level::Primary});
      out.emplace_back("." + spell_qualified(term.name()));
      break;
    case Op::ElementRead: expand_element(term, out); break;
    case Op::Unfolding: expand_body("unfolding ", term, out); break;
    case Op::Using: expand_body("using ", term, out); break;
    default: expand_call(head_of(term), term.children(), out); break;
  }
}

void ExpressionPrinter::expand_infix(Term term, const char* symbol, Level level, Pieces& out) {
  Op op = term.op();
  // Chains of one operator are one application, so a child with the same operator needs parentheses; subtraction and
  // division start from the left, implication from the right.
  bool left = level == Level::Add || level == Level::Multiply;
  for (std::size_t i = 0; i < term.size(); ++i) {
    if (i > 0) out.emplace_back(symbol);
    bool chained = term[i].is(op) && term::info(op).associative;
    bool loose = (i == 0 && left && !chained) || (i == 1 && op == Op::Implies);
    out.emplace_back(LeveledTerm{term[i], loose ? level : above(level)});
  }
}

std::string ExpressionPrinter::head_of(Term term) const {
  Op op = term.op();
  if (op == Op::Apply || op == Op::PureCall) return spell(term.function().name);
  std::string head = spelling(op);
  if (op == Op::FunctionAddress) return head + "<" + spell_member(term.name()) + ">";
  const term::OpInfo& row = term::info(op);
  if (row.payload == term::Payload::Name) return head + "<" + spell_name(term.name()) + ">";
  if (row.payload == term::Payload::Indices) {
    for (std::size_t i = 0; i < term.indices().size(); ++i)
      head += (i == 0 ? "<" : ", ") + std::to_string(term.index(i));
    return head + ">";
  }
  bool usual_length = op == Op::ArrayLength && term.sort().is_int();
  bool usual_size = op == Op::ObjectSize && term.sort().is_bv() &&
                    (index_ == nullptr || term.sort().width() == index_->program().pointer_width);
  if (row.explicit_sort && !usual_length && !usual_size) return head + "<" + spell_sort(term.sort()) + ">";
  return head;
}

std::string ExpressionPrinter::spell(std::string_view name) const {
  return words_ != nullptr && words_->contains(name) ? spell_quoted(name) : spell_name(name);
}

void ExpressionPrinter::expand_use(Words::Use use, Pieces& out) {
  out.emplace_back(std::move(use.word));
  out.emplace_back("(");
  for (std::size_t i = 0; i < use.arguments.size(); ++i) {
    if (i > 0) out.emplace_back(", ");
    std::visit(base::Overloaded{[&](Term term) {
                                  out.emplace_back(LeveledTerm{term, Level::Lowest});
                                },
                                [&](std::string& name) { out.emplace_back(std::move(name)); }},
               use.arguments[i]);
  }
  out.emplace_back(")");
}

void ExpressionPrinter::expand_call(std::string head, std::span<const Term> arguments, Pieces& out) {
  out.emplace_back(std::move(head));
  out.emplace_back("(");
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i > 0) out.emplace_back(", ");
    out.emplace_back(LeveledTerm{arguments[i], Level::Lowest});
  }
  out.emplace_back(")");
}

void ExpressionPrinter::expand_datatype(Term term, Pieces& out) {
  Sort sort = term.is(Op::DtConstruct) ? term.sort() : term[0].sort();
  if (pointer_width(sort) != 0 && !term.is(Op::DtTest)) {
    if (term.is(Op::DtSelect)) return expand_call(term.index(1) == 0 ? "object" : "offset", term.children(), out);
    if (!is_null_pointer(term)) return expand_call("pointer", term.children(), out);
    out.emplace_back("nullptr");
    return;
  }
  const term::Constructor& constructor = sort.datatype().constructors.at(term.index(0));
  std::string head = spell_name(sort.name()) + "::" + spell_member(constructor.name);
  if (term.is(Op::DtSelect)) head += "." + spell_member(constructor.selectors.at(term.index(1)).name);
  if (term.is(Op::DtTest)) head = "is<" + head + ">";
  if (term.is(Op::DtConstruct) && term.size() == 0) {
    out.emplace_back(std::move(head));
    return;
  }
  expand_call(std::move(head), term.children(), out);
}

void ExpressionPrinter::expand_element(Term term, Pieces& out) {
  if (index_ != nullptr && variables_ != nullptr) {
    const Type* type = static_type(*index_, *variables_, term[0]);
    bool told = type != nullptr && type->kind == TypeKind::Array &&
                to_string(without_names(type->params.at(0))) == spell_sort(term.sort());
    if (!told) return expand_call("element_read<" + spell_sort(term.sort()) + ">", term.children(), out);
  }
  out.emplace_back(LeveledTerm{term[0], Level::Primary});
  out.emplace_back("[");
  out.emplace_back(LeveledTerm{term[1], Level::Lowest});
  out.emplace_back("]");
}

void ExpressionPrinter::expand_body(const char* word, Term term, Pieces& out) {
  out.emplace_back(word);
  expand_call(spell_name(term.name()), term.children().first(term.size() - 1), out);
  out.emplace_back(" in ");
  out.emplace_back(LeveledTerm{term[term.size() - 1], Level::Lowest});
}

void ExpressionPrinter::expand_variables(std::span<const Term> variables, Pieces& out) {
  for (std::size_t i = 0; i < variables.size(); ++i)
    out.emplace_back((i > 0 ? ", " : "") + spell_name(variables[i].name()) + ": " + spell_sort(variables[i].sort()));
  out.emplace_back(" :: ");
}

void ExpressionPrinter::expand_trigger(std::span<const Term> trigger, Pieces& out) {
  for (std::size_t i = 0; i < trigger.size(); ++i) {
    out.emplace_back(i == 0 ? "{" : ", ");
    out.emplace_back(LeveledTerm{trigger[i], Level::Lowest});
  }
  out.emplace_back("} ");
}

void ExpressionPrinter::expand_quantifier(Term term, Pieces& out) {
  std::size_t variables = term.index(0);
  out.emplace_back(term.is(Op::Forall) ? "forall " : "exists ");
  expand_variables(term.children().first(variables), out);
  std::size_t next = variables + 1;
  for (std::uint32_t size : term.indices().subspan(1)) {
    expand_trigger(term.children().subspan(next, size), out);
    next += size;
  }
  out.emplace_back(LeveledTerm{term[variables], Level::Lowest});
}

}  // namespace cairn::ir
