#include "frontend/c/program_translator.h"

#include <algorithm>
#include <optional>

#include "base/error.h"
#include "frontend/c/function_translator.h"
#include "frontend/c/library.h"
#include "frontend/c/read_only.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

ProgramTranslator::ProgramTranslator(base::SourceManager& sources, term::TermManager& terms, const llvm::Module& module,
                                     const COptions& options)
    : sources_(sources),
      terms_(terms),
      module_(module),
      options_(options),
      origins_(sources),
      types_(module, program_, origins_),
      constants_(terms, types_,
                 {[this](const llvm::GlobalVariable& v) { return variable_address(v); },
                  [this](const llvm::Function& f) { return function_address(f); }}),
      mergeable_(mergeable_literals(module)) {
  program_.pointer_width = module.getDataLayout().getPointerSizeInBits();
  for (const llvm::GlobalVariable& variable : module.globals()) address_names_.insert(address_name(variable.getName()));
}

ir::Origin ProgramTranslator::origin(const llvm::Function& function) {
  // Models of library functions are no part of the user's program.
  if (function.hasFnAttribute(model_attribute)) return {};
  if (const llvm::DISubprogram* described = function.getSubprogram())
    return origins_.of(described, described->getLine());
  return fallback_;
}

ir::Origin ProgramTranslator::origin(const llvm::GlobalVariable& variable) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> described;
  variable.getDebugInfo(described);
  if (described.empty()) return fallback_;
  const llvm::DIGlobalVariable* found = described[0]->getVariable();
  return {{origins_.of(found->getFile(), found->getLine()).where}, {}, false};
}

Term ProgramTranslator::variable_address(const llvm::GlobalVariable& variable) {
  auto [it, added] = addresses_.try_emplace(&variable);
  if (added) {
    std::string name = variable.hasName() ? variable.getName().str() : "constant!" + std::to_string(addresses_.size());
    it->second = terms_.mk_const(address_name(name), ir::pointer_sort(terms_, program_.pointer_width));
    variables_.push_back(&variable);
  }
  return it->second;
}

const std::string& ProgramTranslator::procedure(const llvm::Function& function) {
  auto [it, added] = procedures_.try_emplace(&function, function.getName().str());
  if (added) functions_.push_back(&function);
  return it->second;
}

Term ProgramTranslator::function_address(const llvm::Function& function) {
  std::string name = function.getName().str();
  if (function.isDeclaration() && known_function(name, true) != Known::None)
    throw Refusal{"the address of the library function '" + name + "' is not supported"};
  if (function.isDeclaration()) {
    std::vector<ir::Type> parameters;
    std::vector<ir::Type> results;
    for (llvm::Type* type : function.getFunctionType()->params())
      for (const Leaf& leaf : types_.leaves(type)) parameters.push_back(leaf.type);
    for (const Leaf& leaf : types_.leaves(function.getReturnType())) results.push_back(leaf.type);
    name = external(name, parameters, results, origin(function));
  } else {
    procedure(function);
  }
  return terms_.mk_named(Op::FunctionAddress, name, {}, ir::pointer_sort(terms_, program_.pointer_width));
}

std::string ProgramTranslator::external(const std::string& name, const std::vector<ir::Type>& parameters,
                                        const std::vector<ir::Type>& results, const ir::Origin& origin,
                                        bool unmodelled) {
  auto same = [](const std::vector<ir::Declaration>& declared, const std::vector<ir::Type>& types) {
    bool equal = declared.size() == types.size();
    for (std::size_t i = 0; equal && i < types.size(); ++i) equal = declared[i].type == types[i];
    return equal;
  };
  std::string signature = name;
  for (unsigned version = 1;; ++version) {
    const ir::Procedure* found = ir::find_procedure(program_, signature);
    const llvm::Function* defined = module_.getFunction(signature);
    if (!found && (!defined || defined->isDeclaration())) break;
    if (found && found->external() && found->unmodelled == unmodelled && same(found->parameters, parameters) &&
        same(found->results, results))
      return signature;
    signature = name + "!" + std::to_string(version);
  }
  ProcedureBuilder builder(terms_, program_.pointer_width, signature, origin);
  for (const ir::Type& type : parameters) builder.parameter("parameter", type);
  for (const ir::Type& type : results) builder.result("$result", type);
  program_.procedures.push_back(builder.take());
  program_.procedures.back().unmodelled = unmodelled;
  return signature;
}

void ProgramTranslator::complete_load(ProcedureBuilder& builder, Term target, Term place,
                                      const llvm::Value* source) const {
  caller_->complete(builder, target, place, source);
}

