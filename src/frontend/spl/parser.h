#pragma once

#include <span>
#include <string_view>

#include "base/diagnostic.h"
#include "frontend/spl/syntax.h"
#include "frontend/spl/token.h"

namespace cairn::frontend::spl {

/// Parses one file. Reports all the errors that it can find by going on behind each one; at most 20.
Unit parse(std::string_view text, base::FileId file, base::Diagnostics& diagnostics);

/// The recursive-descent parser. parse_declaration.cpp, parse_statement.cpp and parse_expression.cpp have its parts.
class Parser {
 public:
  Parser(std::string_view text, base::FileId file, base::Diagnostics& diagnostics);
  Unit run();

 private:
  /// Thrown after an error was reported.
  struct Recover {};
  struct TooManyErrors {};
  struct Modifiers {
    bool pure = false;
    bool free = false;
    Location where;
  };

  // Tokens.
  const Token& peek(std::size_t ahead = 0) const;
  const Token& next();
  bool at(std::string_view keyword_or_symbol) const { return peek().is(keyword_or_symbol); }
  bool at_identifier(std::size_t ahead = 0) const { return peek(ahead).kind == TokenKind::Identifier; }
  bool at_any(std::span<const std::string_view> words) const;
  bool accept(std::string_view keyword_or_symbol);
  void expect(std::string_view keyword_or_symbol, std::string_view context);
  std::string identifier(std::string_view what);
  std::string string(std::string_view what);
  Location where(const Token& token) const { return {file_, token.line, token.column}; }
  Location where() const { return where(peek()); }
  [[noreturn]] void fail(Location where, std::string message, std::string hint = {});
  [[noreturn]] void fail_expected(std::string_view what, std::string hint = {});

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
  std::vector<VariableDecl> parameters();
  VariableDecl parameter();
  Type type();
  Type type_arguments(TypeKind kind, std::size_t count);

  // Statements.
  StmtPtr statement();
  StmtPtr block();
  void skip_statement();
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

  /// Bounds recursion.
  class Nesting;

  base::FileId file_;
  base::Diagnostics& diagnostics_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::uint32_t depth_ = 0;
};

/// Deepest nesting of expressions, statements and types.
inline constexpr std::uint32_t max_depth = 500;

class Parser::Nesting {
 public:
  explicit Nesting(Parser& parser) : parser_(parser) {
    if (++parser_.depth_ > max_depth) {
      --parser_.depth_;
      parser_.fail(parser_.where(), "nested too deeply", "the limit is 500 levels");
    }
  }
  ~Nesting() { --parser_.depth_; }
  Nesting(const Nesting&) = delete;             // counts a scope
  Nesting& operator=(const Nesting&) = delete;  // counts a scope

 private:
  Parser& parser_;
};

}  // namespace cairn::frontend::spl
