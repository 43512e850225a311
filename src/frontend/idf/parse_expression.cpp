#include "frontend/idf/flat.h"
#include "frontend/idf/parser.h"

namespace cairn::frontend::idf {
namespace {

constexpr std::string_view flat_operators[] = {"==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%"};

/// Sets a flag for a scope.
class Flag {
 public:
  Flag(bool& flag, bool value) : flag_(flag), before_(flag) { flag_ = value; }
  ~Flag() { flag_ = before_; }
  Flag(const Flag&) = delete;             // restores once
  Flag& operator=(const Flag&) = delete;  // restores once

 private:
  bool& flag_;
  bool before_;
};

}  // namespace

ExprPtr Parser::make(ExprKind kind, Location where, std::string name) {
  return make_node(kind, where, std::move(name), {});
}

ExprPtr Parser::combine(ExprKind kind, Location where, std::string name, std::vector<ExprPtr> args) {
  ExprPtr out = make_node(kind, where, std::move(name), std::move(args));
  if (out->depth > max_depth) fail(where, "expression is nested too deeply", "the limit is 500 levels");
  return out;
}

ExprPtr Parser::assertion() {
  Flag flag(in_assertion_, true);
  return expression();
}

ExprPtr Parser::value() {
  Flag flag(in_assertion_, false);
  return expression();
}

ExprPtr Parser::expression() {
  Nesting nesting(*this);
  if (at("forall") || at("exists")) return quantifier();
  if (at("opening") || at("using")) return ghost_expression();
  ExprPtr out = implication();
  if (!accept("?")) return out;
  Location place = out->where;
  ExprPtr first = expression();
  expect(":", "between the two cases");
  ExprPtr second = expression();
  return combine_all(ExprKind::Conditional, place, {}, std::move(out), std::move(first), std::move(second));
}

ExprPtr Parser::quantifier() {
  const ExprKind kind = at("forall") ? ExprKind::Forall : ExprKind::Exists;
  ExprPtr out = make(kind, where());
  next();
  out->variable.type = type("the type of a bound variable");
  out->variable.where = where();
  out->variable.name = identifier("the name of a bound variable");
  expect("::", "before the body of a quantifier");
  ExprPtr body = expression();
  out->depth = body->depth + 1;
  out->args.push_back(std::move(body));
  return out;
}

ExprPtr Parser::ghost_expression() {
  Location place = where();
  ExprKind kind = next().is("opening") ? ExprKind::Opening : ExprKind::Using;
  ExprPtr instance = call_of(kind == ExprKind::Opening ? "a predicate, as in x.valid()" : "a pure method's call");
  expect("in", "and an expression");
  return combine_all(kind, place, {}, std::move(instance), expression());
}

ExprPtr Parser::implication() {
  ExprPtr left = disjunction();
  if (!accept("==>")) return left;
  Nesting nesting(*this);
  Location place = left->where;
  bool open = at("forall") || at("exists") || at("opening") || at("using");
  return combine_all(ExprKind::Binary, place, "==>", std::move(left), open ? expression() : implication());
}

ExprPtr Parser::disjunction() {
  ExprPtr first = conjunction();
  if (!at("||")) return first;
  std::vector<ExprPtr> all;
  Location place = first->where;
  all.push_back(std::move(first));
  while (accept("||")) all.push_back(conjunction());
  return combine(ExprKind::Binary, place, "||", std::move(all));
}

ExprPtr Parser::conjunction() {
  ExprPtr first = flat();
  if (!at("&&")) return first;
  std::vector<ExprPtr> all;
  Location place = first->where;
  all.push_back(std::move(first));
  while (accept("&&")) all.push_back(flat());
  return combine(ExprKind::Binary, place, "&&", std::move(all));
}

ExprPtr Parser::flat() {
  std::vector<ExprPtr> operands;
  std::vector<std::string> operators;
  operands.push_back(unary());
  bool star = false;
  while (at_any(flat_operators)) {
    operators.emplace_back(next().text);
    star = star || operators.back() == "*";
    // The last conjunct of a chain may be a quantifier: it reaches to the end.
    bool last = operators.back() == "*" && (at("forall") || at("exists") || at("opening") || at("using"));
    operands.push_back(last ? expression() : unary());
    if (last) break;
  }
  if (operators.empty()) return std::move(operands[0]);
  ExprPtr out;
  if (star && in_assertion_) {
    Location place = operands[0]->where;
    out = combine(ExprKind::Flat, place, {}, std::move(operands));
    out->operators = std::move(operators);
    return out;
  }
  out = build_flat(std::move(operands), operators, [](std::size_t) { return false; });
  if (out->depth > max_depth) fail(out->where, "expression is nested too deeply", "the limit is 500 levels");
  return out;
}

ExprPtr Parser::unary() {
  Nesting nesting(*this);
  if (!at("!") && !at("-")) return postfix();
  Location place = where();
  std::string op(next().text);
  return combine_all(ExprKind::Unary, place, std::move(op), unary());
}

std::vector<ExprPtr> Parser::arguments() {
  expect("(", "before the arguments");
  Flag flag(in_assertion_, false);
  std::vector<ExprPtr> out;
  if (!at(")")) do
      out.push_back(expression());
    while (accept(","));
  expect(")", "after the arguments");
  return out;
}

ExprPtr Parser::postfix() {
  ExprPtr out = primary();
  while (true) {
    Location place = out->where;
    if (accept(".")) {
      std::string name = identifier("the name of a field or method");
      if (at("(")) {
        std::vector<ExprPtr> args;
        args.push_back(std::move(out));
        for (ExprPtr& arg : arguments()) args.push_back(std::move(arg));
        out = combine(ExprKind::Call, place, std::move(name), std::move(args));
        out->receiver = true;
      } else {
        out = combine_all(ExprKind::Field, place, std::move(name), std::move(out));
      }
    } else if (accept("[")) {
      ExprPtr index = value();
      expect("]", "after an index");
      out = combine_all(ExprKind::Index, place, {}, std::move(out), std::move(index));
    } else if (at("++") || at("--")) {
      std::string op(next().text);
      out = combine_all(ExprKind::Increment, place, std::move(op), std::move(out));
    } else {
      return out;
    }
  }
}

ExprPtr Parser::in_parentheses(ExprKind kind, bool assertion) {
  Location place = where();
  std::string word(next().text);
  expect("(", "after '" + word + "'");
  ExprPtr inner;
  {
    Flag flag(in_assertion_, assertion);
    inner = expression();
  }
  expect(")", "after what '" + word + "' is about");
  return combine_all(kind, place, {}, std::move(inner));
}

ExprPtr Parser::primary() {
  Location place = where();
  switch (peek().kind) {
    case TokenKind::Integer: return make(ExprKind::Integer, place, std::string(next().text));
    case TokenKind::String: return make(ExprKind::String, place, decode_string(next()));
    case TokenKind::Identifier: {
      std::string name(next().text);
      if (!at("(")) return make(ExprKind::Name, place, std::move(name));
      return combine(ExprKind::Call, place, std::move(name), arguments());
    }
    default: break;
  }
  if (at("true") || at("false")) return make(ExprKind::Boolean, place, std::string(next().text));
  if (accept("null")) return make(ExprKind::Null, place);
  if (accept("this")) return make(ExprKind::This, place);
  if (accept("result")) return make(ExprKind::Result, place);
  if (at("old")) return in_parentheses(ExprKind::Old, false);
  if (at("acc")) return in_parentheses(ExprKind::Access, false);
  if (at("untouched")) return in_parentheses(ExprKind::Untouched, true);
  if (at("new")) return allocation();
  if (at("super")) return super_call();
  if (accept("(")) {
    ExprPtr out = expression();
    expect(")", "after an expression");
    return out;
  }
  fail_expected("an expression");
}

ExprPtr Parser::allocation() {
  Location place = where();
  next();
  Type made = type("the class of a new object or the element type of a new array");
  // `new int[n]`: the brackets of the type hold the length.
  if (at("[")) {
    next();
    ExprPtr length = value();
    expect("]", "after the length of a new array");
    ExprPtr out = combine_all(ExprKind::NewArray, place, {}, std::move(length));
    while (at("[") && peek(1).is("]")) {
      next();
      next();
      Type array = make_type(TypeKind::Array);
      array.params.push_back(std::move(made));
      made = std::move(array);
    }
    out->type = std::move(made);
    return out;
  }
  ExprPtr out = combine(ExprKind::New, place, {}, at("(") ? arguments() : std::vector<ExprPtr>());
  out->type = std::move(made);
  return out;
}

ExprPtr Parser::super_call() {
  Location place = where();
  next();
  std::string name;
  if (accept(".")) name = identifier("the name of a method of the superclass");
  ExprPtr out = combine(ExprKind::Call, place, std::move(name), arguments());
  out->super = true;
  return out;
}

ExprPtr Parser::call_of(std::string_view what) {
  Flag flag(in_assertion_, false);
  ExprPtr out = postfix();
  if (out->kind != ExprKind::Call) fail(out->where, "expected " + std::string(what));
  return out;
}

}  // namespace cairn::frontend::idf
