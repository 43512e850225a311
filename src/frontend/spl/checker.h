#pragma once

#include <string>
#include <vector>

#include "frontend/scopes.h"
#include "frontend/spl/program.h"

namespace cairn::frontend::spl {

/// Resolves names and types of a program in place. Declarations are in check.cpp, statements in check_statement.cpp,
/// expressions in check_expression.cpp, check_operator.cpp and check_call.cpp, types in types.cpp.
class Checker {
 public:
  Checker(Program& program, base::Diagnostics& diagnostics) : program_(program), diagnostics_(diagnostics) {}
  void run();

 private:
  struct Variable {
    std::string name;
    Type type;
  };
  /// Where an expression stands.
  struct Place {
    bool calls = false;  ///< calls of procedures are allowed
    bool old = false;    ///< there is a state before
  };

  // types.cpp
  void resolve(Type& type);
  void resolve_named(Type& type);
  /// The common type of two, Bool below Permission; Any where a part is not known. False when there is none.
  static bool unify(const Type& a, const Type& b, Type& out);

  // check.cpp
  void check_types_of_declarations();
  void check_signature(Decl& decl);
  void check_bodies(Decl& decl);
  void check_clauses(std::vector<Clause>& clauses, bool pure);
  void check_measure(std::vector<ExprPtr>& measure, bool loop);
  void determine_predicate_types();

  // check_statement.cpp
  void statement(Stmt& stmt);
  void block(Stmt& stmt);
  void declare(Stmt& stmt);
  void assign(Stmt& stmt);
  void assert_with_proof(Stmt& stmt);
  void return_statement(Stmt& stmt);
  void loop(Stmt& stmt);
  void target(Expr& expr);
  /// Types of the values of right-hand sides: those of the operands, or the results of one call.
  std::vector<Type> values(std::vector<ExprPtr>& right, const std::vector<Type>& expected);
  void condition(Expr& expr);

  // check_expression.cpp
  /// Finds the type of an expression of which `expected` is wanted (Any: whatever it is), and reports when it is not.
  const Type& expression(Expr& expr, const Type& expected);
  Type infer(Expr& expr, const Type& expected);
  Type name(Expr& expr, const Type& expected);
  Type field(Expr& expr);
  bool applies_map(Expr& expr, const Type& base);
  Type index(Expr& expr);
  Type update(Expr& expr);
  Type set_enumeration(Expr& expr, const Type& expected);
  Type comprehension(Expr& expr, const Type& expected);
  Type quantifier(Expr& expr, const Type& expected);
  Type conditional(Expr& expr, const Type& expected);
  Type allocation(Expr& expr);
  Type unfolding(Expr& expr, const Type& expected);
  void bind(Expr& expr);
  void annotations(Expr& expr);
  /// Gives what is still Any below an expression the type that is known now.
  void refine(Expr& expr, const Type& type);

  // check_operator.cpp
  Type unary(Expr& expr);
  Type binary(Expr& expr, const Type& expected);
  Type connective(Expr& expr, const Type& expected);
  Type equality(Expr& expr);
  Type comparison(Expr& expr);
  Type membership(Expr& expr);
  Type arithmetic(Expr& expr);
  Type set_operation(Expr& expr, const Type& expected);

  // check_call.cpp
  Type call(Expr& expr, const Type& expected);
  Type builtin(Expr& expr, const Type& expected);
  Type access(Expr& expr);
  Type reachability(Expr& expr);
  Type constructor(Expr& expr, const Member& member);
  Type apply(Expr& expr, const Decl& decl);
  void check_arguments(Expr& expr, const Decl& decl, const std::vector<const Type*>& types);

  const Variable* find_local(std::string_view name) const;
  void declare_local(const std::string& name, const Type& type, Location where);
  void error(Location where, std::string message, std::string hint = {});
  Type fail(Location where, std::string message, std::string hint = {});

  Program& program_;
  base::Diagnostics& diagnostics_;
  Scopes<Variable> scopes_;
  Place place_;
  Decl* current_ = nullptr;
  int loops_ = 0;
  int proofs_ = 0;
};

Type make_type(TypeKind kind);
Type make_type(TypeKind kind, Type param);
Type make_type(TypeKind kind, Type key, Type value);

}  // namespace cairn::frontend::spl
