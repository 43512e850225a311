#include "frontend/c/clang/order_marks.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include "frontend/c/clang/effects.h"
#include "frontend/c/clang/parts.h"
#include "frontend/c/marks.h"

namespace cairn::frontend::c {
namespace {

/// The variables whose addresses a function takes; arrays count, because their elements are reached by addresses.
class Addressed {
 public:
  explicit Addressed(clang::FunctionDecl& function) {
    for (clang::Stmt* part : all_parts(function.getBody())) {
      if (auto* operation = llvm::dyn_cast<clang::UnaryOperator>(part))
        if (operation->getOpcode() == clang::UO_AddrOf) note(operation->getSubExpr());
      if (auto* cast = llvm::dyn_cast<clang::CastExpr>(part))
        if (cast->getCastKind() == clang::CK_ArrayToPointerDecay) note(cast->getSubExpr());
    }
  }

  const std::set<const clang::VarDecl*>& variables() const { return variables_; }

 private:
  void note(clang::Expr* place) {
    for (;;) {
      place = place->IgnoreParens();
      auto* member = llvm::dyn_cast<clang::MemberExpr>(place);
      if (!member || member->isArrow()) break;
      place = member->getBase();
    }
    if (auto* named = llvm::dyn_cast<clang::DeclRefExpr>(place))
      if (auto* variable = llvm::dyn_cast<clang::VarDecl>(named->getDecl()))
        variables_.insert(variable->getCanonicalDecl());
  }

  std::set<const clang::VarDecl*> variables_;
};

class OrderMarker {
 public:
  OrderMarker(MarkBuilder& marks, const std::set<const clang::VarDecl*>& addressed)
      : marks_(marks), addressed_(addressed), finder_(marks.context(), addressed) {}

  /// Marks the full expressions in a statement, which may become another one.
  clang::Stmt* mark(clang::Stmt* statement) {
    if (!statement) return nullptr;
    if (auto* expression = llvm::dyn_cast<clang::Expr>(statement)) return mark_full(*expression);
    if (llvm::isa<clang::DeclStmt>(statement)) {
      inside(*statement);
      std::vector<clang::Expr*> before = marks_of(*statement);
      for (clang::Stmt*& child : statement->children()) replace(child);
      // A block would end the lives of the variables. The marks go to where the declaration stands.
      pending_.insert(pending_.end(), before.begin(), before.end());
      return statement;
    }
    if (auto* block = llvm::dyn_cast<clang::CompoundStmt>(statement)) return mark_block(*block);
    // A case label is evaluated by the compiler.
    if (auto* labelled = llvm::dyn_cast<clang::CaseStmt>(statement)) {
      labelled->setSubStmt(mark(labelled->getSubStmt()));
      return statement;
    }
    std::vector<clang::Expr*> before;
    for (clang::Stmt*& child : statement->children()) {
      child = mark(child);
      before.insert(before.end(), pending_.begin(), pending_.end());
      pending_.clear();
    }
    pending_ = std::move(before);
    bool labelled = llvm::isa<clang::LabelStmt, clang::SwitchCase>(statement);
    return pending_.empty() || labelled ? statement : wrapped(statement);
  }

 private:
  clang::Stmt* wrapped(clang::Stmt* statement) {
    std::vector<clang::Stmt*> out(pending_.begin(), pending_.end());
    pending_.clear();
    out.push_back(statement);
    return clang::CompoundStmt::Create(marks_.context(), out, {}, statement->getBeginLoc(), statement->getEndLoc());
  }

  clang::CompoundStmt* mark_block(clang::CompoundStmt& block) {
    std::vector<clang::Stmt*> out;
    for (clang::Stmt* statement : block.body()) {
      clang::Stmt* marked = mark(statement);
      if (!pending_.empty() && llvm::isa<clang::LabelStmt, clang::SwitchCase>(marked)) {
        out.push_back(marked);
        marked = take_labelled(*marked);
      }
      out.insert(out.end(), pending_.begin(), pending_.end());
      pending_.clear();
      out.push_back(marked);
    }
    return clang::CompoundStmt::Create(marks_.context(), out, {}, block.getLBracLoc(), block.getRBracLoc());
  }

  /// Takes the statement behind labels away from them.
  clang::Stmt* take_labelled(clang::Stmt& labelled) {
    clang::Stmt** next = nullptr;
    for (clang::Stmt* at = &labelled; llvm::isa<clang::LabelStmt, clang::SwitchCase>(at); at = *next)
      for (clang::Stmt*& child : at->children()) next = &child;
    clang::Stmt* out = *next;
    *next = new (marks_.context()) clang::NullStmt(labelled.getBeginLoc());
    return out;
  }

  clang::Expr* mark_full(clang::Expr& expression) {
    inside(expression);
    std::vector<clang::Expr*> marks = marks_of(expression);
    clang::Stmt* chosen = &expression;
    replace(chosen);
    auto* out = llvm::cast<clang::Expr>(chosen);
    for (clang::Expr* mark : marks) out = marks_.sequence(*mark, *out);
    return out;
  }

  /// Puts choices of orders to where they are needed.
  void replace(clang::Stmt*& statement) {
    if (!statement || choices_.empty()) return;
    for (clang::Stmt*& child : statement->children()) replace(child);
    auto found = choices_.find(statement);
    if (found != choices_.end()) statement = found->second;
  }

