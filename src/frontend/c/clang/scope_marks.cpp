#include "frontend/c/clang/scope_marks.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include <algorithm>
#include <optional>

#include "frontend/c/clang/parts.h"
#include "frontend/c/marks.h"

namespace cairn::frontend::c {
namespace {

using namespace clang;

/// An array that is part of a value, not of an object: its elements lie in a temporary.
bool is_decayed_temporary(const Stmt* statement) {
  const auto* decay = dyn_cast_or_null<ImplicitCastExpr>(statement);
  return decay && decay->getCastKind() == CK_ArrayToPointerDecay && decay->getSubExpr()->isPRValue() &&
         !isa<StringLiteral>(decay->getSubExpr()->IgnoreParens());
}

/// The compound literal whose address an expression takes, with or without members of it; and where it stands.
CompoundLiteralExpr* addressed_literal(Stmt* statement, Stmt**& place) {
  Stmt** child = nullptr;
  auto first_child = [](Stmt* parent) { return &*parent->child_begin(); };
  if (auto* decay = dyn_cast<ImplicitCastExpr>(statement); decay && decay->getCastKind() == CK_ArrayToPointerDecay)
    child = first_child(decay);
  if (auto* address = dyn_cast<UnaryOperator>(statement); address && address->getOpcode() == UO_AddrOf)
    child = first_child(address);
  while (child) {
    if (auto* literal = dyn_cast<CompoundLiteralExpr>(*child)) {
      place = child;
      return literal->isFileScope() ? nullptr : literal;
    }
    auto* member = dyn_cast<MemberExpr>(*child);
    bool goes_on = isa<ParenExpr>(*child) || (member && !member->isArrow());
    child = goes_on ? first_child(*child) : nullptr;
  }
  return nullptr;
}

/// What a function has that clang's marks do not cover.
class Needs {
 public:
  explicit Needs(FunctionDecl& function) {
    for (Stmt* part : all_parts(function.getBody(), [](const Stmt& s) { return !is_evaluated(s); })) look_at(*part);
  }

  bool found() const { return objects_ || jumps_over_; }
  bool has_labels() const { return labels_; }

 private:
  void look_at(Stmt& part) {
    if (isa<LabelStmt, IndirectGotoStmt>(part)) labels_ = jumps_over_ = true;
    Stmt** place = nullptr;
    objects_ |= is_decayed_temporary(&part) || addressed_literal(&part, place);
    auto* block = dyn_cast<CompoundStmt>(&part);
    if (!block) return;
    bool declared = false;
    for (Stmt* s : block->body()) {
      jumps_over_ |= declared && has_case(s);
      declared |= isa<DeclStmt>(s);
    }
  }
  static bool has_case(Stmt* statement) {
    if (!statement || isa<SwitchStmt>(statement)) return false;
    if (isa<SwitchCase>(statement)) return true;
    return std::any_of(statement->child_begin(), statement->child_end(), has_case);
  }

  bool objects_ = false;
  bool jumps_over_ = false;
  bool labels_ = false;
};

struct Scope {
  int number = 0;
  int parent = 0;
  std::vector<VarDecl*> variables = {};  ///< those that were declared so far
};

class ScopeMarker {
 public:
  ScopeMarker(MarkBuilder& marks, bool has_labels) : marks_(marks), has_labels_(has_labels) {}

  /// The marked statements of a block, which is a scope of its own.
  CompoundStmt* block(Stmt& body, int parent, bool has_value = false) {
    Scope scope = open(parent);
    std::vector<Stmt*> out{here(scope, body.getBeginLoc())};
    if (auto* compound = dyn_cast<CompoundStmt>(&body)) {
      for (Stmt* s : compound->body()) add(out, *s, scope, has_value && s == compound->body_back());
    } else {
      add(out, body, scope, false);
    }
    return CompoundStmt::Create(marks_.context(), out, {}, body.getBeginLoc(), body.getEndLoc());
  }

 private:
  Scope open(int parent) { return {++last_, parent}; }

  Expr* here(const Scope& scope, SourceLocation where) {
    std::vector<Expr*> addresses;
    for (VarDecl* variable : scope.variables) addresses.push_back(marks_.address_of(*variable, where));
    return marks_.call(marks::scope, {scope.number, scope.parent}, addresses, where);
  }

  void report(SourceLocation where, const char* what) {
    DiagnosticsEngine& diagnostics = marks_.context().getDiagnostics();
    diagnostics.Report(where, diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "%0 not supported")) << what;
  }

