#pragma once

#include <span>
#include <string_view>

#include "base/diagnostic.h"
#include "frontend/spl/syntax.h"
#include "frontend/token_parser.h"

namespace cairn::frontend::spl {

/// Parses one file. Reports all the errors that it can find by going on behind each one; at most 20.
Unit parse(std::string_view text, base::FileId file, base::Diagnostics& diagnostics);

/// The recursive-descent parser. parse_declaration.cpp, parse_statement.cpp and parse_expression.cpp have its parts.
class Parser : private TokenParser {
 public:
  Parser(std::string_view text, base::FileId file, base::Diagnostics& diagnostics);
  Unit run();

 private:
  struct Modifiers {
    bool pure = false;
    bool free = false;
    Location where;
  };

  // Declarations.
  void declaration(Unit& unit);
  void skip_declaration();
  Decl simple_declaration();
  Decl datatype();
  Decl structure();
  Decl macro();
  Decl procedure(bool automatic);
  Decl predicate(bool pure);
  Decl function(bool pure);
  bool pure_declaration() const;
  void contract(Decl& decl);
  bool at_measure() const;
  void measure(std::vector<ExprPtr>& out);
  std::vector<VariableDecl> parameters();
  VariableDecl parameter();
  Type type();
  Type type_arguments(TypeKind kind, std::size_t count);

  // Statements.
  StmtPtr statement();
  StmtPtr block();
  StmtPtr variable_declaration();
  StmtPtr assignment_or_call();
  StmtPtr assertion();
  StmtPtr loop();
  StmtPtr conditional();
  StmtPtr choice();
  StmtPtr fold_or_unfold();
  StmtPtr simple(StmtKind kind, bool optional_operands);
  StmtPtr make(StmtKind kind);
  Modifiers modifiers();
  Clause clause(const Modifiers& modifiers);

  // Expressions.
  ExprPtr expression();
  ExprPtr annotated();
  ExprPtr conditional_expression();
  ExprPtr binary(int level);
  ExprPtr comparison();
  ExprPtr unary();
  ExprPtr postfix();
  ExprPtr postfix_brackets(ExprPtr base);
  ExprPtr primary();
  ExprPtr braces();
  ExprPtr set_enumeration();
  ExprPtr quantifier();
  ExprPtr unfolding();
  Binder binder();
  Annotation annotation();
  std::vector<ExprPtr> arguments(std::string_view close);
  ExprPtr make(ExprKind kind, Location where, std::string name = {});
  ExprPtr combine(ExprKind kind, Location where, std::string name, std::vector<ExprPtr> args);
  template <class... E>
  ExprPtr combine_all(ExprKind kind, Location where, std::string name, E... args) {
    std::vector<ExprPtr> all;
    (all.push_back(std::move(args)), ...);
    return combine(kind, where, std::move(name), std::move(all));
  }
};

}  // namespace cairn::frontend::spl
