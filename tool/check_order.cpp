// Finds calls that depend on the order in which the compiler evaluates their arguments: two arguments that both change one
// thing. tool/check-order runs it. Usage: check_order ROOT DATABASE FILE. Prints `file:line: what` for what it finds, and on
// standard error a tab, the file and what is wrong for each error of the compiler; then it has not understood that file.
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Lex/Lexer.h>
#include <clang/Tooling/CompilationDatabase.h>
#include <clang/Tooling/Tooling.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace clang;

namespace {

/// What an evaluation may change: a class (some object of it), a field of value type, or a variable.
using Things = std::set<const Decl*>;

const CXXRecordDecl* record_of(QualType type) {
  const CXXRecordDecl* record = type->getAsCXXRecordDecl();
  return record == nullptr ? nullptr : record->getCanonicalDecl();
}

bool is_std(const Decl* decl) {
  return decl->isInStdNamespace() || (decl->getDeclContext() != nullptr && decl->getDeclContext()->isStdNamespace());
}

/// The type that a parameter or field lets its holder change, or null.
QualType changeable(QualType type) {
  if (!type->isLValueReferenceType() && !type->isPointerType()) return {};
  QualType target = type->getPointeeType();
  return target.isConstQualified() || target->isFunctionType() ? QualType() : target;
}

class Effects {
 public:
  explicit Effects(const SourceManager& sources) : sources_(sources) {}

  /// What evaluating the expression may change.
  Things of(const Stmt* expression) {
    Things things;
    collect(expression, things);
    return things;
  }

 private:
  /// The classes whose objects a class refers to and may change although it is constant itself.
  const Things& reach(const CXXRecordDecl* record) {
    auto [found, fresh] = reach_.try_emplace(record);
    if (!fresh) return found->second;
    Things things;
    const CXXRecordDecl* definition = record->getDefinition();
    if (definition != nullptr) {
      for (const FieldDecl* field : definition->fields()) reach_type(field->getType(), things);
      for (const CXXBaseSpecifier& base : definition->bases()) reach_type(base.getType(), things);
    }
    return reach_[record] = std::move(things);
  }

  void reach_type(QualType type, Things& things) {
    if (QualType target = changeable(type); !target.isNull()) {
      add_class(target, things);
    } else if (const CXXRecordDecl* record = record_of(type)) {
      const auto* special = llvm::dyn_cast<ClassTemplateSpecializationDecl>(record);
      if (special != nullptr && is_std(special)) {
        reach_arguments(special, things);
      } else if (!in_system(record)) {
        const Things inner = reach(record);
        things.insert(inner.begin(), inner.end());
      }
    }
  }

  /// Containers and owners give what their elements reach, shared pointers what they point to, too.
  void reach_arguments(const ClassTemplateSpecializationDecl* special, Things& things) {
    const bool pointer = special->getName() == "shared_ptr";
    if (special->getName() == "function") things.insert(special->getSpecializedTemplate()->getCanonicalDecl());
    for (const TemplateArgument& argument : special->getTemplateArgs().asArray()) {
      if (argument.getKind() != TemplateArgument::Type) continue;
      if (pointer && !argument.getAsType().isConstQualified()) {
        add_class(argument.getAsType(), things);
      } else {
        reach_type(argument.getAsType(), things);
      }
    }
  }

  /// Some object of the type, and what it reaches.
  void add_class(QualType type, Things& things) {
    const CXXRecordDecl* record = record_of(type);
    if (record == nullptr) {
      if (type->isPointerType()) reach_type(type, things);
      return;
    }
    if (const auto* special = llvm::dyn_cast<ClassTemplateSpecializationDecl>(record); special && is_std(special)) {
      reach_arguments(special, things);
    }
    if (!is_std(record)) things.insert(record);
    if (in_system(record)) return;
    const Things inner = reach(record);
    things.insert(inner.begin(), inner.end());
  }

