#pragma once

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <string>
#include <vector>

#include "frontend/c/c_frontend.h"
#include "frontend/c/externals.h"

namespace cairn::frontend::c {

struct CompiledFile {
  std::string file;
  std::string bitcode;
};

/// Which models of library functions take the place of those for all executions, where there are such.
enum class Models : std::uint8_t {
  All,        ///< none
  Summaries,  ///< those that are made for summaries
  Definite,   ///< those of one system
};

/// Links modules, and the models of library functions that they need.
/// @param omissions as in COptions; may be null.
std::unique_ptr<llvm::Module> link(llvm::LLVMContext& context, const std::vector<CompiledFile>& files,
                                   const Externals& externals, std::vector<Omission>* omissions, Models models);

/// Replaces calls of the printf and scanf families, where their formats are known, by calls of functions of lib/c/ that
/// do what they do to memory.
/// @param for_summaries text that is printed is any text of its length.
void expand_formats(llvm::Module& module, bool for_summaries);

/// The function whose call stands for the arbitrary value of a local variable that has none yet.
inline constexpr llvm::StringLiteral uninitialised_prefix = "cairn.uninitialised.";
/// That function for a type.
llvm::FunctionCallee uninitialised(llvm::Module& module, llvm::Type* type);

/// The function whose call ends the life of the stack memory that its argument points to; null points to none.
inline constexpr llvm::StringLiteral end_of_life = "cairn.end_of_life";

/// The function that gives the address of a variable's present object, of all that it has one after the other.
inline constexpr llvm::StringLiteral address_now = "cairn.address_now";

/// The function whose call stands where the library, or the system, gets a number of the program.
inline constexpr llvm::StringLiteral used_by_library = "cairn.used_by_library";

/// Functions whose calls stand where an order of evaluation matters that C leaves open, and where an object is changed
/// and used without a sequence point in between.
inline constexpr llvm::StringLiteral unspecified_order = "cairn.unspecified_order";
inline constexpr llvm::StringLiteral unsequenced_change = "cairn.unsequenced_change";
/// The function that chooses between two orders.
inline constexpr llvm::StringLiteral unspecified_choice = "cairn.unspecified_choice";

/// Replaces the marks of scopes (marks.h) by LLVM's marks of the lives of the objects in them.
void end_with_scopes(llvm::Module& module);
/// Replaces restored stacks by ends of life of what was allocated since they were saved. Throws InputError where that
/// is not clear.
void end_with_stack(llvm::Module& module);

/// Brings a linked module into the form that is translated: models of library functions inlined, so that their places
/// are those of the calls; no code behind calls that end the program; local variables in registers, with one arbitrary
/// value where they are not initialised; loops in simple form; calls of a function where labels are that are errors.
/// @param properties what is checked: for leaks, the calls during which the program may end are marked (ends.h).
/// @param for_summaries models that only look at memory, in loops, stay functions that are called.
void prepare(llvm::Module& module, llvm::StringRef error_label, const std::set<ir::Property>& properties,
             bool for_summaries);

}  // namespace cairn::frontend::c
