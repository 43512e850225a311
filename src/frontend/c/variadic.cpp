#include <algorithm>

#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

namespace {

bool is_variadic(const llvm::Function& function) { return function.isVarArg() && function.arg_size() > 0; }

}  // namespace

bool FunctionTranslator::passes_more(const llvm::CallInst& call) {
  // Functions without prototype have no named parameters.
  const llvm::FunctionType& type = *call.getFunctionType();
  if (!type.isVarArg() || type.getNumParams() == 0) return false;
  if (call.arg_size() > type.getNumParams()) return true;
  // On some targets calls through pointers without prototype look like that, too: it depends on what there is to call.
  return std::ranges::any_of(*call.getModule(), [](const llvm::Function& function) {
    return is_variadic(function) && function.hasAddressTaken();
  });
}

Term FunctionTranslator::pass_more(const llvm::CallInst& call, unsigned named) {
  const llvm::DataLayout& layout = program_.types().layout();
  std::uint64_t slot = program_.pointer_width() / 8;
  std::uint64_t size = 0;
  std::vector<std::uint64_t> offsets;
  auto type_of_argument = [&](unsigned i) {
    return call.isByValArgument(i) ? call.getParamByValType(i) : call.getArgOperand(i)->getType();
  };
  for (unsigned i = named; i < call.arg_size(); ++i) {
    if (layout.getABITypeAlign(type_of_argument(i)).value() > 8)
      throw Refusal{"this type of a variable argument is not supported"};
    offsets.push_back(size);
    size += (layout.getTypeAllocSize(type_of_argument(i)) + slot - 1) / slot * slot;
  }
  Term area = builder_.local("$arguments", ir::Type::ptr());
  builder_.emit(ir::Allocate{area, builder_.word(size), ir::Storage::Stack});
  for (unsigned i = named; i < call.arg_size(); ++i) {
    Term target = builder_.offset(area, offsets[i - named]);
    if (call.isByValArgument(i))
      builder_.emit(ir::CopyMemory{target, value(*call.getArgOperand(i)),
                                   builder_.word(layout.getTypeAllocSize(type_of_argument(i)))});
    else
      store(target, type_of_argument(i), leaves(*call.getArgOperand(i)));
  }
  return area;
}

void FunctionTranslator::start_arguments(const llvm::CallInst& call) {
  if (!more_arguments_) throw Refusal{"va_start is called in a function whose arguments are all named"};
  Term list = value(*call.getArgOperand(0));
  auto put = [&](std::uint64_t offset, const ir::Type& type, Term content) {
    builder_.emit(ir::Store{ir::PointerPlace{builder_.offset(list, offset), type}, content});
  };
  if (program_.pointer_width() == 32) return put(0, ir::Type::ptr(), more_arguments_);
  // As when all registers for arguments are used up, so that code of x86-64 looks into memory only.
  put(0, ir::Type::bv(32), terms_.mk_bv(48, 32));
  put(4, ir::Type::bv(32), terms_.mk_bv(176, 32));
  put(8, ir::Type::ptr(), more_arguments_);
  put(16, ir::Type::ptr(), builder_.null());
}

void FunctionTranslator::copy_arguments(const llvm::CallInst& call) {
  Term size = builder_.word(program_.pointer_width() == 32 ? 4 : 24);
  builder_.emit(ir::CopyMemory{value(*call.getArgOperand(0)), value(*call.getArgOperand(1)), size});
}

}  // namespace cairn::frontend::c