  /// An expression, or the same one with two operands evaluated in the other order.
  clang::Expr* choice(const Unsequenced& pair, clang::Expr& condition) {
    clang::ASTContext& context = marks_.context();
    clang::Expr& node = *pair.node;
    clang::SourceLocation where = node.getBeginLoc();
    clang::Expr* values[2] = {};
    for (int i : {0, 1})
      values[i] = new (context) clang::OpaqueValueExpr(where, pair.operands[i]->getType(), clang::VK_PRValue,
                                                       clang::OK_Ordinary, pair.operands[i]);
    auto replaced = [&](clang::Expr* e) {
      return e == pair.operands[0] ? values[0] : e == pair.operands[1] ? values[1] : e;
    };
    clang::Expr* other = nullptr;
    if (auto* call = llvm::dyn_cast<clang::CallExpr>(&node)) {
      std::vector<clang::Expr*> arguments;
      for (clang::Expr* argument : call->arguments()) arguments.push_back(replaced(argument));
      other = clang::CallExpr::Create(context, call->getCallee(), arguments, call->getType(), call->getValueKind(),
                                      call->getRParenLoc(), call->getFPFeatures());
    } else {
      auto& operation = llvm::cast<clang::BinaryOperator>(node);
      other = clang::BinaryOperator::Create(context, replaced(operation.getLHS()), replaced(operation.getRHS()),
                                            operation.getOpcode(), operation.getType(), operation.getValueKind(),
                                            operation.getObjectKind(), operation.getOperatorLoc(),
                                            operation.getFPFeatures());
    }
    clang::Expr* reversed = clang::PseudoObjectExpr::Create(context, &node, {values[1], values[0], other}, 2);
    return new (context) clang::ConditionalOperator(&condition, where, &node, where, reversed, node.getType(),
                                                    node.getValueKind(), clang::OK_Ordinary);
  }

  /// Statement expressions have full expressions inside.
  void inside(clang::Stmt& statement) {
    for (clang::Stmt* child : statement.children()) {
      if (!child) continue;
      if (auto* block = llvm::dyn_cast<clang::StmtExpr>(child))
        block->setSubStmt(mark_block(*block->getSubStmt()));
      else
        inside(*child);
    }
    if (auto* block = llvm::dyn_cast<clang::StmtExpr>(&statement)) block->setSubStmt(mark_block(*block->getSubStmt()));
  }

  std::vector<clang::Expr*> marks_of(clang::Stmt& full) {
    finder_.find(full);
    clang::SourceLocation where = full.getBeginLoc();
    std::vector<clang::Expr*> out;
    choices_.clear();
    if (finder_.conflicts()) out.push_back(marks_.call(marks::unsequenced, {0}, {}, where));
    for (const auto& [first, second] : finder_.meetings())
      if (!finder_.conflicts()) out.push_back(meet(*first, *second, where));
    for (const Unsequenced& pair : finder_.pairs()) {
      std::vector<int> numbers{0};
      std::vector<clang::Expr*> addresses;
      tell(0, pair.first, numbers, addresses, where);
      tell(1, pair.second, numbers, addresses, where);
      numbers[0] = static_cast<int>(addresses.size());
      // An operand that does nothing comes at any time.
      bool both = false;
      for (std::size_t i = 1; i < numbers.size(); i += 3) both |= numbers[i] != numbers[1];
      if (!both) continue;
      if (pair.node)
        choices_[pair.node] = choice(pair, *marks_.call(marks::choice, numbers, addresses, where));
      else
        out.push_back(marks_.call(marks::unsequenced, numbers, addresses, where));
    }
    return out;
  }

  clang::Expr* meet(clang::Expr& first, clang::Expr& second, clang::SourceLocation where) {
    auto size = [&](const clang::Expr& place) {
      return static_cast<int>(marks_.context().getTypeSizeInChars(place.getType()).getQuantity());
    };
    return marks_.call(marks::meet, {size(first), size(second)}, {marks_.address_of(first), marks_.address_of(second)},
                       where);
  }

  void tell(int operand, const Effects& effects, std::vector<int>& numbers, std::vector<clang::Expr*>& addresses,
            clang::SourceLocation where) {
    auto add = [&](int kind, int type, clang::Expr* address) {
      numbers.insert(numbers.end(), {operand, kind, type});
      addresses.push_back(address ? address : marks_.null(where));
    };
    for (clang::FunctionDecl* callee : effects.callees)
      add(callee ? marks::Calls : marks::CallsAny, 0, callee ? marks_.address_of(*callee, where) : nullptr);
    for (const Access& access : effects.accesses) {
      // What has no address, functions do not reach.
      if (access.variable && access.variable->hasLocalStorage() && !addressed_.contains(access.variable)) continue;
      if (access.variable && access.variable->hasGlobalStorage())
        add(access.writes ? marks::WritesVariable : marks::ReadsVariable, access.type,
            marks_.address_of(*const_cast<clang::VarDecl*>(access.variable), where));
      else
        add(access.writes ? marks::WritesMemory : marks::ReadsMemory, access.type, nullptr);
    }
  }

  MarkBuilder& marks_;
  const std::set<const clang::VarDecl*>& addressed_;
  EffectFinder finder_;
  std::map<clang::Stmt*, clang::Expr*> choices_;  ///< that take the places of parts of the full expression
  std::vector<clang::Expr*> pending_;             ///< marks of declarations that are to stand before them
};

}  // namespace

void mark_orders(MarkBuilder& marks, clang::FunctionDecl& function) {
  Addressed addressed(function);
  function.setBody(OrderMarker(marks, addressed.variables()).mark(function.getBody()));
}

}  // namespace cairn::frontend::c