  /// Adds a statement of a scope; `is_value`: it is the last one of a statement expression.
  void add(std::vector<Stmt*>& out, Stmt& statement, Scope& scope, bool is_value) {
    SourceLocation where = statement.getBeginLoc();
    // Attributes of statements are about warnings and optimisation.
    if (auto* attributed = dyn_cast<AttributedStmt>(&statement))
      return add(out, *attributed->getSubStmt(), scope, is_value);
    if (isa<LabelStmt, SwitchCase>(statement)) return add_labelled(out, statement, scope, is_value);
    if (auto* inner = dyn_cast<CompoundStmt>(&statement)) {
      out.push_back(block(*inner, scope.number));
    } else if (isa<IfStmt, WhileStmt, DoStmt, ForStmt, SwitchStmt>(statement)) {
      add_control(out, statement, scope);
    } else if (auto* declaration = dyn_cast<DeclStmt>(&statement)) {
      return add_declaration(out, *declaration, scope);
    } else {
      Stmt* full = &statement;
      std::optional<Scope> temporaries = mark_full(full, scope.number);
      if (temporaries) out.push_back(here(*temporaries, where));
      out.push_back(full);
      if (!temporaries && !has_block_) return;
      // Marks behind it would be the value.
      if (is_value) return;
    }
    out.push_back(here(scope, where));
  }

  void add_labelled(std::vector<Stmt*>& out, Stmt& statement, Scope& scope, bool is_value) {
    out.push_back(&statement);
    Stmt* at = &statement;
    for (;;) {
      Stmt** next = nullptr;
      for (Stmt*& child : at->children()) next = &child;
      Stmt* labelled = *next;
      if (isa<LabelStmt, SwitchCase>(labelled)) {
        at = labelled;
        continue;
      }
      if (is_value) report(labelled->getBeginLoc(), "a label before the value of a statement expression is");
      *next = here(scope, labelled->getBeginLoc());
      return add(out, *labelled, scope, false);
    }
  }

  void add_control(std::vector<Stmt*>& out, Stmt& statement, const Scope& outer) {
    Scope scope = open(outer.number);
    std::vector<Stmt*> inside{here(scope, statement.getBeginLoc())};
    auto body = [&](Stmt* s) { return s ? block(*s, scope.number) : nullptr; };
    auto again = [&](Expr* e, SourceLocation where) -> Expr* {
      Stmt* full = e;
      std::optional<Scope> temporaries = e ? mark_full(full, scope.number) : std::nullopt;
      Expr* mark = here(temporaries ? *temporaries : scope, where);
      return e ? marks_.sequence(*mark, *cast<Expr>(full)) : mark;
    };
    SourceLocation where = statement.getBeginLoc();
    if (auto* choice = dyn_cast<IfStmt>(&statement)) {
      choice->setCond(again(choice->getCond(), where));
      choice->setThen(body(choice->getThen()));
      if (choice->getElse()) choice->setElse(body(choice->getElse()));
    } else if (auto* loop = dyn_cast<WhileStmt>(&statement)) {
      loop->setCond(again(loop->getCond(), where));
      loop->setBody(body(loop->getBody()));
    } else if (auto* until = dyn_cast<DoStmt>(&statement)) {
      until->setBody(body(until->getBody()));
      until->setCond(again(until->getCond(), where));
    } else if (auto* cases = dyn_cast<SwitchStmt>(&statement)) {
      cases->setCond(again(cases->getCond(), where));
      cases->setBody(body(cases->getBody()));
    } else {
      mark_for(cast<ForStmt>(statement), scope, inside, again, body);
    }
    inside.push_back(&statement);
    out.push_back(CompoundStmt::Create(marks_.context(), inside, {}, statement.getBeginLoc(), statement.getEndLoc()));
  }

  template <class Again, class Body>
  void mark_for(ForStmt& loop, Scope& scope, std::vector<Stmt*>& before, const Again& again, const Body& body) {
    if (Stmt* first = loop.getInit()) {
      std::optional<Scope> temporaries = mark_full(first, scope.number);
      if (temporaries) before.push_back(here(*temporaries, loop.getBeginLoc()));
      loop.setInit(first);
      if (auto* declaration = dyn_cast<DeclStmt>(first)) note(*declaration, scope);
    }
    if (loop.getCond()) loop.setCond(again(loop.getCond(), loop.getBeginLoc()));
    if (loop.getInc() || !loop.getCond()) loop.setInc(again(loop.getInc(), loop.getBeginLoc()));
    loop.setBody(body(loop.getBody()));
  }

  void note(DeclStmt& declaration, Scope& scope) {
    for (Decl* d : declaration.decls())
      if (auto* variable = dyn_cast<VarDecl>(d); variable && has_place(*variable)) scope.variables.push_back(variable);
  }

