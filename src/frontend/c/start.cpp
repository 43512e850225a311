#include <algorithm>

#include "base/error.h"
#include "frontend/c/library.h"
#include "frontend/c/program_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

ir::Procedure ProgramTranslator::start(const llvm::Function& entry) {
  ProcedureBuilder builder(terms_, program_.pointer_width, program_.entry, origin(entry));
  reserve_globals(builder);
  builder.new_block();
  try {
    // The list grows as initial values are read.
    std::size_t defined = 0;
    while (defined != variables_.size()) define_global(builder, *variables_[defined++]);
    std::size_t initialised = 0;
    while (initialised != variables_.size()) {
      const llvm::GlobalVariable& variable = *variables_[initialised++];
      builder.origin = origin(variable);
      if (variable.hasInitializer()) initialise(builder, addresses_.at(&variable), *variable.getInitializer());
    }
    builder.origin = origin(entry);
    call_constructors(builder);
    caller_->start(builder);
    call_entry(builder, entry);
  } catch (const Refusal& refusal) {
    throw base::InputError(builder.origin.where, refusal.what);
  }
  return builder.take();
}

void ProgramTranslator::define_global(ProcedureBuilder& builder, const llvm::GlobalVariable& variable) {
  builder.origin = origin(variable);
  llvm::Type* type = variable.getValueType();
  // How long `extern int a[];` is, is told where it is defined.
  const bool is_open =
      variable.isDeclaration() && type->isSized() && module_.getDataLayout().getTypeAllocSize(type) == 0;
  if (is_open || (!type->isSized() && options_.omissions)) {
    // Enough for what is right on any system.
    constexpr std::uint64_t large = 1 << 24;
    const Term size = builder.local("size", ir::Type::bv(program_.pointer_width));
    if (options_.definite_models)
      builder.emit(ir::Assign{size, builder.word(large)});
    else
      builder.emit(ir::Havoc{{size}, "unspecified size of " + variable.getName().str(), ir::InputKind::Unspecified});
    builder.emit(ir::Allocate{addresses_.at(&variable), size, ir::Storage::Static});
    return;
  }
  if (!type->isSized())
    throw Refusal{"the variable '" + variable.getName().str() + "' is of a type whose size is not known"};
  // Of whole projects it would take too long to ask at each write for each of the constants.
  const bool is_shared = mergeable_.contains(&variable) || (options_.every_function && variable.isConstant());
  const ir::Storage storage = is_shared ? ir::Storage::Shared : ir::Storage::Static;
  builder.emit(
      ir::Allocate{addresses_.at(&variable), builder.word(module_.getDataLayout().getTypeAllocSize(type)), storage});
}

void ProgramTranslator::initialise(ProcedureBuilder& builder, Term address, const llvm::Constant& initial) {
  const llvm::DataLayout& layout = module_.getDataLayout();
  std::uint64_t size = layout.getTypeAllocSize(initial.getType());
  if (size == 0 || llvm::isa<llvm::UndefValue>(initial)) return;
  builder.emit(ir::FillMemory{address, terms_.mk_bv(0, 8), builder.word(size)});
  struct Part {
    const llvm::Constant* constant;
    std::uint64_t offset;
  };
  std::vector<Part> pending{{&initial, 0}};
  while (!pending.empty()) {
    Part part = pending.back();
    pending.pop_back();
    llvm::Type* type = part.constant->getType();
    if (part.constant->isNullValue() || llvm::isa<llvm::UndefValue>(part.constant)) continue;
    if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
      const llvm::StructLayout* places = layout.getStructLayout(record);
      for (unsigned i = record->getNumElements(); i-- > 0;)
        pending.push_back({part.constant->getAggregateElement(i), part.offset + places->getElementOffset(i)});
    } else if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
      std::uint64_t stride = layout.getTypeStoreSize(vector->getElementType());
      for (unsigned i = vector->getNumElements(); i-- > 0;)
        pending.push_back({part.constant->getAggregateElement(i), part.offset + i * stride});
    } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
      std::uint64_t stride = layout.getTypeAllocSize(array->getElementType());
      for (auto i = static_cast<unsigned>(array->getNumElements()); i-- > 0;)
        pending.push_back({part.constant->getAggregateElement(i), part.offset + i * stride});
    } else {
      Term value = constants_.leaves(*part.constant).at(0);
      ir::Type stored = types_.scalar(type);
      // As a number, a NaN has neither sign nor payload.
      if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(part.constant);
          number && (type->isX86_FP80Ty() || number->isNaN())) {
        llvm::APInt bits = number->getValueAPF().bitcastToAPInt();
        stored = ir::Type::bv(bits.getBitWidth());
        value = terms_.mk_bv(to_integer(bits), bits.getBitWidth());
      }
      builder.emit(ir::Store{ir::PointerPlace{builder.offset(address, part.offset), stored}, value});
    }
  }
}

