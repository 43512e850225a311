#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include <map>
#include <set>

#include "base/error.h"
#include "frontend/c/externals.h"
#include "frontend/c/library.h"
#include "frontend/c/models.h"
#include "frontend/c/module.h"
#include "frontend/c/types.h"

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

bool may_choose_locale(const llvm::Module& module) {
  return module.getFunction("setlocale") != nullptr || module.getFunction("uselocale") != nullptr;
}

/// Programs that choose no locale have the one of all programs.
void fix_locale(llvm::Module& models) {
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

/// Functions that clauses describe may fail, and errno is something else then.
void note_failures(llvm::Module& module, const std::set<std::string>& own) {
  for (llvm::Function& f : module) {
    if (f.isDeclaration() || own.contains(f.getName().str()) || f.getReturnType()->isVoidTy()) continue;
    llvm::IRBuilder<> builder(&*f.getEntryBlock().getFirstInsertionPt());
    builder.CreateCall(module.getOrInsertFunction("__cairn_may_set_errno", builder.getVoidTy()));
  }
}

/// Models for a purpose take the place of those of the same functions for all executions.
void choose_models(llvm::Module& models, llvm::StringRef prefix) {
  std::vector<llvm::GlobalValue*> chosen;
  for (llvm::GlobalValue& each : models.global_values())
    if (each.getName().starts_with(prefix)) chosen.push_back(&each);
  for (llvm::GlobalValue* f : chosen) {
    const std::string name = f->getName().drop_front(prefix.size()).str();
    llvm::GlobalValue* other = models.getNamedValue(name);
    if (!other) {
      f->setName(name);
      continue;
    }
    CAIRN_CHECK(other->getValueType() == f->getValueType(), "a model for a purpose has the type of the other one");
    other->replaceAllUsesWith(f);
    f->takeName(other);
    other->eraseFromParent();
  }
}

void link_models(llvm::Module& module, const Externals& externals, Models which) {
  // The linker takes only what is declared.
  if (const llvm::Function* atexit = module.getFunction("atexit"); atexit && atexit->isDeclaration())
    module.getOrInsertFunction(endings_function,
                               llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false));
  bool wide = module.getDataLayout().getPointerSizeInBits() == 64;
  std::unique_ptr<llvm::Module> models =
      read(module.getContext(), "lib/c", wide ? library_models_lp64() : library_models_ilp32());
  refuse_kept_errno(module);
  if (which == Models::Summaries) choose_models(*models, summary_prefix);
  if (which == Models::Definite) choose_models(*models, definite_prefix);
  if (which == Models::Definite || !may_choose_locale(module)) fix_locale(*models);
  const std::set<std::string> modelled = defined_functions(*models);
  const std::set<std::string> own = defined_functions(module);
  define_externals(module, externals, modelled, which == Models::Summaries);
  if (which == Models::Definite) note_failures(module, own);
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

/// What could not be linked, and why.
struct LinkFailure {
  std::size_t file;
  std::string why;
};

using Modules = std::vector<std::unique_ptr<llvm::Module>>;

bool is_definition(const llvm::GlobalValue& value) { return !value.isDeclaration() && value.hasExternalLinkage(); }

/// Makes declarations of a variable as large as the largest one: which definition they mean is not known, and programs
/// differ in its type.
void widen_declarations(const Modules& modules, const std::string& name) {
  std::uint64_t size = 0;
  std::vector<llvm::GlobalVariable*> found;
  for (const auto& module : modules) {
    llvm::GlobalVariable* variable = module->getNamedGlobal(name);
    if (!variable || !variable->isDeclaration() || !variable->getValueType()->isSized()) continue;
    size = std::max<std::uint64_t>(size, module->getDataLayout().getTypeAllocSize(variable->getValueType()));
    found.push_back(variable);
  }
  for (llvm::GlobalVariable* variable : found) {
    llvm::Module& module = *variable->getParent();
    auto* bytes = llvm::ArrayType::get(llvm::Type::getInt8Ty(module.getContext()), size);
    auto* wide = new llvm::GlobalVariable(module, bytes, false, llvm::GlobalValue::ExternalLinkage, nullptr);
    wide->setAlignment(variable->getAlign());
    wide->takeName(variable);
    variable->replaceAllUsesWith(wide);
    variable->eraseFromParent();
  }
}

/// Makes definitions local of which there are several, as the main functions of several programs. What other files mean
/// by such a name is not known.
void separate_definitions(const Modules& modules, std::vector<Omission>& omissions) {
  std::map<std::string, unsigned> definitions;
  for (const auto& module : modules)
    for (const llvm::GlobalValue& value : module->global_values())
      if (is_definition(value)) ++definitions[value.getName().str()];
  std::set<std::string> unclear;
  for (const auto& module : modules)
    for (llvm::GlobalValue& value : module->global_values()) {
      if (definitions[value.getName().str()] < 2) continue;
      if (value.isDeclaration() && !value.use_empty()) unclear.insert(value.getName().str());
      if (!is_definition(value)) continue;
      if (auto* object = llvm::dyn_cast<llvm::GlobalObject>(&value)) object->setComdat(nullptr);
      value.setLinkage(llvm::GlobalValue::InternalLinkage);
    }
  for (const std::string& name : unclear) {
    widen_declarations(modules, name);
    const base::InputError error({}, "several files define '" + name + "', and others use it");
    omissions.push_back({"the definition of '" + name + "' that other files use", error.diagnostics()});
  }
}

/// Tells what is local to files apart by the names of the files, and not by numbers that depend on all of them; and
/// keeps local functions that nothing calls, which the linker would drop.
void keep_local_functions(const Modules& modules) {
  std::map<std::string, unsigned> names;
  for (const auto& module : modules)
    for (const llvm::GlobalValue& value : module->global_values())
      if (!value.isDeclaration()) ++names[value.getName().str()];
  for (const auto& module : modules) {
    const std::string file = llvm::sys::path::stem(module->getModuleIdentifier()).str();
    std::vector<llvm::GlobalValue*> kept;
    for (llvm::GlobalValue& value : module->global_values()) {
      if (value.isDeclaration() || !value.hasInternalLinkage()) continue;
      if (names[value.getName().str()] > 1) value.setName(value.getName() + "." + file);
      if (llvm::isa<llvm::Function>(value)) kept.push_back(&value);
    }
    if (!kept.empty()) llvm::appendToCompilerUsed(*module, kept);
  }
}

/// Accesses to members tell what their structs are called in their own file.
void name_structs(llvm::Module& module) {
  llvm::LLVMContext& context = module.getContext();
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* member = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
      const auto* type = member ? llvm::dyn_cast<llvm::StructType>(member->getSourceElementType()) : nullptr;
      if (!type || !type->hasName()) continue;
      llvm::Metadata* const name = llvm::MDString::get(context, type->getName());
      instruction.setMetadata(struct_name_kind, llvm::MDNode::get(context, name));
    }
}

