#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include "base/error.h"
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

void link_models(llvm::Module& module, const COptions& options) {
  // The linker takes only what is declared.
  llvm::Function* entry = module.getFunction(options.entry);
  if (entry && options.entry == "main" && entry->arg_size() >= 2) {
    llvm::Type* pointer = llvm::PointerType::get(module.getContext(), 0);
    llvm::Type* count = entry->getArg(0)->getType();
    module.getOrInsertFunction(arguments_function, llvm::FunctionType::get(pointer, {count}, false));
  }
  bool wide = module.getDataLayout().getPointerSizeInBits() == 64;
  std::unique_ptr<llvm::Module> models =
      read(module.getContext(), "lib/c", wide ? library_models_lp64() : library_models_ilp32());
  separate_models(*models);
  std::vector<std::string> names;
  for (const llvm::Function& f : *models)
    if (!f.isDeclaration()) names.push_back(f.getName().str());
  // What they say of types as wchar_t does not matter for them.
  if (llvm::NamedMDNode* flags = models->getModuleFlagsMetadata()) flags->eraseFromParent();
  models->setTargetTriple(module.getTargetTriple());
  models->setDataLayout(module.getDataLayout());
  std::set<std::string> defined;
  for (const llvm::Function& f : module)
    if (!f.isDeclaration()) defined.insert(f.getName().str());
  if (llvm::Linker::linkModules(module, std::move(models), llvm::Linker::LinkOnlyNeeded))
    throw base::InternalError("the models of library functions do not link");
  for (const std::string& name : names)
    if (llvm::Function* f = module.getFunction(name); f && !f->isDeclaration() && !defined.contains(name))
      f->addFnAttr(model_attribute);
}

}  // namespace

std::unique_ptr<llvm::Module> link(llvm::LLVMContext& context, const std::vector<std::string>& files,
                                   const std::vector<std::string>& bitcode, const COptions& options) {
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
  link_models(*module, options);
  llvm::raw_string_ostream out(problem);
  if (llvm::verifyModule(*module, &out)) throw base::InputError({}, files[0] + ": broken module: " + problem);
  context.setDiagnosticHandlerCallBack(nullptr);
  return module;
}

}  // namespace cairn::frontend::c
