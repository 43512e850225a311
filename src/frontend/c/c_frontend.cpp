#include "frontend/c/c_frontend.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include "base/error.h"
#include "frontend/c/compile.h"
#include "frontend/c/literals.h"
#include "frontend/c/models.h"
#include "frontend/c/module.h"
#include "frontend/c/program_translator.h"
#include "frontend/c/statics.h"
#include "frontend/c/uses_by_library.h"
#include "ir/pass/pass.h"

namespace cairn::frontend::c {

bool is_c_file(std::string_view path) {
  for (std::string_view ending : {".c", ".i", ".bc", ".ll"})
    if (path.ends_with(ending)) return true;
  return false;
}

std::string library_clause_text() { return library_clauses().str(); }

namespace {

Externals read_clauses(base::SourceManager& sources, const COptions& options) {
  Externals out;
  auto read = [&](base::FileId file, std::vector<EffectClause>& clauses) {
    std::vector<EffectClause> found = parse_clauses(sources.text(file), file);
    clauses.insert(clauses.end(), found.begin(), found.end());
  };
  read(sources.add("lib/c/externals.effects", library_clause_text()), out.library);
  for (const std::string& text : options.externals) read(sources.add("--external", text), out.users);
  for (const std::string& file : options.external_files) read(sources.load(file), out.users);
  out.trusted = options.trusted;
  return out;
}

std::vector<CompiledFile> compile_all(base::SourceManager& sources, const std::vector<std::string>& files,
                                      const COptions& options) {
  std::vector<CompiledFile> out;
  for (const std::string& file : files) {
    if (options.progress)
      options.progress("compiling file " + std::to_string(out.size() + 1) + " of " + std::to_string(files.size()));
    try {
      out.push_back({file, compile(sources, file, options)});
    } catch (const base::InputError& error) {
      if (!options.omissions) throw;
      options.omissions->push_back({"file '" + file + "'", error.diagnostics()});
    }
  }
  if (out.empty()) {
    if (files.size() == 1) throw base::InputError(options.omissions->front().why);
    throw base::InputError({}, "none of the files compiles");
  }
  return out;
}

Models models_for(const COptions& options) {
  if (options.every_function) return Models::Summaries;
  return options.definite_models ? Models::Definite : Models::All;
}

/// Gives a program without the entry function one that does nothing.
void define_entry(llvm::Module& module, COptions& options) {
  const llvm::Function* entry = module.getFunction(options.entry);
  if (entry && !entry->isDeclaration()) return;
  options.entry = no_entry;
  auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false);
  auto* function = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, options.entry, module);
  llvm::IRBuilder<>(llvm::BasicBlock::Create(module.getContext(), "", function)).CreateRetVoid();
}

}  // namespace

ir::Program load_c(base::SourceManager& sources, const std::vector<std::string>& files, const COptions& options,
                   term::TermManager& terms) {
  if (files.empty()) throw base::InputError({}, "no C file is given");
  const std::vector<CompiledFile> compiled = compile_all(sources, files, options);
  const Externals externals = read_clauses(sources, options);
  if (options.progress) options.progress("linking");
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module =
      link(context, compiled, externals, options.omissions.get(), models_for(options));
  if (options.every_function) {
    name_statics_by_file(*module);
    name_literals_by_content(*module);
  }
  COptions chosen = options;
  if (options.every_function) define_entry(*module, chosen);
  if (options.definite_models) mark_uses_by_library(*module);
  prepare(*module, options.error_label, options.properties, options.every_function);
  ir::Program program = ProgramTranslator(sources, terms, *module, chosen).translate();
  // Overflow, division and the end of the program have their checks already.
  std::set<ir::Property> memory;
  for (ir::Property property : {ir::Property::ValidDeref, ir::Property::ValidFree, ir::Property::InitialisedRead})
    if (options.properties.contains(property)) memory.insert(property);
  // What is read and not used may still be held, which leaks depend on.
  const bool reads_matter = memory.contains(ir::Property::ValidDeref) ||
                            memory.contains(ir::Property::InitialisedRead) ||
                            options.properties.contains(ir::Property::ValidMemtrack);
  if (!reads_matter) program = ir::drop_unused_reads(std::move(program), terms);
  program = ir::insert_checks(std::move(program), terms, memory);
  // All that the first procedure accesses itself are initial values of global variables, whose places are right.
  for (ir::Block& block : program.procedures.front().blocks)
    std::erase_if(block.statements, [](const ir::Statement& statement) {
      const auto* check = std::get_if<ir::Assert>(&statement.kind);
      return check && check->property == ir::Property::ValidDeref;
    });
  return program;
}

}  // namespace cairn::frontend::c