const llvm::Function& ProgramTranslator::find_entry() {
  const llvm::Function* entry = module_.getFunction(options_.entry);
  if (!entry || entry->isDeclaration())
    throw base::InputError({}, "the program has no function '" + options_.entry + "' to start with",
                           "name another one with --entry");
  // What has no debug information is placed at the start of the file.
  fallback_ = {{sources_.find_or_add_name(module_.getModuleIdentifier()), 1, 0}, {}, false};
  fallback_ = origin(*entry);
  return *entry;
}

void ProgramTranslator::translate_functions() {
  while (!functions_.empty()) {
    if (options_.progress) options_.progress("translating");
    const llvm::Function* function = functions_.back();
    functions_.pop_back();
    FunctionTranslator translator(*this, *function);
    std::optional<ir::Procedure> body;
    try {
      body = translator.translate();
    } catch (const base::InputError& error) {
      if (!options_.omissions) throw;
      omit_body(*function, error.diagnostics());
      continue;
    }
    ir::Procedure& made = program_.procedures.emplace_back(std::move(*body));
    if (translator.ends().empty()) continue;
    handed_ = std::max(handed_, release_temporaries(terms_, program_.pointer_width, made, translator.ends()));
    ending_.emplace(made.name, translator.kept_parameters());
  }
}

void ProgramTranslator::omit_body(const llvm::Function& function, std::vector<base::Diagnostic> why) {
  options_.omissions->push_back({"function '" + function.getName().str() + "'", std::move(why)});
  ProcedureBuilder builder(terms_, program_.pointer_width, function.getName().str(), origin(function));
  try {
    for (const llvm::Argument& argument : function.args())
      for (const Leaf& leaf : types_.leaves(argument.getType())) builder.parameter("parameter", leaf.type);
    if (function.isVarArg() && function.arg_size() > 0) builder.parameter("more arguments", ir::Type::ptr());
    for (const Leaf& leaf : types_.leaves(function.getReturnType())) builder.result("$result", leaf.type);
  } catch (const Refusal& refusal) {
    throw base::InputError(builder.origin.where, refusal.what);
  }
  program_.procedures.push_back(builder.take());
}

void ProgramTranslator::check_writes() {
  std::vector<ir::Variable> globals;
  std::vector<ir::Variable> constants;
  for (const llvm::GlobalVariable* variable : variables_) {
    globals.push_back(addresses_.at(variable));
    if (variable->isConstant() && escapes(*variable)) constants.push_back(globals.back());
  }
  // Literals that are shared are among the constants.
  const bool has_shared = std::ranges::any_of(program_.procedures, [](const ir::Procedure& procedure) {
    return std::ranges::any_of(procedure.blocks,
                               [](const ir::Block& block) { return std::ranges::any_of(block.statements, is_shared); });
  });
  const bool listed = !options_.every_function;
  for (ir::Procedure& procedure : program_.procedures)
    c::check_writes(terms_, procedure, {globals, constants, listed, has_shared || (!listed && !constants.empty())});
}

ir::Program ProgramTranslator::translate() {
  const llvm::Function& entry = find_entry();
  program_.entry = "_start";
  if (module_.getFunction(program_.entry)) program_.entry = "_start!0";
  caller_ = std::make_unique<CallerHeap>(terms_, program_.pointer_width, options_, entry);
  caller_->check_options();
  procedure(entry);
  if (options_.every_function)
    for (const llvm::Function& function : module_)
      if (!function.isDeclaration() && !function.hasFnAttribute(model_attribute)) procedure(function);
  translate_functions();
  // Initial values mention further functions, and those further variables.
  ir::Procedure first = start(entry);
  for (std::size_t known = 0; known != variables_.size() || !functions_.empty();) {
    known = variables_.size();
    translate_functions();
    first = start(entry);
  }
  if (checks(ir::Property::ValidDeref)) check_writes();
  program_.procedures.insert(program_.procedures.begin(), std::move(first));
  for (ir::Procedure& each : caller_->procedures(fallback_)) program_.procedures.push_back(std::move(each));
  Term nowhere = terms_.mk_null();
  Term null = ir::mk_pointer(terms_, nowhere, terms_.mk_bv(0, program_.pointer_width));
  for (ir::Procedure& each : program_.procedures)
    if (auto found = ending_.find(each.name); found != ending_.end())
      take_arguments(terms_, program_.pointer_width, each, handed_, found->second);
  for (std::size_t i = 0; i < handed_; ++i)
    program_.globals.push_back(
        {{handed_argument(terms_, program_.pointer_width, i), ir::Type::ptr(), fallback_}, null});
  for (const llvm::GlobalVariable* variable : variables_)
    program_.globals.push_back(
        {{addresses_.at(variable), types_.pointer_to(variable->getValueType()), origin(*variable)},
         null,
         variable->isConstant() && variable->hasInitializer()});
  for (ir::Global& each : caller_->globals(fallback_)) program_.globals.push_back(std::move(each));
  return std::move(program_);
}

}  // namespace cairn::frontend::c
