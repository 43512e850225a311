#include <algorithm>
#include <map>
#include <set>

#include "frontend/spl/program.h"

namespace cairn::frontend::spl {
namespace {

bool is_definition(const Decl& decl) { return decl.kind == DeclKind::Function || decl.kind == DeclKind::Predicate; }

/// Functions and predicates with the global variables that they, or those that they mention, read: these become
/// parameters, by the same names, and every application has them as arguments.
class Globals {
 public:
  Globals(Program& program, base::Diagnostics& diagnostics) : program_(program), diagnostics_(diagnostics) {
    for (const Decl& decl : program.declarations)
      if (decl.kind == DeclKind::Global) globals_.emplace(decl.name, &decl);
  }

  void run() {
    if (globals_.empty()) return;
    for (const Decl& decl : program_.declarations)
      if (is_definition(decl)) collect(decl);
    close();
    for (Decl& decl : program_.declarations) {
      scope_ = names_of(decl);
      in_axiom_ = decl.kind == DeclKind::Axiom;
      extend(decl);
    }
    for (Decl& decl : program_.declarations)
      if (is_definition(decl))
        for (const std::string& name : needed_[decl.name])
          decl.parameters.push_back({name, globals_.at(name)->type, false, false, decl.where});
  }

 private:
  using Names = std::set<std::string>;

  static Names names_of(const Decl& decl) {
    Names out;
    for (const auto* all : {&decl.parameters, &decl.results})
      for (const VariableDecl& v : *all) out.insert(v.name);
    return out;
  }

  void collect(const Decl& decl) {
    Names& reads = found_[decl.name].first;
    Names& mentions = found_[decl.name].second;
    auto walk = [&](auto& self, const Expr& expr, Names bound) -> void {
      if (expr.kind == ExprKind::Name && globals_.contains(expr.name) && !bound.contains(expr.name))
        reads.insert(expr.name);
      if (!expr.name.empty() && expr.kind != ExprKind::Name) mentions.insert(expr.name);
      for (const Binder& binder : expr.binders) {
        if (binder.guard) self(self, *binder.guard, bound);
        bound.insert(binder.name);
      }
      for (const ExprPtr& arg : expr.args) self(self, *arg, bound);
    };
    const Names own = names_of(decl);
    if (decl.body) walk(walk, *decl.body, own);
    for (const auto* clauses : {&decl.requires_clauses, &decl.ensures_clauses})
      for (const Clause& clause : *clauses) walk(walk, *clause.expr, own);
  }

  void close() {
    for (const auto& [name, found] : found_) needed_[name] = found.first;
    for (bool more = true; more;) {
      more = false;
      for (const auto& [name, found] : found_)
        for (const std::string& other : found.second) {
          if (!needed_.contains(other)) continue;
          for (const std::string& global : Names(needed_.at(other))) more |= needed_[name].insert(global).second;
        }
    }
  }

  void extend(Decl& decl) {
    if (decl.body) extend(*decl.body);
    for (auto* clauses : {&decl.requires_clauses, &decl.ensures_clauses})
      for (Clause& clause : *clauses) extend(*clause.expr);
    if (decl.code) extend(*decl.code);
  }

  void extend(Stmt& stmt) {
    for (const VariableDecl& v : stmt.variables) scope_.insert(v.name);
    for (auto* all : {&stmt.left, &stmt.right})
      for (ExprPtr& expr : *all) extend(*expr);
    for (Clause& clause : stmt.invariants) extend(*clause.expr);
    for (StmtPtr& inner : stmt.body) extend(*inner);
  }

  void extend(Expr& expr) {
    const Names outer = scope_;
    for (Binder& binder : expr.binders) {
      if (binder.guard) extend(*binder.guard);
      scope_.insert(binder.name);
    }
    for (Annotation& annotation : expr.annotations)
      for (ExprPtr& term : annotation.terms) extend(*term);
    for (ExprPtr& arg : expr.args) extend(*arg);
    scope_ = outer;
    const bool applies = expr.kind == ExprKind::Call || expr.kind == ExprKind::Unfolding;
    const auto needed = applies ? needed_.find(expr.name) : needed_.end();
    if (needed == needed_.end()) return;
    for (const std::string& name : needed->second) add_argument(expr, name);
  }

  void add_argument(Expr& expr, const std::string& name) {
    if (in_axiom_ || scope_.contains(name)) {
      diagnostics_.error(expr.where,
                         "'" + expr.name + "' reads the global variable '" + name +
                             (in_axiom_ ? "', which an axiom cannot" : "', which is hidden here"),
                         in_axiom_ ? "" : "rename the local variable '" + name + "'");
      return;
    }
    auto argument = std::make_unique<Expr>();
    argument->kind = ExprKind::Name;
    argument->where = expr.where;
    argument->name = name;
    const auto last = expr.kind == ExprKind::Unfolding ? expr.args.end() - 1 : expr.args.end();
    expr.args.insert(last, std::move(argument));
  }

  Program& program_;
  base::Diagnostics& diagnostics_;
  std::map<std::string, const Decl*> globals_;
  std::map<std::string, std::pair<Names, Names>> found_;  ///< what each reads and mentions by itself
  std::map<std::string, Names> needed_;
  Names scope_;
  bool in_axiom_ = false;
};

}  // namespace

void pass_globals(Program& program, base::Diagnostics& diagnostics) { Globals(program, diagnostics).run(); }

}  // namespace cairn::frontend::spl