  /// The object that an expression denotes: a variable, a field, or some object of its class.
  void add_object(const Expr* expression, Things& things) {
    const Expr* inner = expression->IgnoreParenImpCasts();
    if (const auto* address = llvm::dyn_cast<UnaryOperator>(inner)) {
      if (address->getOpcode() == UO_AddrOf) return add_object(address->getSubExpr(), things);
      if (address->getOpcode() == UO_Deref) return add_pointed(address->getSubExpr(), things);
    }
    if (const auto* use = llvm::dyn_cast<DeclRefExpr>(inner)) return add_variable(use->getDecl(), things);
    if (const auto* member = llvm::dyn_cast<MemberExpr>(inner)) {
      const auto* field = llvm::dyn_cast<FieldDecl>(member->getMemberDecl());
      if (field == nullptr) return;
      if (field->getType()->isReferenceType() || field->getType()->isPointerType()) return add_variable(field, things);
      const Expr* base = member->getBase()->IgnoreParenImpCasts();
      // A part of an object is that object, but for the one whose method this is.
      if (!member->isArrow()) return add_object(base, things);
      if (!llvm::isa<CXXThisExpr>(base)) return add_pointed(base, things);
      things.insert(field->getCanonicalDecl());
      return;
    }
    if (const auto* call = llvm::dyn_cast<CXXMemberCallExpr>(inner)) {
      const CXXMethodDecl* method = call->getMethodDecl();
      if (method != nullptr && in_system(method) && only_access(method)) {
        return add_object(call->getImplicitObjectArgument(), things);
      }
    }
    if (const auto* call = llvm::dyn_cast<CXXOperatorCallExpr>(inner)) {
      if (call->getOperator() == OO_Subscript) return add_object(call->getArg(0), things);
      if (call->getOperator() == OO_Star || call->getOperator() == OO_Arrow) return add_pointed(call->getArg(0), things);
    }
    if (const auto* subscript = llvm::dyn_cast<ArraySubscriptExpr>(inner)) return add_object(subscript->getBase(), things);
    // A temporary is nobody else's.
    if (expression->isPRValue() && !expression->getType()->isPointerType()) return;
    if (llvm::isa<MaterializeTemporaryExpr>(inner)) return;
    add_pointed(inner, things);
  }

  void add_pointed(const Expr* pointer, Things& things) {
    QualType type = pointer->IgnoreParenImpCasts()->getType();
    if (type->isPointerType()) type = type->getPointeeType();
    const CXXRecordDecl* record = record_of(type);
    if (record != nullptr && !is_std(record)) things.insert(record);
  }

  void add_variable(const ValueDecl* variable, Things& things) {
    QualType type = variable->getType();
    if (type->isReferenceType() || type->isPointerType()) {
      // Of the library's classes there are too many objects: two references are taken for two of them.
      const CXXRecordDecl* record = record_of(type->getPointeeType());
      if (record != nullptr && !is_std(record)) {
        things.insert(record);
        return;
      }
    }
    things.insert(llvm::cast<Decl>(variable->getCanonicalDecl()));
  }

  void add_all(const Things& more, Things& things) { things.insert(more.begin(), more.end()); }

  /// Adds what a lambda that is handed over does: it is called.
  void add_closure(const Expr* argument, Things& things) {
    const CXXRecordDecl* record = record_of(argument->IgnoreUnlessSpelledInSource()->getType());
    if (record == nullptr || !record->hasDefinition()) return;
    if (record->isLambda()) return add_all(of_body(record->getLambdaCallOperator()), things);
    for (const CXXBaseSpecifier& base : record->getDefinition()->bases()) {
      const CXXRecordDecl* part = record_of(base.getType());
      if (part != nullptr && part->isLambda()) add_all(of_body(part->getLambdaCallOperator()), things);
    }
  }

