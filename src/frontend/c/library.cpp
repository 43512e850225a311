#include "frontend/c/library.h"

#include <llvm/ADT/StringMap.h>
#include <llvm/ADT/StringSwitch.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Intrinsics.h>

namespace cairn::frontend::c {

Known known_function(llvm::StringRef name, bool declared_only) {
  // These mean what their names say, whatever body a program gives them.
  Known always = llvm::StringSwitch<Known>(name)
                     .Cases("__VERIFIER_error", "reach_error", Known::Error)
                     .Cases("__VERIFIER_assume", "__CPROVER_assume", Known::Assume)
                     .Case("__VERIFIER_plot", Known::Nothing)
                     .Default(Known::None);
  if (always != Known::None || !declared_only) return always;
  if (name.starts_with(input_prefix)) return Known::Nondet;
  if (name.starts_with(label_prefix)) return Known::Error;
  if (name.starts_with(misuse_prefix)) return Known::Misuse;
  if (name.starts_with(undefined_prefix)) return Known::Undefined;
  if (name.starts_with("__VERIFIER_nondet") || name.starts_with("nondet_") || name == "nondet") return Known::Nondet;
  return llvm::StringSwitch<Known>(name)
      .Cases("__assert_fail", "__assert", "__assert_rtn", "__assert2", Known::Error)
      .Cases("__CPROVER_assert", "assert", Known::Assert)
      .Case("__ubsan_handle_divrem_overflow_abort", Known::DivisionFailure)
      .Cases("abort", "exit", "_exit", "_Exit", "quick_exit", "__cairn_exit", Known::Exit)
      .Cases("__VERIFIER_atomic_begin", "__VERIFIER_atomic_end", "srand", Known::Nothing)
      .Case("malloc", Known::Malloc)
      .Case("calloc", Known::Calloc)
      .Case("realloc", Known::Realloc)
      .Cases("free", "cfree", Known::Free)
      .Case("alloca", Known::StackAllocation)
      .Case("__cairn_static", Known::StaticAllocation)
      .Case("__cairn_shared", Known::SharedAllocation)
      .Case("__cairn_handle", Known::Handle)
      .Case("__cairn_close", Known::Close)
      .Case("__cairn_bytes_left", Known::BytesLeft)
      .Case("__cairn_overlap", Known::Overlap)
      .Case("__cairn_access", Known::Access)
      .Cases("longjmp", "siglongjmp", "_longjmp", Known::Refused)
      .Cases("pthread_create", "thrd_create", "vfork", "clone", Known::Refused)
      .Cases("on_exit", "at_quick_exit", Known::Refused)
      .Cases("fesetround", "fesetenv", "feupdateenv", "fesetmode", "feholdexcept", Known::Refused)
      .Cases("dlopen", "dlsym", "mremap", "brk", "sbrk", Known::Refused)
      .Default(Known::None);
}

ir::InputKind kind_of_input(llvm::StringRef function) {
  llvm::StringRef what = function;
  if (!what.consume_front(input_prefix)) return ir::InputKind::Value;
  if (what.starts_with("library_")) return ir::InputKind::Library;
  if (what.starts_with("unspecified_") || what.starts_with("unspecified ")) return ir::InputKind::Unspecified;
  const auto [read, reader] = what.split("_read_by_");
  if (reader.empty()) return ir::InputKind::Value;
  // Only scanf begins to read at a word; where that is a number, its digits are to be written.
  return llvm::StringSwitch<ir::InputKind>(read)
      .Case("length", reader == "scanf" ? ir::InputKind::ReadWord : ir::InputKind::Value)
      .Cases("char", "code", ir::InputKind::ReadCharacter)
      .Cases("short", "int", "long", "long_long", ir::InputKind::ReadNumber)
      .Default(ir::InputKind::Value);
}

const llvm::Function* callee_of(const llvm::CallBase& call) {
  return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
}

Known known_callee(const llvm::CallBase& call) {
  const llvm::Function* callee = callee_of(call);
  return callee ? known_function(callee->getName(), callee->isDeclaration()) : Known::None;
}

bool ends_program(const llvm::CallBase& call) {
  if (call.getIntrinsicID() == llvm::Intrinsic::trap) return true;
  Known known = known_callee(call);
  return known == Known::Error || known == Known::Exit || known == Known::DivisionFailure;
}

}  // namespace cairn::frontend::c
