#pragma once

#include "frontend/idf/program.h"
#include "frontend/scopes.h"

namespace cairn::frontend::idf {

/// Resolves names and types of a program in place: implicit receivers become explicit, chains with `*` become trees.
/// Classes are in check_class.cpp, statements in check_statement.cpp, expressions in check_expression.cpp and
/// check_call.cpp.
class Checker {
 public:
  Checker(Program& program, base::Diagnostics& diagnostics) : program_(program), diagnostics_(diagnostics) {}
  void run();

 private:
  /// Where an expression stands.
  struct Place {
    bool code = false;       ///< methods that change the heap may be called
    bool assertion = false;  ///< permissions may be mentioned
    bool old = false;        ///< there is a state before
    bool result = false;     ///< the method's result is known
    bool predicate = false;  ///< the place is that of a predicate instance: opening, open, close
  };

  // check_class.cpp
  void collect_classes();
  void link(Class& owner);
  void check_members(const Class& owner);
  void check_overriding(const Method& method);
  void check_implemented(const Class& owner);
  void check_method(Method& method);
  void resolve(Type& type);

  // check_statement.cpp
  void code(Method& method);
  void statement(Stmt& stmt);
  void block(Stmt& stmt);
  void declare(Stmt& stmt);
  void assign(Stmt& stmt);
  void return_statement(Stmt& stmt);
  void ghost(Stmt& stmt);
  void super_constructor(const Method& method);
  static bool always_returns(const Stmt& stmt);

  // check_expression.cpp
  Type value(ExprPtr& expr);
  Type value(ExprPtr& expr, const Type& expected, const std::string& what);
  /// Bool or Permission.
  Type assertion(ExprPtr& expr, bool result);
  Type expression(ExprPtr& expr);
  Type infer(ExprPtr& expr);
  Type name(ExprPtr& expr);
  Type field(Expr& expr);
  Type index(Expr& expr);
  Type unary(Expr& expr);
  Type binary(Expr& expr);
  Type connective(Expr& expr);
  Type flat(ExprPtr& expr);
  Type conditional(Expr& expr);
  Type quantifier(Expr& expr);
  Type access(Expr& expr);
  Type increment(Expr& expr);
  Type state_before(Expr& expr);
  Type ghost_expression(Expr& expr);

  // check_call.cpp
  Type call(ExprPtr& expr);
  Type super_call(Expr& expr);
  Type allocation(Expr& expr);
  Type new_array(Expr& expr);
  Type apply(Expr& expr, const Method& method);
  void arguments(Expr& expr, const Method& method, std::size_t first);
  /// A predicate instance or a pure method's call, as ghost operations have them.
  void instance(ExprPtr& expr, MethodKind kind);

  bool assignable(const Type& from, const Type& to) const;
  const Variable* find_local(std::string_view name) const;
  void declare_local(const Variable& variable);
  void error(Location where, std::string message, std::string hint = {});
  Type fail(Location where, std::string message, std::string hint = {});

  Program& program_;
  base::Diagnostics& diagnostics_;
  Scopes<Variable> scopes_;
  Place place_;
  const Class* class_ = nullptr;
  const Method* method_ = nullptr;
};

}  // namespace cairn::frontend::idf