  /// What a function with a visible body changes outside of itself.
  Things of_body(const FunctionDecl* function) {
    const FunctionDecl* definition = nullptr;
    if (function == nullptr || function->getBody(definition) == nullptr) return {};
    auto [found, fresh] = bodies_.try_emplace(definition);
    if (!fresh) return found->second;
    Things things;
    if (const auto* constructor = llvm::dyn_cast<CXXConstructorDecl>(definition)) {
      for (const CXXCtorInitializer* initializer : constructor->inits()) collect(initializer->getInit(), things);
    }
    collect(definition->getBody(), things);
    std::erase_if(things, [&](const Decl* thing) {
      const auto* variable = llvm::dyn_cast<VarDecl>(thing);
      return variable != nullptr && !variable->hasGlobalStorage() && variable->getDeclContext() == definition;
    });
    return bodies_[definition] = things;
  }

  bool in_system(const Decl* decl) const { return sources_.isInSystemHeader(sources_.getExpansionLoc(decl->getLocation())); }

  /// Functions of the standard library that give access and change nothing.
  static bool only_access(const FunctionDecl* function) {
    static const std::set<std::string> names = {
        "begin", "end",  "rbegin", "rend",  "cbegin", "cend",    "front", "back",        "data",    "at",      "get",
        "find",  "move", "value",  "top",   "forward", "as_const", "ref",  "lower_bound", "get_if",  "size",    "ssize",
        "empty", "tie",  "visit",  "holds_alternative", "make_move_iterator", "addressof", "equal_range", "upper_bound",
        "next",  "prev", "min",    "max",   "operator[]", "operator*", "operator->", "operator bool", "operator==",
        "get_mpz_t", "get_mpq_t", "get_num", "get_den", "get_num_mpz_t", "get_den_mpz_t", "c_str", "str",  "forward_as_tuple", "span", "iter", "declval", "move_if_noexcept", "native_handle", "count", "child_begin", "child_end"};
    // LLVM's names.
    const std::string name = function->getNameAsString();
    if (name.starts_with("get") && name.size() > 3 && name[3] >= 'A' && name[3] <= 'Z' && !name.starts_with("getOr")) return true;
    return names.contains(name);
  }

  void add_call(const FunctionDecl* function, const Expr* object, llvm::ArrayRef<const Expr*> arguments, Things& things) {
    // Wrapping a lambda, as in a std::function, does not call it.
    if (!llvm::isa<CXXConstructorDecl>(function)) {
      for (const Expr* argument : arguments) add_closure(argument, things);
    }
    if (object != nullptr) {
      const CXXRecordDecl* record = record_of(object->getType());
      if (record != nullptr && record->isLambda()) return add_all(of_body(function), things);
    }
    const auto* method = llvm::dyn_cast<CXXMethodDecl>(function);
    if (is_std(function) || (method != nullptr && is_std(method->getParent())) || in_system(function)) {
      return add_library_call(function, method, object, arguments, things);
    }
    const FunctionDecl* definition = nullptr;
    const bool overridable = method != nullptr && method->isVirtual() && !method->hasAttr<FinalAttr>();
    const bool visible = !overridable && function->getBody(definition) != nullptr;
    Things body = visible ? of_body(function) : Things();
    if (method != nullptr && erase_own(method->getParent(), object, body) && object != nullptr) add_object(object, things);
    add_all(body, things);
    for (unsigned i = 0; i < arguments.size() && i < function->getNumParams(); ++i) {
      const QualType type = function->getParamDecl(i)->getType();
      add_argument(arguments[i], type, visible, body, things);
    }
    if (method == nullptr || visible || method->isStatic()) return;
    if (const CXXRecordDecl* record = method->getParent()->getCanonicalDecl()) {
      add_all(reach(record), things);
      if (object != nullptr && !method->isConst()) add_object(object, things);
    }
  }

  /// Takes out the parts of the object whose method has changed the things; that object is told apart. Whether there
  /// were any.
  static bool erase_own(const CXXRecordDecl* record, const Expr* object, Things& things) {
    if (object != nullptr && llvm::isa<CXXThisExpr>(object->IgnoreParenImpCasts())) return false;
    return std::erase_if(things, [&](const Decl* thing) {
             const auto* field = llvm::dyn_cast<FieldDecl>(thing);
             return field != nullptr && field->getParent()->getCanonicalDecl() == record->getCanonicalDecl();
           }) > 0;
  }

