// A plugin of clang that tells what programs mean beyond what LLVM's representation keeps.
#include <clang/AST/ASTConsumer.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendPluginRegistry.h>

#include "frontend/c/clang/order_marks.h"
#include "frontend/c/clang/pointee_marks.h"
#include "frontend/c/clang/scope_marks.h"

namespace cairn::frontend::c {
namespace {

class Consumer : public clang::ASTConsumer {
 public:
  explicit Consumer(clang::CompilerInstance& compiler) : compiler_(compiler) {}

  void Initialize(clang::ASTContext& context) override { marks_.emplace(context); }

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    // What has errors is not complete.
    if (compiler_.getDiagnostics().hasErrorOccurred()) return true;
    for (clang::Decl* declaration : group) {
      auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
      if (!function) continue;
      if (!function->doesThisDeclarationHaveABody()) {
        declared_.push_back(function);
        mark_pointees(marks_->context(), *function);
        continue;
      }
      mark_orders(*marks_, *function);
      mark_scopes(*marks_, *function);
    }
    return true;
  }

  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (compiler_.getDiagnostics().hasErrorOccurred()) return;
    for (clang::FunctionDecl* function : declared_) mark_pointees(context, *function);
  }

 private:
  clang::CompilerInstance& compiler_;
  std::optional<MarkBuilder> marks_;
  std::vector<clang::FunctionDecl*> declared_;  ///< without body
};

class Action : public clang::PluginASTAction {
 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    return std::make_unique<Consumer>(compiler);
  }
  bool ParseArgs(const clang::CompilerInstance& compiler, const std::vector<std::string>&) override {
    // Once loaded, it is asked for every file that this process compiles.
    return !compiler.getFrontendOpts().Plugins.empty();
  }
  ActionType getActionType() override { return AddBeforeMainAction; }
};

const clang::FrontendPluginRegistry::Add<Action> registration("cairn",
                                                              "marks lives of objects and orders of evaluation");

}  // namespace
}  // namespace cairn::frontend::c
