#pragma once

#include <string_view>

#include "frontend/idf/syntax.h"
#include "frontend/token_parser.h"

namespace cairn::frontend::idf {

/// Parses a file. Reports all the errors that it can find by going on behind each one; at most 20.
Unit parse(std::string_view text, base::FileId file, base::Diagnostics& diagnostics);

/// The recursive-descent parser. parse_class.cpp, parse_statement.cpp and parse_expression.cpp have its parts.
class Parser : private TokenParser {
 public:
  Parser(std::string_view text, base::FileId file, base::Diagnostics& diagnostics);
  Unit run();

 private:
  // Declarations.
  std::unique_ptr<Class> class_declaration();
  void skip_class();
  void member(Class& owner);
  void method(Class& owner, std::unique_ptr<Method> made);
  void pure_body(Method& method);
  void contract(Method& method);
  std::vector<Variable> parameters();
  Type type(std::string_view what);
  bool at_type() const;

  // Statements.
  StmtPtr statement();
  StmtPtr block();
  StmtPtr declaration();
  StmtPtr assignment_or_call();
  StmtPtr conditional();
  StmtPtr loop();
  StmtPtr ghost(StmtKind kind);
  StmtPtr return_statement();
  StmtPtr make(StmtKind kind);

  // Expressions. In assertions `*` may join assertions; in code it is a product.
  ExprPtr expression();
  ExprPtr assertion();
  ExprPtr value();
  ExprPtr implication();
  ExprPtr disjunction();
  ExprPtr conjunction();
  ExprPtr flat();
  ExprPtr unary();
  ExprPtr postfix();
  ExprPtr primary();
  ExprPtr quantifier();
  ExprPtr ghost_expression();
  ExprPtr allocation();
  ExprPtr super_call();
  ExprPtr call_of(std::string_view what);
  ExprPtr in_parentheses(ExprKind kind, bool assertion);
  std::vector<ExprPtr> arguments();
  ExprPtr make(ExprKind kind, Location where, std::string name = {});
  ExprPtr combine(ExprKind kind, Location where, std::string name, std::vector<ExprPtr> args);
  template <class... E>
  ExprPtr combine_all(ExprKind kind, Location where, std::string name, E... args) {
    std::vector<ExprPtr> all;
    (all.push_back(std::move(args)), ...);
    return combine(kind, where, std::move(name), std::move(all));
  }

  bool in_assertion_ = false;
};

}  // namespace cairn::frontend::idf
