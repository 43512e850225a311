#include <functional>
#include <map>
#include <set>

#include "frontend/spl/program.h"

namespace cairn::frontend::spl {
namespace {

/// Other names in the bodies of macros mean what they mean where the macro is used. Arguments mean the same within the
/// body: variables that are bound there have other names than any that the arguments mention.
class Expander {
 public:
  Expander(const Program& program, base::Diagnostics& diagnostics) : program_(program), diagnostics_(diagnostics) {}

  void expand(ExprPtr& expr) {
    if (!expr) return;
    for (ExprPtr& arg : expr->args) expand(arg);
    for (Binder& binder : expr->binders) expand(binder.guard);
    for (Annotation& annotation : expr->annotations)
      for (ExprPtr& term : annotation.terms) expand(term);
    if (expr->kind != ExprKind::Call) return;
    const Decl* macro = program_.find(expr->name, DeclKind::Macro);
    if (macro == nullptr) return;
    if (macro->parameters.size() != expr->args.size()) {
      diagnostics_.error(expr->where, "macro '" + expr->name + "' takes " + std::to_string(macro->parameters.size()) +
                                          " arguments, not " + std::to_string(expr->args.size()));
      return;
    }
    if (depth_ >= 100 || ++expansions_ > 10000) {
      diagnostics_.error(expr->where, "macro '" + expr->name + "' expands without end");
      return;
    }
    ExprPtr body = clone(*macro->body);
    std::map<std::string, const Expr*> put;
    for (std::size_t i = 0; i < expr->args.size(); ++i) put[macro->parameters[i].name] = expr->args[i].get();
    std::set<std::string> taken;
    for (const ExprPtr& arg : expr->args) names_in(*arg, taken);
    substitute(body, put, taken);
    for (Annotation& annotation : expr->annotations) body->annotations.push_back(std::move(annotation));
    expr = std::move(body);
    ++depth_;
    expand(expr);
    --depth_;
  }

  void expand(Stmt& stmt) {
    for (ExprPtr& expr : stmt.left) expand(expr);
    for (ExprPtr& expr : stmt.right)
      if (stmt.kind != StmtKind::Fold && stmt.kind != StmtKind::Unfold) expand(expr);
    for (Clause& clause : stmt.invariants) expand(clause.expr);
    for (ExprPtr& measure : stmt.decreases) expand(measure);
    for (StmtPtr& inner : stmt.body) expand(*inner);
  }

 private:
  static void names_in(const Expr& expr, std::set<std::string>& out) {
    if (expr.kind == ExprKind::Name) out.insert(expr.name);
    for (const ExprPtr& arg : expr.args) names_in(*arg, out);
    for (const Binder& binder : expr.binders) {
      out.insert(binder.name);
      if (binder.guard) names_in(*binder.guard, out);
    }
  }

  /// A binder hides the parameter of its name, and gets another one where an argument mentions it.
  /// @param put what names stand for; null: for what they are bound to in the macro
  void substitute(ExprPtr& expr, std::map<std::string, const Expr*> put, const std::set<std::string>& taken) {
    if (!expr) return;
    if (expr->kind == ExprKind::Name) {
      auto found = put.find(expr->name);
      expr->of_macro = found == put.end();
      if (found != put.end() && found->second != nullptr) expr = clone(*found->second);
      return;
    }
    std::vector<ExprPtr> renamed;
    for (Binder& binder : expr->binders) {
      substitute(binder.guard, put, taken);  // of what comes before only
      put[binder.name] = nullptr;
      if (!taken.contains(binder.name)) continue;
      ExprPtr other = std::make_unique<Expr>();
      other->kind = ExprKind::Name;
      other->where = binder.where;
      other->name = binder.name + "?" + std::to_string(++renamed_);
      put[binder.name] = other.get();
      binder.name = other->name;
      renamed.push_back(std::move(other));
    }
    for (ExprPtr& arg : expr->args) substitute(arg, put, taken);
    for (Annotation& annotation : expr->annotations)
      for (ExprPtr& term : annotation.terms) substitute(term, put, taken);
  }

  const Program& program_;
  base::Diagnostics& diagnostics_;
  int depth_ = 0;
  int expansions_ = 0;
  int renamed_ = 0;
};

}  // namespace

void expand_macros(Program& program, base::Diagnostics& diagnostics) {
  Expander expander(program, diagnostics);
  for (Decl& decl : program.declarations) {
    if (decl.kind == DeclKind::Macro || decl.kind == DeclKind::Axiom) continue;
    expander.expand(decl.body);
    for (Clause& clause : decl.requires_clauses) expander.expand(clause.expr);
    for (Clause& clause : decl.ensures_clauses) expander.expand(clause.expr);
    for (ExprPtr& measure : decl.decreases) expander.expand(measure);
    if (decl.code) expander.expand(*decl.code);
  }
}

namespace {

void names_in(const Expr& expr, std::set<std::string>& out) {
  if (expr.kind == ExprKind::Name) out.insert(expr.name);
  for (const ExprPtr& arg : expr.args) names_in(*arg, out);
}

void targets_in(const Stmt& stmt, std::set<std::string>& out) {
  for (const ExprPtr& target : stmt.left) names_in(*target, out);
  for (const StmtPtr& inner : stmt.body) targets_in(*inner, out);
}

}  // namespace

void constant_globals(Program& program) {
  std::set<std::string> fixed;
  std::set<std::string> assigned;
  for (const Decl& decl : program.declarations) {
    if (decl.kind == DeclKind::Axiom) names_in(*decl.body, fixed);
    if (decl.code) targets_in(*decl.code, assigned);
  }
  for (Decl& decl : program.declarations)
    if (decl.kind == DeclKind::Global && fixed.contains(decl.name) && !assigned.contains(decl.name))
      decl.kind = DeclKind::Constant;
}

}  // namespace cairn::frontend::spl
