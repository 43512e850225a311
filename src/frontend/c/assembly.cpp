#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/InlineAsm.h>

#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {
namespace {

/// Whether instructions do nothing that a sequential program can tell.
bool does_nothing(llvm::StringRef text) {
  static constexpr llvm::StringLiteral harmless[] = {"", "nop", "pause", "rep", "mfence", "lfence", "sfence"};
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::SplitString(text, lines, "\n;");
  return llvm::all_of(lines, [](llvm::StringRef line) {
    line = line.split('#').first.trim();
    return llvm::is_contained(harmless, line);
  });
}

}  // namespace

void FunctionTranslator::inline_assembly(const llvm::CallInst& call) {
  const auto* assembly = llvm::cast<llvm::InlineAsm>(call.getCalledOperand());
  if (!does_nothing(assembly->getAsmString())) throw Refusal{"inline assembly is not supported"};
  if (call.getType()->isVoidTy()) return;
  // Outputs are the inputs that lie in the same places; others are what happens to be there.
  llvm::InlineAsm::ConstraintInfoVector constraints = assembly->ParseConstraints();
  std::vector<const llvm::Value*> passed(constraints.size(), nullptr);
  unsigned next = 0;
  for (std::size_t i = 0; i < constraints.size(); ++i)
    if (constraints[i].Type == llvm::InlineAsm::isInput || constraints[i].isIndirect)
      passed[i] = call.getArgOperand(next++);
  Leaves out;
  const auto* together = llvm::dyn_cast<llvm::StructType>(call.getType());
  for (const llvm::InlineAsm::ConstraintInfo& constraint : constraints) {
    if (constraint.Type != llvm::InlineAsm::isOutput || constraint.isIndirect) continue;
    llvm::Type* type = together ? together->getElementType(static_cast<unsigned>(out.size())) : call.getType();
    const llvm::Value* input =
        constraint.MatchingInput >= 0 ? passed[static_cast<std::size_t>(constraint.MatchingInput)] : nullptr;
    if (input && input->getType() == type && program_.types().leaves(type).size() == 1)
      out.push_back(value(*input));
    else
      out.push_back(arbitrary(program_.types().scalar(type), "what assembly leaves in a register"));
  }
  define(call, out);
}

}  // namespace cairn::frontend::c