/// Links the modules of some files; throws LinkFailure for the first one that does not fit.
std::unique_ptr<llvm::Module> link_files(llvm::LLVMContext& context, const std::vector<const CompiledFile*>& files,
                                         std::vector<Omission>* omissions, const std::string& problem) {
  Modules modules;
  for (const CompiledFile* each : files) modules.push_back(read(context, each->file, each->bitcode));
  if (modules.size() > 1)
    for (const auto& module : modules) name_structs(*module);
  std::vector<Omission> unclear;
  if (omissions) {
    separate_definitions(modules, unclear);
    keep_local_functions(modules);
  }
  std::unique_ptr<llvm::Module> module = std::move(modules.front());
  for (std::size_t i = 1; i < modules.size(); ++i) {
    if (modules[i]->getDataLayout() != module->getDataLayout())
      throw LinkFailure{i, " is compiled for another target than " + files[0]->file};
    if (llvm::Linker::linkModules(*module, std::move(modules[i]))) throw LinkFailure{i, " does not link: " + problem};
  }
  if (omissions) {
    omissions->insert(omissions->end(), unclear.begin(), unclear.end());
    if (llvm::GlobalVariable* kept = module->getNamedGlobal("llvm.compiler.used")) kept->eraseFromParent();
  }
  return module;
}

}  // namespace

std::unique_ptr<llvm::Module> link(llvm::LLVMContext& context, const std::vector<CompiledFile>& files,
                                   const Externals& externals, std::vector<Omission>* omissions, Models models) {
  std::string problem;
  // The linker tells the context why it fails.
  context.setDiagnosticHandlerCallBack(
      [](const llvm::DiagnosticInfo* info, void* text) {
        llvm::raw_string_ostream out(*static_cast<std::string*>(text));
        llvm::DiagnosticPrinterRawOStream printer(out);
        if (info->getSeverity() == llvm::DS_Error) info->print(printer);
      },
      &problem);
  std::vector<const CompiledFile*> left;
  for (const CompiledFile& each : files) left.push_back(&each);
  std::unique_ptr<llvm::Module> module;
  while (!module) {
    try {
      module = link_files(context, left, omissions, problem);
    } catch (const LinkFailure& failure) {
      const std::string why = left[failure.file]->file + failure.why;
      if (!omissions) throw base::InputError({}, why, "name the files of one program");
      omissions->push_back({"file '" + left[failure.file]->file + "'", base::InputError({}, why).diagnostics()});
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(failure.file));
      problem.clear();
    }
  }
  unsigned width = module->getDataLayout().getPointerSizeInBits();
  if (!module->getDataLayout().isLittleEndian() || (width != 32 && width != 64))
    throw base::InputError({}, "modules for " + module->getTargetTriple() + " are not supported",
                           "use a little-endian target with pointers of 32 or 64 bits");
  expand_formats(*module, models == Models::Summaries);
  link_models(*module, externals, models);
  llvm::raw_string_ostream out(problem);
  if (llvm::verifyModule(*module, &out)) throw base::InputError({}, files[0].file + ": broken module: " + problem);
  context.setDiagnosticHandlerCallBack(nullptr);
  return module;
}

}  // namespace cairn::frontend::c
