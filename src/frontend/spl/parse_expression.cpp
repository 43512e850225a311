#include <algorithm>

#include "frontend/spl/parser.h"

namespace cairn::frontend::spl {
namespace {

/// Binary operators from the loosest to the tightest. Comparisons stand between levels 8 and 9, see comparison().
constexpr std::string_view iff[] = {"<=>"};
constexpr std::string_view implies[] = {"==>"};
constexpr std::string_view either[] = {"||"};
constexpr std::string_view included[] = {"-**"};
constexpr std::string_view overlapping[] = {"&+&"};
constexpr std::string_view separated[] = {"&*&"};
constexpr std::string_view both[] = {"&&"};
constexpr std::string_view equality[] = {"==", "!="};
constexpr std::string_view points_to[] = {"|->"};
constexpr std::string_view sums[] = {"+", "-", "++", "|"};
constexpr std::string_view products[] = {"*", "/", "%", "**", "&"};
constexpr std::string_view shifts[] = {"--", "<-<", ">->"};

constexpr std::span<const std::string_view> levels[] = {iff,  implies,  either,    included, overlapping, separated,
                                                        both, equality, points_to, sums,     products,    shifts};
constexpr int implication_level = 1;
constexpr int comparison_level = 8;
constexpr int level_count = static_cast<int>(std::size(levels));

constexpr std::string_view comparisons[] = {"<", ">", "<=", ">="};

/// Chains of these are one node, so that long ones are not deep.
bool flattened(std::string_view op) {
  constexpr std::string_view chains[] = {"||", "&*&", "&&", "+", "++", "*", "**", "&", "|"};
  return std::find(std::begin(chains), std::end(chains), op) != std::end(chains);
}

}  // namespace

ExprPtr Parser::make(ExprKind kind, Location where, std::string name) {
  auto out = std::make_unique<Expr>();
  out->kind = kind;
  out->where = where;
  out->name = std::move(name);
  return out;
}

ExprPtr Parser::combine(ExprKind kind, Location where, std::string name, std::vector<ExprPtr> args) {
  ExprPtr out = make(kind, where, std::move(name));
  for (const ExprPtr& arg : args) out->depth = std::max(out->depth, arg->depth + 1);
  out->args = std::move(args);
  if (out->depth > max_depth) fail(where, "expression is nested too deeply", "the limit is 500 levels");
  return out;
}

ExprPtr Parser::expression() {
  Nesting nesting(*this);
  if (at("forall") || at("exists")) return quantifier();
  if (at_identifier() && peek().text == "unfolding" && at_identifier(1)) return unfolding();
  return annotated();
}

ExprPtr Parser::quantifier() {
  const ExprKind kind = at("forall") ? ExprKind::Forall : ExprKind::Exists;
  ExprPtr out = make(kind, where());
  next();
  do out->binders.push_back(binder());
  while (accept(","));
  expect("::", "before the body of a quantifier");
  ExprPtr body = at("forall") || at("exists") ? expression() : annotated();
  // Hints on the body are hints on the quantifier, which is what they instantiate.
  out->annotations = std::move(body->annotations);
  body->annotations.clear();
  out->depth = body->depth + 1;
  out->args.push_back(std::move(body));
  return out;
}

Binder Parser::binder() {
  Binder out;
  out.where = where();
  out.name = identifier("a bound variable");
  if (accept("in")) {
    out.guard = annotated();
  } else {
    expect(":", "and a type, or 'in' and a set");
    out.type = type();
  }
  return out;
}

ExprPtr Parser::unfolding() {
  Location place = where();
  next();
  std::string name = identifier("the name of a predicate");
  expect("(", "before the arguments of the predicate");
  std::vector<ExprPtr> args = arguments(")");
  expect("in", "and an expression");
  args.push_back(expression());
  expect(";", "after an unfolding expression");
  return combine(ExprKind::Unfolding, place, std::move(name), std::move(args));
}

ExprPtr Parser::annotated() {
  ExprPtr out = conditional_expression();
  while (accept("@")) out->annotations.push_back(annotation());
  return out;
}

Annotation Parser::annotation() {
  Annotation out;
  expect("(", "after '@'");
  if (accept("matching")) {
    out.kind = Annotation::Kind::Matching;
    do {
      out.terms.push_back(expression());
      if (accept("without")) identifier("a name");
    } while (accept(","));
    expect("yields", "and a term");
    out.terms.push_back(expression());
  } else if (accept("pattern")) {
    out.kind = Annotation::Kind::Pattern;
    out.terms.push_back(expression());
  } else if (accept("comment")) {
    out.text = string("a text in quotes");
  } else if (accept("noinst")) {
    out.kind = Annotation::Kind::NoInstance;
    out.text = identifier("a name");
  } else {
    fail_expected("matching, pattern, comment or noinst");
  }
  expect(")", "after the annotation");
  return out;
}

ExprPtr Parser::conditional_expression() {
  ExprPtr out = binary(0);
  while (at("?")) {
    Location place = out->where;
    next();
    ExprPtr first = binary(0);
    expect(":", "between the two cases");
    ExprPtr second = binary(0);
    out = combine_all(ExprKind::Conditional, place, {}, std::move(out), std::move(first), std::move(second));
  }
  return out;
}

ExprPtr Parser::binary(int level) {
  if (level == level_count) return unary();
  // The comparisons lie between equality and |->, which is the next level of the table.
  auto operand = [&] { return level + 1 == comparison_level ? comparison() : binary(level + 1); };
  ExprPtr out = operand();
  while (at_any(levels[level])) {
    Location place = out->where;
    std::string op(next().text);
    ExprPtr right = level == implication_level ? binary(level) : operand();
    bool chain = flattened(op) && out->kind == ExprKind::Binary && out->name == op && out->annotations.empty();
    if (chain) {
      out->depth = std::max(out->depth, right->depth + 1);
      out->args.push_back(std::move(right));
    } else {
      out = combine_all(ExprKind::Binary, place, std::move(op), std::move(out), std::move(right));
    }
  }
  return out;
}

/// `a <= b < c` is a conjunction; `in` and `!in` end a chain.
ExprPtr Parser::comparison() {
  ExprPtr left = binary(comparison_level);
  if (!at_any(comparisons)) {
    while (at("in") || at("!in")) {
      Location place = left->where;
      std::string op(next().text);
      left = combine_all(ExprKind::Binary, place, std::move(op), std::move(left), binary(comparison_level));
    }
    return left;
  }
  Location place = left->where;
  std::vector<ExprPtr> parts;
  while (at_any(comparisons)) {
    std::string op(next().text);
    ExprPtr right = binary(comparison_level);
    ExprPtr again = at_any(comparisons) ? clone(*right) : nullptr;
    parts.push_back(combine_all(ExprKind::Binary, place, std::move(op), std::move(left), std::move(right)));
    left = std::move(again);
  }
  if (parts.size() == 1) return std::move(parts[0]);
  return combine(ExprKind::Binary, place, "&&", std::move(parts));
}

ExprPtr Parser::unary() {
  Nesting nesting(*this);
  constexpr std::string_view operators[] = {"+", "-", "!", "~"};
  if (!at_any(operators)) return postfix();
  Location place = where();
  std::string op(next().text);
  return combine_all(ExprKind::Unary, place, std::move(op), unary());
}

ExprPtr Parser::postfix() {
  ExprPtr out = primary();
  while (true) {
    if (at(".")) {
      next();
      std::string name = identifier("the name of a field");
      Location place = out->where;
      out = combine_all(ExprKind::Field, place, std::move(name), std::move(out));
    } else if (at("[")) {
      out = postfix_brackets(std::move(out));
    } else {
      return out;
    }
  }
}

ExprPtr Parser::postfix_brackets(ExprPtr base) {
  Location place = base->where;
  next();
  if (accept("]")) return combine_all(ExprKind::CellValue, place, {}, std::move(base));
  ExprPtr index = expression();
  if (accept(":=")) {
    ExprPtr value = expression();
    expect("]", "after an updated element");
    return combine_all(ExprKind::Update, place, {}, std::move(base), std::move(index), std::move(value));
  }
  expect("]", "after an index");
  return combine_all(ExprKind::Index, place, {}, std::move(base), std::move(index));
}

std::vector<ExprPtr> Parser::arguments(std::string_view close) {
  std::vector<ExprPtr> out;
  if (!at(close)) do
      out.push_back(expression());
    while (accept(","));
  expect(close, "after the arguments");
  return out;
}

ExprPtr Parser::primary() {
  Location place = where();
  switch (peek().kind) {
    case TokenKind::Integer: return make(ExprKind::Integer, place, std::string(next().text));
    case TokenKind::Char: return make(ExprKind::Char, place, std::string(next().text.substr(1, 1)));
    case TokenKind::Identifier: {
      std::string name(next().text);
      if (!accept("(")) return make(ExprKind::Name, place, std::move(name));
      return combine(ExprKind::Call, place, std::move(name), arguments(")"));
    }
    default: break;
  }
  if (at("true") || at("false")) return make(ExprKind::Boolean, place, std::string(next().text));
  if (accept("null")) return make(ExprKind::Null, place);
  if (accept("emp")) return make(ExprKind::Emp, place);
  if (at("{")) return braces();
  if (at("Set")) return set_enumeration();
  if (at("byte2int") || at("int2byte")) {
    std::string name(next().text);
    expect("(", "before the argument");
    return combine(ExprKind::Call, place, std::move(name), arguments(")"));
  }
  if (accept("new")) {
    Type made = type();
    std::vector<ExprPtr> args;
    if (accept("(")) args = arguments(")");
    ExprPtr out = combine(ExprKind::New, place, {}, std::move(args));
    out->type = std::move(made);
    return out;
  }
  if (accept("(")) {
    ExprPtr out = expression();
    expect(")", "after an expression");
    return out;
  }
  fail_expected("an expression");
}

ExprPtr Parser::braces() {
  Location place = where();
  next();
  if (!(at_identifier() && peek(1).is(":"))) return combine(ExprKind::SetEnumeration, place, {}, arguments("}"));
  ExprPtr out = make(ExprKind::Comprehension, place);
  out->binders.push_back(binder());
  expect("::", "before the body of a comprehension");
  ExprPtr body = expression();
  expect("}", "after the body of a comprehension");
  out->depth = body->depth + 1;
  out->args.push_back(std::move(body));
  return out;
}

ExprPtr Parser::set_enumeration() {
  Location place = where();
  next();
  Type element;
  if (accept("<")) {
    element = type();
    expect(">", "after the type of the elements");
  }
  expect("(", "before the elements");
  ExprPtr out = combine(ExprKind::SetEnumeration, place, {}, arguments(")"));
  if (!element.is(TypeKind::Any)) {
    out->type.kind = TypeKind::Set;
    out->type.params.push_back(std::move(element));
  }
  return out;
}

}  // namespace cairn::frontend::spl
