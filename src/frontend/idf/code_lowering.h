#pragma once

#include "frontend/idf/lowering.h"

namespace cairn::frontend::idf {

/// Lowers a method or constructor to a procedure. Contracts are in code_lowering.cpp, statements in code_statement.cpp,
/// values and calls in code_value.cpp.
class CodeLowering : private CodeBuilder {
 public:
  CodeLowering(Lowering& shared, const Method& method)
      : CodeBuilder(shared.terms, shared.out.pointer_width), shared_(shared), method_(method), spec_(shared, scope_) {}
  ir::Procedure run();

 private:
  /// A body that is being lowered: the method's own, or one of a superclass that it calls.
  struct Body {
    Term result;           ///< null for void
    ir::BlockId exit = 0;  ///< where `return` goes; of an inlined body only
    bool inlined = false;
  };

  // code_lowering.cpp
  void contract();
  void constructor_precondition();
  void body(const Method& method);
  void implicit_super(const Method& constructor);

  // code_statement.cpp
  void statement(const Stmt& stmt);
  void block(const Stmt& stmt);
  void declaration(const Stmt& stmt);
  void store(const Expr& place, Term value, Location where);
  void assignment(const Stmt& stmt);
  void conditional(const Stmt& stmt);
  void loop(const Stmt& stmt);
  void return_statement(const Stmt& stmt);

  // code_value.cpp
  /// The value of an expression; what it reads and calls is done in the current block. Null for void calls.
  Term value(const Expr& expr);
  /// The values of the first of some expressions. They are evaluated from left to right: what one reads is not changed
  /// by those after it.
  std::vector<Term> operands(const std::vector<const Expr*>& all, std::size_t count);
  std::vector<Term> operands(const std::vector<ExprPtr>& all);
  Term lazy(const Expr& expr);
  Term length(const Expr& expr);
  Term call(const Expr& expr);
  Term super_call(const Expr& expr);
  Term allocate(const Expr& expr);
  Term increment(const Expr& expr);
  Term pure_value(const Expr& expr, Term value);
  void divisor(const Expr& expr, const std::vector<Term>& args);
  Term temporary(const Type& type, Location where) { return CodeBuilder::temporary(shared_.type(type), where); }
  ir::Place place(const Expr& expr, const Expr* then = nullptr);

  Lowering& shared_;
  const Method& method_;
  SpecLowering spec_;
  std::vector<Body> bodies_;
};

}  // namespace cairn::frontend::idf