std::vector<const llvm::Function*> ProgramTranslator::listed_functions(llvm::StringRef name) const {
  const llvm::GlobalVariable* list = module_.getGlobalVariable(name);
  if (!list || !list->hasInitializer()) return {};
  std::vector<std::pair<std::uint64_t, const llvm::Function*>> functions;
  for (const llvm::Use& use : list->getInitializer()->operands()) {
    const auto* row = llvm::dyn_cast<llvm::ConstantStruct>(use);
    const auto* function = row ? llvm::dyn_cast<llvm::Function>(row->getOperand(1)) : nullptr;
    if (!function) throw Refusal{"this form of functions that run before or after main is not supported"};
    functions.emplace_back(llvm::cast<llvm::ConstantInt>(row->getOperand(0))->getZExtValue(), function);
  }
  std::stable_sort(functions.begin(), functions.end(), [](auto& a, auto& b) { return a.first < b.first; });
  std::vector<const llvm::Function*> out;
  for (const auto& [priority, function] : functions) out.push_back(function);
  return out;
}

void ProgramTranslator::call_constructors(ProcedureBuilder& builder) {
  for (const llvm::Function* function : listed_functions("llvm.global_ctors"))
    builder.emit(ir::Call{{}, procedure(*function), {}});
}

void ProgramTranslator::run_endings(ProcedureBuilder& builder) {
  const llvm::Function* registered = module_.getFunction(endings_function);
  if (registered && !registered->isDeclaration()) builder.emit(ir::Call{{}, procedure(*registered), {}});
  std::vector<const llvm::Function*> destructors = listed_functions("llvm.global_dtors");
  std::ranges::reverse(destructors);
  for (const llvm::Function* destructor : destructors) builder.emit(ir::Call{{}, procedure(*destructor), {}});
}

std::vector<Term> ProgramTranslator::entry_arguments(ProcedureBuilder& builder, const llvm::Function& entry) {
  std::vector<Term> out(entry.arg_size());
  for (const llvm::Argument& argument : entry.args()) {
    unsigned number = argument.getArgNo();
    ir::Type type = types_.scalar(argument.getType());
    const bool is_main = entry.getName() == "main";
    Term value = builder.local(argument_variable(number + 1), type);
    out[number] = value;
    if (type.kind == ir::TypeKind::Ptr) continue;
    builder.emit(ir::Havoc{{value},
                           "parameter " + std::to_string(number + 1) + " of " + entry.getName().str(),
                           is_main && number == 0 ? ir::InputKind::ArgumentCount : ir::InputKind::Parameter});
    const int least = options_.argc_positive ? 1 : 0;
    if (is_main) builder.emit(ir::Assume{terms_.mk(Op::BvSle, {terms_.mk_bv(least, type.a), value})});
  }
  for (const llvm::Argument& argument : entry.args()) {
    if (!argument.getType()->isPointerTy()) continue;
    unsigned number = argument.getArgNo();
    if (argument.use_empty()) {
      builder.emit(ir::Assign{out[number], builder.null()});
    } else if (entry.getName() != "main") {
      caller_->argument(builder, out[number], number, out);
    } else {
      caller_->texts(builder, out[number], number, number == 1 ? out[0] : Term());
    }
  }
  return out;
}

void ProgramTranslator::call_entry(ProcedureBuilder& builder, const llvm::Function& entry) {
  std::vector<Term> arguments = entry_arguments(builder, entry);
  std::vector<Term> results;
  for (const Leaf& leaf : types_.leaves(entry.getReturnType())) results.push_back(builder.result("$result", leaf.type));
  builder.emit(ir::Call{results, procedure(entry), arguments});
  if (entry.getName() == "main") run_endings(builder);
  check_heap(builder);
  builder.end(ir::Return{});
}

void ProgramTranslator::check_heap(ProcedureBuilder& builder) const {
  if (checks(ir::Property::ValidMemtrack))
    builder.check(terms_.mk(Op::HeapTracked, {}), ir::Property::ValidMemtrack, "memory is lost without being freed");
  if (checks(ir::Property::ValidMemcleanup))
    builder.check(terms_.mk(Op::HeapFreed, {}), ir::Property::ValidMemcleanup, "memory is not freed at the end");
}

}  // namespace cairn::frontend::c
