#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include "base/error.h"
#include "frontend/c/externals.h"
#include "frontend/c/library.h"
#include "frontend/c/models.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

std::unique_ptr<llvm::Module> read(llvm::LLVMContext& context, const std::string& name, llvm::StringRef bitcode) {
  auto module = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bitcode, name), context);
  if (!module) throw base::InputError({}, name + ": " + llvm::toString(module.takeError()));
  return std::move(*module);
}

/// Lets models call one another whatever the program defines under their names: each has a copy for these calls.
void separate_models(llvm::Module& models) {
  std::vector<llvm::Function*> called;
  for (llvm::Function& f : models)
    if (!f.isDeclaration() && !f.hasLocalLinkage() && !f.use_empty()) called.push_back(&f);
  for (llvm::Function* f : called) {
    llvm::ValueToValueMapTy values;
    llvm::Function* copy = llvm::CloneFunction(f, values);
    copy->setName("__cairn." + f->getName());
    copy->setLinkage(llvm::GlobalValue::InternalLinkage);
    f->replaceAllUsesWith(copy);
  }
}

/// Programs that choose no locale have the one of all programs.
void fix_locale(const llvm::Module& module, llvm::Module& models) {
  if (module.getFunction("setlocale") || module.getFunction("uselocale")) return;
  llvm::Function* other = models.getFunction("__cairn_other_locale");
  for (llvm::User* user : llvm::make_early_inc_range(other->users())) {
    auto* call = llvm::cast<llvm::CallInst>(user);
    call->replaceAllUsesWith(llvm::ConstantInt::get(call->getType(), 0));
    for (llvm::Instruction& i : llvm::make_early_inc_range(*call->getParent()))
      if (llvm::Constant* known = llvm::ConstantFoldInstruction(&i, models.getDataLayout()); known && &i != call) {
        i.replaceAllUsesWith(known);
        i.eraseFromParent();
      }
    call->eraseFromParent();
  }
}

std::set<std::string> defined_functions(const llvm::Module& module) {
  std::set<std::string> out;
  for (const llvm::Function& f : module)
    if (!f.isDeclaration()) out.insert(f.getName().str());
  return out;
}

/// What errno holds is an input each time its address is taken, so nothing is known where a program keeps the address.
void refuse_kept_errno(llvm::Module& module) {
  llvm::Function* location = module.getFunction("__errno_location");
  if (!location || !location->isDeclaration()) return;
  llvm::FunctionCallee kept = module.getOrInsertFunction((undefined_prefix + "address_of_errno_that_is_kept").str(),
                                                         llvm::Type::getVoidTy(module.getContext()));
  for (llvm::User* user : location->users()) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (!call) continue;
    const bool is_used_at_once = llvm::all_of(call->uses(), [](const llvm::Use& use) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(use.getUser());
      return llvm::isa<llvm::LoadInst>(use.getUser()) ||
             (store && use.getOperandNo() == llvm::StoreInst::getPointerOperandIndex());
    });
    if (!is_used_at_once) llvm::CallInst::Create(kept, "", call->getIterator())->setDebugLoc(call->getDebugLoc());
  }
}

/// Reads of the variables `stdin` and the like, where the program does nothing else with them, are known.
void fold_streams(llvm::Module& module) {
  for (llvm::StringRef name : {"stdin", "stdout", "stderr", "__stdinp", "__stdoutp", "__stderrp"}) {
    llvm::GlobalVariable* variable = module.getNamedGlobal(name);
    if (!variable || !variable->hasInitializer()) continue;
    const bool is_read_only = llvm::all_of(variable->users(), [](const llvm::User* user) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      return load && load->getType()->isPointerTy();
    });
    if (!is_read_only) continue;
    for (llvm::User* user : llvm::make_early_inc_range(variable->users())) {
      user->replaceAllUsesWith(variable->getInitializer());
      llvm::cast<llvm::LoadInst>(user)->eraseFromParent();
    }
  }
}

void link_models(llvm::Module& module, const Externals& externals) {
  // The linker takes only what is declared.
  if (const llvm::Function* atexit = module.getFunction("atexit"); atexit && atexit->isDeclaration())
    module.getOrInsertFunction(endings_function,
                               llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false));
  bool wide = module.getDataLayout().getPointerSizeInBits() == 64;
  std::unique_ptr<llvm::Module> models =
      read(module.getContext(), "lib/c", wide ? library_models_lp64() : library_models_ilp32());
  refuse_kept_errno(module);
  fix_locale(module, *models);
  const std::set<std::string> modelled = defined_functions(*models);
  define_externals(module, externals, modelled);
  separate_models(*models);
  const std::set<std::string> names = defined_functions(*models);
  // What they say of types as wchar_t does not matter for them.
  if (llvm::NamedMDNode* flags = models->getModuleFlagsMetadata()) flags->eraseFromParent();
  models->setTargetTriple(module.getTargetTriple());
  models->setDataLayout(module.getDataLayout());
  const std::set<std::string> defined = defined_functions(module);
  if (llvm::Linker::linkModules(module, std::move(models), llvm::Linker::LinkOnlyNeeded))
    throw base::InternalError("the models of library functions do not link");
  fold_streams(module);
  for (const std::string& name : names)
    if (llvm::Function* f = module.getFunction(name); f && !f->isDeclaration() && !defined.contains(name))
      f->addFnAttr(model_attribute);
}

}  // namespace

std::unique_ptr<llvm::Module> link(llvm::LLVMContext& context, const std::vector<std::string>& files,
                                   const std::vector<std::string>& bitcode, const Externals& externals) {
  std::unique_ptr<llvm::Module> module = read(context, files.at(0), bitcode.at(0));
  std::string problem;
  // The linker tells the context why it fails.
  context.setDiagnosticHandlerCallBack(
      [](const llvm::DiagnosticInfo* info, void* text) {
        llvm::raw_string_ostream out(*static_cast<std::string*>(text));
        llvm::DiagnosticPrinterRawOStream printer(out);
        if (info->getSeverity() == llvm::DS_Error) info->print(printer);
      },
      &problem);
  for (std::size_t i = 1; i < bitcode.size(); ++i) {
    std::unique_ptr<llvm::Module> next = read(context, files[i], bitcode[i]);
    if (next->getDataLayout() != module->getDataLayout())
      throw base::InputError({}, files[i] + " is compiled for another target than " + files[0]);
    if (llvm::Linker::linkModules(*module, std::move(next)))
      throw base::InputError({}, files[i] + " does not link: " + problem);
  }
  unsigned width = module->getDataLayout().getPointerSizeInBits();
  if (!module->getDataLayout().isLittleEndian() || (width != 32 && width != 64))
    throw base::InputError({}, "modules for " + module->getTargetTriple() + " are not supported",
                           "use a little-endian target with pointers of 32 or 64 bits");
  expand_formats(*module);
  link_models(*module, externals);
  llvm::raw_string_ostream out(problem);
  if (llvm::verifyModule(*module, &out)) throw base::InputError({}, files[0] + ": broken module: " + problem);
  context.setDiagnosticHandlerCallBack(nullptr);
  return module;
}

}  // namespace cairn::frontend::c