  void add_argument(const Expr* argument, QualType type, bool visible, const Things& body, Things& things) {
    if (QualType target = changeable(type); !target.isNull()) {
      const CXXRecordDecl* record = record_of(target);
      if (visible && record != nullptr && !is_std(record) && !body.contains(record)) return;
      add_object(argument, things);
      if (!visible) add_class_reach(target, things);
    } else if (!visible) {
      add_class_reach(type.getNonReferenceType(), things);
    }
  }

  void add_class_reach(QualType type, Things& things) { reach_type(type.getUnqualifiedType(), things); }

  void add_library_call(const FunctionDecl* function, const CXXMethodDecl* method, const Expr* object,
                        llvm::ArrayRef<const Expr*> arguments, Things& things) {
    if (only_access(function)) return;
    if (method != nullptr && object != nullptr) {
      const bool callback = method->getParent()->getName() == "function" && method->getOverloadedOperator() == OO_Call;
      if (callback) {
        things.insert(llvm::cast<ClassTemplateSpecializationDecl>(method->getParent())->getSpecializedTemplate()->getCanonicalDecl());
      }
      if (!method->isConst() && !method->isStatic()) add_object(object, things);
    }
    for (unsigned i = 0; i < arguments.size() && i < function->getNumParams(); ++i) {
      if (!changeable(function->getParamDecl(i)->getType()).isNull()) add_object(arguments[i], things);
    }
  }

  void collect(const Stmt* statement, Things& things) {
    if (statement == nullptr || llvm::isa<LambdaExpr>(statement)) {
      collect_captures(llvm::dyn_cast_or_null<LambdaExpr>(statement), things);
      return;
    }
    if (llvm::isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr, RequiresExpr>(statement)) return;
    if (const auto* declared = llvm::dyn_cast<DeclStmt>(statement); declared && declared->isSingleDecl()) {
      // It is initialised once, by whoever comes first.
      const auto* variable = llvm::dyn_cast<VarDecl>(declared->getSingleDecl());
      if (variable != nullptr && variable->isStaticLocal() && variable->getType().isConstQualified()) return;
    }
    if (const auto* call = llvm::dyn_cast<CallExpr>(statement)) {
      collect_call(call, things);
    } else if (const auto* construction = llvm::dyn_cast<CXXConstructExpr>(statement)) {
      const std::vector<const Expr*> arguments(construction->arg_begin(), construction->arg_end());
      add_call(construction->getConstructor(), nullptr, arguments, things);
    } else if (const auto* unary = llvm::dyn_cast<UnaryOperator>(statement)) {
      if (unary->isIncrementDecrementOp()) add_object(unary->getSubExpr(), things);
    } else if (const auto* binary = llvm::dyn_cast<BinaryOperator>(statement)) {
      if (binary->isAssignmentOp()) add_object(binary->getLHS(), things);
    } else if (const auto* initializer = llvm::dyn_cast<CXXDefaultArgExpr>(statement)) {
      collect(initializer->getExpr(), things);
    }
    for (const Stmt* child : statement->children()) collect(child, things);
  }

  void collect_captures(const LambdaExpr* lambda, Things& things) {
    if (lambda == nullptr) return;
    for (const Expr* initializer : lambda->capture_inits()) collect(initializer, things);
  }

  void collect_call(const CallExpr* call, Things& things) {
    const FunctionDecl* function = call->getDirectCallee();
    if (function == nullptr) return;
    std::vector<const Expr*> arguments(call->arg_begin(), call->arg_end());
    const Expr* object = nullptr;
    if (const auto* member = llvm::dyn_cast<CXXMemberCallExpr>(call)) {
      object = member->getImplicitObjectArgument();
    } else if (llvm::isa<CXXOperatorCallExpr>(call) && llvm::isa<CXXMethodDecl>(function)) {
      object = arguments.front();
      arguments.erase(arguments.begin());
    }
    add_call(function, object, arguments, things);
  }

