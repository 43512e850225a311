#include "frontend/idf/parser.h"

namespace cairn::frontend::idf {

StmtPtr Parser::make(StmtKind kind) {
  auto out = std::make_unique<Stmt>();
  out->kind = kind;
  out->where = where();
  return out;
}

StmtPtr Parser::block() {
  StmtPtr out = make(StmtKind::Block);
  expect("{", "before statements");
  while (!at("}") && !at_end()) {
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
  if (at("if")) return conditional();
  if (at("while")) return loop();
  if (at("return")) return return_statement();
  if (at("assert")) return ghost(StmtKind::Assert);
  if (at("join")) return ghost(StmtKind::Join);
  if (at("open")) return ghost(StmtKind::Open);
  if (at("close")) return ghost(StmtKind::Close);
  if (at("use")) return ghost(StmtKind::Use);
  if (at_type()) return declaration();
  return assignment_or_call();
}

StmtPtr Parser::declaration() {
  StmtPtr out = make(StmtKind::Declare);
  out->variable.type = type("a type");
  out->variable.where = where();
  out->variable.name = identifier("the name of a variable");
  if (accept(":="))
    out->right = value();
  else if (at("=="))
    fail(where(), "'=' compares", "write ':=' to give the variable a value");
  expect(";", "after the declaration");
  return out;
}

StmtPtr Parser::assignment_or_call() {
  StmtPtr out = make(StmtKind::Evaluate);
  out->right = postfix();
  if (at("==")) fail(where(), "'=' compares", "write ':=' to assign");
  if (at(":=")) {
    ExprKind kind = out->right->kind;
    if (kind != ExprKind::Name && kind != ExprKind::Field && kind != ExprKind::Index)
      fail(out->right->where, "expected a variable, a field or an array element before ':='");
    next();
    out->kind = StmtKind::Assign;
    out->left = std::move(out->right);
    out->right = value();
  } else if (out->right->kind != ExprKind::Call && out->right->kind != ExprKind::Increment &&
             out->right->kind != ExprKind::New) {
    fail_expected("':=' of an assignment, or a call");
  }
  expect(";", "after the statement");
  return out;
}

StmtPtr Parser::conditional() {
  StmtPtr out = make(StmtKind::If);
  next();
  expect("(", "before the condition");
  out->right = value();
  expect(")", "after the condition");
  out->body.push_back(statement());
  if (accept("else")) out->body.push_back(statement());
  return out;
}

StmtPtr Parser::loop() {
  StmtPtr out = make(StmtKind::While);
  next();
  expect("(", "before the condition");
  out->right = value();
  expect(")", "after the condition");
  while (accept("invariant")) {
    out->invariants.push_back(assertion());
    expect(";", "after an invariant");
  }
  if (accept("decreases")) {
    do out->decreases.push_back(value());
    while (accept(","));
    expect(";", "after a measure");
  }
  out->body.push_back(statement());
  return out;
}

StmtPtr Parser::ghost(StmtKind kind) {
  StmtPtr out = make(kind);
  next();
  if (kind == StmtKind::Assert || kind == StmtKind::Join)
    out->right = assertion();
  else
    out->right = call_of(kind == StmtKind::Use ? "a pure method's call" : "a predicate, as in x.valid()");
  expect(";", "after the statement");
  return out;
}

StmtPtr Parser::return_statement() {
  StmtPtr out = make(StmtKind::Return);
  next();
  if (!at(";")) out->right = value();
  expect(";", "after the statement");
  return out;
}

}  // namespace cairn::frontend::idf