  static bool has_place(const VarDecl& variable) {
    return variable.hasLocalStorage() && !variable.getType()->isVariableArrayType();
  }

  void add_declaration(std::vector<Stmt*>& out, DeclStmt& declaration, Scope& scope) {
    SourceLocation where = declaration.getBeginLoc();
    Stmt* full = &declaration;
    std::optional<Scope> temporaries = mark_full(full, scope.number);
    if (temporaries) out.push_back(here(*temporaries, where));
    out.push_back(full);
    note(declaration, scope);
    for (Decl* d : declaration.decls())
      if (auto* variable = dyn_cast<VarDecl>(d);
          variable && has_labels_ && has_place(*variable) && !variable->hasInit())
        out.push_back(marks_.call(marks::declared, {0}, {marks_.address_of(*variable, where)}, where));
    out.push_back(here(scope, where));
  }

  /// Marks what a full expression, or a declaration, has inside. Returns a scope for its temporaries, if it has any.
  std::optional<Scope> mark_full(Stmt*& full, int scope) {
    std::optional<Scope> temporaries;
    if (contains(*full, is_decayed_temporary)) temporaries = open(scope);
    has_block_ = contains(*full, [](const Stmt* s) { return isa_and_nonnull<StmtExpr>(s); });
    bool has_block = has_block_;
    mark(full, scope, temporaries ? &*temporaries : nullptr, true);
    has_block_ = has_block;
    return temporaries;
  }

  template <class Test>
  static bool contains(Stmt& statement, const Test& test) {
    if (test(&statement)) return true;
    if (!is_evaluated(statement)) return false;
    for (Stmt* child : statement.children())
      if (child && contains(*child, test)) return true;
    return false;
  }

  /// `last`: nothing of the full expression is evaluated after the statement, except stores to variables.
  void mark(Stmt*& statement, int scope, const Scope* temporaries, bool last) {
    if (!is_evaluated(*statement)) return;
    if (auto* inner = dyn_cast<StmtExpr>(statement)) {
      CompoundStmt* body = inner->getSubStmt();
      auto needs = [](const Stmt* s) {
        Stmt** place = nullptr;
        return s && (is_decayed_temporary(s) || addressed_literal(const_cast<Stmt*>(s), place));
      };
      if (!last && contains(*body, needs))
        report(inner->getBeginLoc(), "a compound literal or temporary in a statement expression within another one is");
      inner->setSubStmt(block(*body, scope, true));
      return;
    }
    for (Stmt*& child : statement->children())
      if (child) mark(child, scope, temporaries, last && stays_last(*statement, *child));
    Stmt** place = nullptr;
    if (CompoundLiteralExpr* literal = addressed_literal(statement, place)) {
      // Of a scope the number is all that matters here; its place in the tree is known from other marks.
      Expr* address = marks_.call(marks::belongs, {scope, 0}, {marks_.address_of(*literal)}, literal->getBeginLoc());
      *place = marks_.place_at(*address, literal->getType());
    } else if (temporaries && is_decayed_temporary(statement)) {
      auto* decay = cast<Expr>(statement);
      Expr* generic = marks_.cast(*decay, marks_.context().VoidPtrTy);
      Expr* address = marks_.call(marks::belongs, {temporaries->number, 0}, {generic}, decay->getBeginLoc());
      statement = marks_.cast(*address, decay->getType());
    }
  }

  static bool stays_last(const Stmt& parent, const Stmt& child) {
    if (isa<ParenExpr, CastExpr, DeclStmt, ReturnStmt, FullExpr, InitListExpr>(parent)) return true;
    if (const auto* word = dyn_cast<UnaryOperator>(&parent)) return word->getOpcode() == UO_Extension;
    if (const auto* choice = dyn_cast<ConditionalOperator>(&parent)) return &child != choice->getCond();
    const auto* operation = dyn_cast<BinaryOperator>(&parent);
    if (!operation || &child != operation->getRHS()) return false;
    if (operation->isAssignmentOp()) return isa<DeclRefExpr>(operation->getLHS()->IgnoreParens());
    return operation->isCommaOp() || operation->isLogicalOp();
  }

  MarkBuilder& marks_;
  bool has_labels_;
  bool has_block_ = false;  ///< of the last full expression: a statement expression
  int last_ = 0;
};

}  // namespace

void mark_scopes(MarkBuilder& marks, FunctionDecl& function) {
  Needs needs(function);
  if (!needs.found()) return;
  function.setBody(ScopeMarker(marks, needs.has_labels()).block(*function.getBody(), 0));
}

}  // namespace cairn::frontend::c