  const SourceManager& sources_;
  std::map<const CXXRecordDecl*, Things> reach_;
  std::map<const FunctionDecl*, Things> bodies_;
};

/// The absolute path of the file in which a place lies; empty when it is in none.
llvm::StringRef path_of(const SourceManager& sources, SourceLocation location) {
  const OptionalFileEntryRef file = sources.getFileEntryRefForID(sources.getFileID(sources.getExpansionLoc(location)));
  return file ? file->getFileEntry().tryGetRealPathName() : llvm::StringRef();
}

bool is_ours(const SourceManager& sources, SourceLocation location, llvm::StringRef root) {
  return !sources.isInSystemHeader(sources.getExpansionLoc(location)) && path_of(sources, location).starts_with(root);
}

class Visitor : public RecursiveASTVisitor<Visitor> {
 public:
  Visitor(const ASTContext& context, std::string root)
      : sources_(context.getSourceManager()), root_(std::move(root)), effects_(sources_) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(Decl* decl) {
    if (decl != nullptr && !llvm::isa<TranslationUnitDecl>(decl) && decl->getLocation().isValid() && !ours(decl->getLocation())) {
      // A namespace may be opened in a system header first.
      return true;
    }
    return RecursiveASTVisitor::TraverseDecl(decl);
  }

  bool VisitCallExpr(CallExpr* call) {
    std::vector<const Expr*> arguments(call->arg_begin(), call->arg_end());
    if (const auto* op = llvm::dyn_cast<CXXOperatorCallExpr>(call)) {
      if (ordered(op->getOperator())) return true;
      if (op->getOperator() == OO_Call) arguments.erase(arguments.begin());
    }
    check(call, arguments);
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr* construction) {
    if (construction->isListInitialization()) return true;
    check(construction, {construction->arg_begin(), construction->arg_end()});
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator* binary) {
    if (binary->isAssignmentOp() || binary->isLogicalOp() || binary->isCommaOp() || binary->isShiftOp() ||
        binary->isPtrMemOp()) {
      return true;
    }
    check(binary, {binary->getLHS(), binary->getRHS()});
    return true;
  }

 private:
  /// Operators whose operands C++17 orders.
  static bool ordered(OverloadedOperatorKind op) {
    switch (op) {
      case OO_LessLess: case OO_GreaterGreater: case OO_Subscript: case OO_ArrowStar: case OO_Comma: case OO_AmpAmp: case OO_PipePipe:
      case OO_Equal: case OO_PlusEqual: case OO_MinusEqual: case OO_StarEqual: case OO_SlashEqual: case OO_PercentEqual:
      case OO_AmpEqual: case OO_PipeEqual: case OO_CaretEqual: case OO_LessLessEqual: case OO_GreaterGreaterEqual:
        return true;
      default:
        return false;
    }
  }

  bool ours(SourceLocation location) const { return is_ours(sources_, location, root_); }

  static bool same(const Decl* one, const Decl* other) {
    if (one == other) return true;
    const auto part_of = [](const Decl* part, const Decl* whole) {
      const auto* field = llvm::dyn_cast<FieldDecl>(part);
      return field != nullptr && llvm::isa<CXXRecordDecl>(whole) && field->getParent()->getCanonicalDecl() == whole;
    };
    if (part_of(one, other) || part_of(other, one)) return true;
    const auto* a = llvm::dyn_cast<CXXRecordDecl>(one);
    const auto* b = llvm::dyn_cast<CXXRecordDecl>(other);
    if (a == nullptr || b == nullptr || !a->hasDefinition() || !b->hasDefinition()) return false;
    return a->getDefinition()->isDerivedFrom(b) || b->getDefinition()->isDerivedFrom(a);
  }

