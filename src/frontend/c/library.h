#pragma once

#include <llvm/ADT/StringRef.h>
#include <llvm/IR/InstrTypes.h>

#include "ir/input_kind.h"

namespace cairn::frontend::c {

/// Marks the functions of lib/c/.
inline constexpr llvm::StringLiteral model_attribute = "cairn-model";
/// Functions that lib/c/ declares for inputs that are labelled with the rest of the name; how that begins, or ends,
/// tells the kind.
inline constexpr llvm::StringLiteral input_prefix = "__cairn_input_";
/// Functions that lib/c/ calls where an access to memory is wrong, and where C leaves undefined what happens. The rest
/// of the name says what it is.
inline constexpr llvm::StringLiteral misuse_prefix = "__cairn_misuse_";
inline constexpr llvm::StringLiteral undefined_prefix = "__cairn_undefined_";
/// Functions that are called where a label is reached that is an error; the rest of the name is that of the label.
inline constexpr llvm::StringLiteral label_prefix = "__cairn_label_";
/// Functions of lib/c/ that stand for those with the rest of the name where summaries of functions are made.
inline constexpr llvm::StringLiteral summary_prefix = "__cairn_summary_";
/// The same where each execution has to be one of a real system, which answers alike each time it is asked the same.
inline constexpr llvm::StringLiteral definite_prefix = "__cairn_definite_";
/// The function of lib/c/ that calls what atexit was given.
inline constexpr llvm::StringLiteral endings_function = "__cairn_run_endings";

/// Functions that the translator knows by name.
enum class Known {
  None,
  Nondet,           ///< __VERIFIER_nondet_*, nondet_*: an input
  Assume,           ///< ends executions where its argument is 0
  Error,            ///< an error location, a failed assertion
  Assert,           ///< __CPROVER_assert(condition, …)
  DivisionFailure,  ///< clang's own: a divisor is zero
  Exit,             ///< ends the program
  Nothing,          ///< has no effect that matters
  Malloc,
  Calloc,
  Realloc,
  Free,
  StackAllocation,   ///< alloca, where the program declares it in its own way
  StaticAllocation,  ///< __cairn_static(size), for models
  SharedAllocation,  ///< __cairn_shared(length), for models: a text that the program must not write to
  Handle,            ///< __cairn_handle(pointer, size), for models: that a pointer is to an open handle of that size
  Close,             ///< __cairn_close(pointer), for models: a handle ends
  BytesLeft,         ///< __cairn_bytes_left(pointer), for models: how many there are to the end of the object
  Overlap,           ///< __cairn_overlap(left, size, right, size), for models: whether both have bytes in common
  Access,            ///< __cairn_access(memory, size), for models: accesses all of it
  Misuse,            ///< what models call where memory is used in a way that is an error
  Undefined,         ///< what models call where C defines nothing
  Refused,           ///< needs what the IR does not have
};

/// What a function of that name is; `declared_only`: the program has no body for it.
Known known_function(llvm::StringRef name, bool declared_only);

/// The kind of the input that a function yields.
ir::InputKind kind_of_input(llvm::StringRef function);

/// The function that a call names, also where the program declares it with another type; null for function pointers.
const llvm::Function* callee_of(const llvm::CallBase& call);
/// The same for its kind.
Known known_callee(const llvm::CallBase& call);
/// Whether a call never returns, because that is what the function is for.
bool ends_program(const llvm::CallBase& call);

}  // namespace cairn::frontend::c
