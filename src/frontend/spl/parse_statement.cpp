#include "frontend/spl/parser.h"

namespace cairn::frontend::spl {

StmtPtr Parser::make(StmtKind kind) {
  auto out = std::make_unique<Stmt>();
  out->kind = kind;
  out->where = where();
  return out;
}

StmtPtr Parser::block() {
  StmtPtr out = make(StmtKind::Block);
  expect("{", "before statements");
  while (!at("}") && peek().kind != TokenKind::End) {
    try {
      out->body.push_back(statement());
    } catch (const Recover&) {
      skip_statement();
    }
  }
  out->end = where();
  expect("}", "after statements");
  return out;
}

StmtPtr Parser::statement() {
  Nesting nesting(*this);
  if (at("{")) return block();
  if (at("var") || at("ghost")) return variable_declaration();
  if (at("if")) return conditional();
  if (at("while")) return loop();
  if (at("choose")) return choice();
  if (at("havoc")) return simple(StmtKind::Havoc, true);
  if (at("return")) return simple(StmtKind::Return, true);
  if (at("split")) return simple(StmtKind::Split, false);
  if (at("pure") || at("assume") || at("assert")) return assertion();
  if (at("free")) {
    // `free assume` and `free assert` have the modifier, `free e;` is the statement.
    const Token& after = peek(1);
    if (after.is("assume") || after.is("assert") || after.is("pure") || after.is("free")) return assertion();
    return simple(StmtKind::Free, false);
  }
  bool named = at_identifier() && (peek().text == "fold" || peek().text == "unfold");
  if (named && at_identifier(1)) return fold_or_unfold();
  return assignment_or_call();
}

StmtPtr Parser::simple(StmtKind kind, bool optional_operands) {
  StmtPtr out = make(kind);
  next();
  if (!optional_operands || !at(";")) {
    std::vector<ExprPtr>& operands = kind == StmtKind::Havoc ? out->left : out->right;
    do operands.push_back(expression());
    while (optional_operands && accept(","));
  }
  expect(";", "after the statement");
  return out;
}

StmtPtr Parser::fold_or_unfold() {
  StmtPtr out = make(peek().text == "fold" ? StmtKind::Fold : StmtKind::Unfold);
  next();
  Location place = where();
  std::string name = identifier("the name of a predicate");
  expect("(", "before the arguments of the predicate");
  out->right.push_back(combine(ExprKind::Call, place, std::move(name), arguments(")")));
  expect(";", "after the statement");
  return out;
}

StmtPtr Parser::variable_declaration() {
  StmtPtr out = make(StmtKind::Declare);
  bool ghost = accept("ghost");
  expect("var", "after 'ghost'");
  bool typed = true;
  do {
    VariableDecl variable;
    variable.ghost = ghost;
    variable.where = where();
    variable.name = identifier("the name of a variable");
    if (accept(":"))
      variable.type = type();
    else
      typed = false;
    out->variables.push_back(std::move(variable));
  } while (accept(","));
  if (accept(":=")) {
    do out->right.push_back(expression());
    while (accept(","));
  } else if (!typed) {
    fail_expected("':' and a type, or ':=' and a value");
  }
  expect(";", "after the declaration");
  return out;
}

StmtPtr Parser::assignment_or_call() {
  StmtPtr out = make(StmtKind::Assign);
  std::vector<ExprPtr> parsed;
  do parsed.push_back(postfix());
  while (accept(","));
  if (parsed.size() == 1 && parsed[0]->kind == ExprKind::Call && at(";")) {
    out->kind = StmtKind::Call;
    out->right = std::move(parsed);
  } else {
    for (const ExprPtr& target : parsed) {
      bool place = target->kind == ExprKind::Name || target->kind == ExprKind::Field ||
                   target->kind == ExprKind::Index || target->kind == ExprKind::CellValue;
      if (!place && at(":=")) fail(target->where, "expected a variable, a field or an array element before ':='");
    }
    expect(":=", "of an assignment, or a call");
    out->left = std::move(parsed);
    if (peek().kind == TokenKind::String) {
      out->text = decode_string(next());
      out->has_text = true;
    } else {
      do out->right.push_back(expression());
      while (accept(","));
    }
  }
  expect(";", "after the statement");
  return out;
}

Parser::Modifiers Parser::modifiers() {
  Modifiers out;
  out.where = where();
  while (at("pure") || at("free")) {
    (at("pure") ? out.pure : out.free) = true;
    next();
  }
  return out;
}

Clause Parser::clause(const Modifiers& found) {
  Clause out;
  out.pure = found.pure;
  out.free = found.free;
  out.where = where();
  out.expr = expression();
  accept(";");
  return out;
}

StmtPtr Parser::assertion() {
  Modifiers found = modifiers();
  StmtPtr out = make(at("assume") ? StmtKind::Assume : StmtKind::Assert);
  out->where = found.where;
  out->pure = found.pure;
  out->free = found.free;
  if (!at("assume") && !at("assert")) fail_expected("'assume' or 'assert'");
  next();
  if (out->kind == StmtKind::Assert && peek().kind == TokenKind::String) {
    out->text = decode_string(next());
    out->has_text = true;
  }
  out->right.push_back(expression());
  if (out->kind == StmtKind::Assert && accept("with")) {
    out->has_proof = true;
    out->body.push_back(block());
  } else {
    expect(";", "after the assertion");
  }
  return out;
}

StmtPtr Parser::loop() {
  StmtPtr out = make(StmtKind::While);
  next();
  expect("(", "before the condition");
  out->right.push_back(expression());
  expect(")", "after the condition");
  while (at("invariant") || at("pure") || at("free")) {
    // `while (c) free x;` is a loop without invariants whose body starts with the word.
    std::size_t ahead = 0;
    while (peek(ahead).is("pure") || peek(ahead).is("free")) ++ahead;
    if (!peek(ahead).is("invariant")) break;
    Modifiers found = modifiers();
    next();
    out->invariants.push_back(clause(found));
  }
  // After the condition a statement follows, which `decreases` could begin as well.
  const Token& second = peek(1);
  const bool named = second.is(":=") || second.is(".") || second.is("[") || second.is(",");
  if (at_measure() && (!out->invariants.empty() || !named)) measure(out->decreases);
  const bool clauses = !out->invariants.empty() || !out->decreases.empty();
  if (clauses && !at("{")) fail_expected("'{' before the body of a loop with invariants");
  out->body.push_back(statement());
  return out;
}

StmtPtr Parser::conditional() {
  StmtPtr out = make(StmtKind::If);
  next();
  expect("(", "before the condition");
  out->right.push_back(expression());
  expect(")", "after the condition");
  out->body.push_back(statement());
  if (accept("else")) out->body.push_back(statement());
  return out;
}

StmtPtr Parser::choice() {
  StmtPtr out = make(StmtKind::Choose);
  next();
  do out->body.push_back(statement());
  while (accept("or"));
  return out;
}

}  // namespace cairn::frontend::spl