  void check(const Expr* whole, const std::vector<const Expr*>& arguments) {
    if (arguments.size() < 2 || whole->isTypeDependent() || !ours(whole->getBeginLoc())) return;
    std::vector<Things> changes;
    for (const Expr* argument : arguments) {
      changes.push_back(llvm::isa<CXXDefaultArgExpr>(argument) ? Things() : effects_.of(argument));
    }
    for (std::size_t i = 0; i < changes.size(); ++i) {
      for (std::size_t j = i + 1; j < changes.size(); ++j) {
        std::set<std::string> common;
        for (const Decl* one : changes[i]) {
          for (const Decl* other : changes[j]) {
            if (same(one, other)) common.insert(name_of(one));
          }
        }
        if (!common.empty()) return report(whole, i, j, common);
      }
    }
  }

  static std::string name_of(const Decl* thing) {
    const auto* named = llvm::dyn_cast<NamedDecl>(thing);
    return named == nullptr ? "something" : named->getQualifiedNameAsString();
  }

  void report(const Expr* whole, std::size_t i, std::size_t j, const std::set<std::string>& things) {
    const PresumedLoc place = sources_.getPresumedLoc(sources_.getExpansionLoc(whole->getBeginLoc()));
    std::string line = path_of(sources_, whole->getBeginLoc()).drop_front(root_.size()).str() + ":" +
                       std::to_string(place.getLine()) + ":" + std::to_string(place.getColumn()) + ": arguments " +
                       std::to_string(i + 1) + " and " + std::to_string(j + 1) + " both change";
    for (const std::string& thing : things) line += " " + thing;
    if (told_.insert(line).second) std::printf("%s\n", line.c_str());
  }

  const SourceManager& sources_;
  std::string root_;
  Effects effects_;
  std::set<std::string> told_;
};

class Consumer : public ASTConsumer {
 public:
  Consumer(std::string root, const SourceManager& sources) : root_(std::move(root)), sources_(sources) {}

  void HandleTranslationUnit(ASTContext& context) override {
    Visitor visitor(context, root_);
    visitor.TraverseDecl(context.getTranslationUnitDecl());
  }

  /// Bodies of libraries are not looked into.
  bool shouldSkipFunctionBody(Decl* decl) override {
    return !is_ours(sources_, decl->getLocation(), root_);
  }

 private:
  std::string root_;
  const SourceManager& sources_;
};

class Action : public ASTFrontendAction {
 public:
  explicit Action(std::string root) : root_(std::move(root)) {}

 protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance& compiler, llvm::StringRef) override {
    compiler.getFrontendOpts().SkipFunctionBodies = true;
    return std::make_unique<Consumer>(root_, compiler.getSourceManager());
  }

 private:
  std::string root_;
};

class Factory : public tooling::FrontendActionFactory {
 public:
  explicit Factory(std::string root) : root_(std::move(root)) {}
  std::unique_ptr<FrontendAction> create() override { return std::make_unique<Action>(root_); }

 private:
  std::string root_;
};

/// Tells in which file an error is.
class Errors : public DiagnosticConsumer {
  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic& diagnostic) override {
    if (level < DiagnosticsEngine::Error) return;
    llvm::SmallString<256> text;
    diagnostic.FormatDiagnostic(text);
    const bool placed = diagnostic.hasSourceManager() && diagnostic.getLocation().isValid();
    const std::string file = placed ? path_of(diagnostic.getSourceManager(), diagnostic.getLocation()).str() : "";
    std::fprintf(stderr, "\t%s\t%s\n", file.c_str(), text.c_str());
  }
};

}  // namespace

int main(int count, char** values) {
  if (count != 4) return 64;
  const std::string root = std::string(values[1]) + "/";
  std::string error;
  const auto database = tooling::CompilationDatabase::loadFromDirectory(values[2], error);
  if (database == nullptr) {
    std::fprintf(stderr, "%s\n", error.c_str());
    return 64;
  }
  tooling::ClangTool tool(*database, std::vector<std::string>(values + 3, values + 4));
  tool.appendArgumentsAdjuster(tooling::getInsertArgumentAdjuster({"-w", "-Wno-everything", "-ferror-limit=0"}, tooling::ArgumentInsertPosition::END));
  Errors errors;
  tool.setDiagnosticConsumer(&errors);
  Factory factory(root);
  return tool.run(&factory);
}
