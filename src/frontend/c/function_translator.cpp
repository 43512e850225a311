#include "frontend/c/function_translator.h"

#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/IR/IntrinsicInst.h>

#include "base/error.h"
#include "frontend/c/ends.h"
#include "frontend/c/refusal.h"
#include "term/substitute.h"

namespace cairn::frontend::c {
namespace {

/// The kind of a check that clang put into the code, when a block does nothing but fail it; else nothing.
std::optional<std::uint64_t> failed_check(const llvm::BasicBlock& block) {
  const llvm::Instruction* first = block.getFirstNonPHIOrDbg();
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(first);
  if (!call || call->getIntrinsicID() != llvm::Intrinsic::ubsantrap) return std::nullopt;
  return llvm::cast<llvm::ConstantInt>(call->getArgOperand(0))->getZExtValue();
}

/// Whether a block is clang's for a divisor that is zero. Divisions have their checks from us; clang's matter where the
/// divisor is constant.
bool fails_division(const llvm::BasicBlock& block) {
  for (const llvm::Instruction& instruction : block)
    if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
      return known_callee(*call) == Known::DivisionFailure;
  return false;
}

std::string check_message(std::uint64_t kind) {
  switch (kind) {
    case 0: return "signed addition overflows";
    case 3: return "signed division overflows";
    case 12: return "signed multiplication overflows";
    case 13: return "negation overflows";
    case 20: return "signed shift to the left overflows";
    case 21: return "signed subtraction overflows";
    default: return "signed arithmetic overflows";
  }
}

}  // namespace

FunctionTranslator::FunctionTranslator(ProgramTranslator& program, const llvm::Function& function)
    : program_(program),
      function_(function),
      terms_(program.terms()),
      builder_(program.terms(), program.pointer_width(), function.getName().str(), program.origin(function)) {
  program.reserve_globals(builder_);
}

ir::Procedure FunctionTranslator::translate() {
  try {
    llvm::ReversePostOrderTraversal<const llvm::Function*> order(&function_);
    for (const llvm::BasicBlock* block : order) blocks_[block] = builder_.new_block();
    builder_.select(0);
    declare_parameters();
    for (const llvm::BasicBlock* block : order) declare_phis(*block);
    for (const llvm::BasicBlock* block : order) {
      builder_.select(blocks_.at(block));
      translate(*block);
    }
  } catch (const Refusal& refusal) {
    throw base::InputError(builder_.origin.where, refusal.what);
  }
  return builder_.take();
}

void FunctionTranslator::declare_parameters() {
  for (const llvm::Argument& argument : function_.args()) {
    std::string name = name_of(argument);
    if (name.empty()) name = "parameter";
    Leaves parts;
    for (const Leaf& leaf : program_.types().leaves(argument.getType()))
      parts.push_back(builder_.parameter(name, leaf.type));
    if (argument.hasByValAttr()) {
      // The callee has a copy of its own.
      Term copy = builder_.local("&" + name, ir::Type::ptr());
      Term size = builder_.word(program_.types().layout().getTypeAllocSize(argument.getParamByValType()));
      builder_.emit(ir::Allocate{copy, size, ir::Storage::Stack});
      builder_.emit(ir::CopyMemory{copy, parts.at(0), size});
      parts = {copy};
    } else if (function_.hasFnAttribute(may_end_function)) {
      own_parameters(argument, name, parts);
    }
    values_[&argument] = std::move(parts);
  }
  if (function_.isVarArg() && function_.arg_size() > 0)
    more_arguments_ = builder_.parameter("more arguments", ir::Type::ptr());
  for (const Leaf& leaf : program_.types().leaves(function_.getReturnType()))
    results_.push_back(builder_.result("$result", leaf.type));
}

void FunctionTranslator::own_parameters(const llvm::Argument& argument, const std::string& name, Leaves& parts) {
  const bool kept = function_.getAttributes().hasParamAttr(argument.getArgNo(), kept_parameter);
  for (Term& part : parts) {
    Term parameter = part;
    const bool pointer = parameter.sort() == builder_.sort(ir::Type::ptr());
    if (pointer && !kept) part = builder_.assign(name, ir::Type::ptr(), parameter);
    if (pointer && kept) kept_parameters_.push_back(parameter);
  }
}

void FunctionTranslator::declare_phis(const llvm::BasicBlock& block) {
  for (const llvm::PHINode& phi : block.phis()) values_[&phi] = targets(phi, "$phi");
}

void FunctionTranslator::translate(const llvm::BasicBlock& block) {
  for (const llvm::Instruction& instruction : block) {
    if (llvm::isa<llvm::PHINode>(instruction)) continue;
    if (const llvm::DILocation* location = instruction.getDebugLoc())
      if (location->getLine() != 0) builder_.origin = program_.origins().of(location);
    if (instruction.isTerminator())
      terminator(instruction);
    else
      translate(instruction);
  }
}

void FunctionTranslator::translate(const llvm::Instruction& instruction) {
  using I = llvm::Instruction;
  if (const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) return arithmetic(*operation);
  if (const auto* conversion = llvm::dyn_cast<llvm::CastInst>(&instruction)) return cast(*conversion);
  if (const auto* comparison = llvm::dyn_cast<llvm::CmpInst>(&instruction)) return compare(*comparison);
  switch (instruction.getOpcode()) {
    case I::Alloca: return allocate_local(llvm::cast<llvm::AllocaInst>(instruction));
    case I::Load: return load(llvm::cast<llvm::LoadInst>(instruction));
    case I::Store: return store(llvm::cast<llvm::StoreInst>(instruction));
    case I::GetElementPtr: return element_pointer(llvm::cast<llvm::GetElementPtrInst>(instruction));
    case I::AtomicRMW: return modify(llvm::cast<llvm::AtomicRMWInst>(instruction));
    case I::AtomicCmpXchg: return exchange(llvm::cast<llvm::AtomicCmpXchgInst>(instruction));
    case I::Fence: return;
    case I::Call: return call(llvm::cast<llvm::CallInst>(instruction));
    case I::FNeg: return negate(instruction);
    case I::Freeze: return define(instruction, leaves(*instruction.getOperand(0)));
    case I::Select:
    case I::ExtractValue:
    case I::InsertValue: return aggregate(instruction);
    case I::ExtractElement:
    case I::InsertElement:
    case I::ShuffleVector: return vector_elements(instruction);
    default: throw Refusal{std::string("the operation '") + instruction.getOpcodeName() + "' is not supported"};
  }
}

void FunctionTranslator::terminator(const llvm::Instruction& instruction) {
  switch (instruction.getOpcode()) {
    case llvm::Instruction::Br: return branch(llvm::cast<llvm::BranchInst>(instruction));
    case llvm::Instruction::Switch: return select_case(llvm::cast<llvm::SwitchInst>(instruction));
    case llvm::Instruction::Ret: return return_value(llvm::cast<llvm::ReturnInst>(instruction));
    case llvm::Instruction::Unreachable: return unreachable(instruction);
    case llvm::Instruction::IndirectBr: return computed_goto(llvm::cast<llvm::IndirectBrInst>(instruction));
    case llvm::Instruction::CallBr: throw Refusal{"asm goto is not supported"};
    default: throw Refusal{std::string("the operation '") + instruction.getOpcodeName() + "' is not supported"};
  }
}

void FunctionTranslator::branch(const llvm::BranchInst& instruction) {
  const llvm::BasicBlock& here = *instruction.getParent();
  if (instruction.isUnconditional()) return go(here, *instruction.getSuccessor(0));
  for (unsigned side : {0u, 1u})
    if (fails_division(*instruction.getSuccessor(side))) return go(here, *instruction.getSuccessor(1 - side));
  Term condition = value(*instruction.getCondition());
  for (unsigned side : {0u, 1u}) {
    std::optional<std::uint64_t> kind = failed_check(*instruction.getSuccessor(side));
    // Where overflow is no failure to report, it ends the program.
    if (!kind || !program_.checks(ir::Property::NoOverflow)) continue;
    builder_.check(side == 0 ? terms_.mk_not(condition) : condition, ir::Property::NoOverflow, check_message(*kind));
    return go(here, *instruction.getSuccessor(1 - side));
  }
  ir::BlockId yes = edge(here, *instruction.getSuccessor(0));
  ir::BlockId no = edge(here, *instruction.getSuccessor(1));
  builder_.end(ir::Branch{condition, yes, no});
}

void FunctionTranslator::select_case(const llvm::SwitchInst& choice) {
  const llvm::BasicBlock& here = *choice.getParent();
  Term chosen = value(*choice.getCondition());
  for (const auto& option : choice.cases()) {
    Term label = program_.constants().leaves(*option.getCaseValue()).at(0);
    ir::BlockId target = edge(here, *option.getCaseSuccessor());
    ir::BlockId next = builder_.new_block();
    builder_.end(ir::Branch{terms_.mk_eq(chosen, label), target, next});
    builder_.select(next);
  }
  builder_.end(ir::Goto{edge(here, *choice.getDefaultDest())});
}

void FunctionTranslator::computed_goto(const llvm::IndirectBrInst& jump) {
  const llvm::BasicBlock& here = *jump.getParent();
  Term address = value(*jump.getAddress());
  std::unordered_set<const llvm::BasicBlock*> seen;
  for (const llvm::BasicBlock* target : jump.successors()) {
    if (!seen.insert(target).second) continue;
    ir::BlockId chosen = edge(here, *target);
    ir::BlockId next = builder_.new_block();
    builder_.end(ir::Branch{terms_.mk_eq(address, program_.constants().label(*target)), chosen, next});
    builder_.select(next);
  }
  undefined("goto to what is no label of the function");
}

void FunctionTranslator::return_value(const llvm::ReturnInst& instruction) {
  if (const llvm::Value* returned = instruction.getReturnValue()) {
    Leaves parts = leaves(*returned);
    for (std::size_t i = 0; i < parts.size(); ++i) builder_.emit(ir::Assign{results_[i], parts[i]});
  }
  builder_.end(ir::Return{});
}

void FunctionTranslator::unreachable(const llvm::Instruction& instruction) {
  const llvm::Instruction* before = instruction.getPrevNonDebugInstruction();
  const auto* call = llvm::dyn_cast_or_null<llvm::CallInst>(before);
  const llvm::Function* callee = call ? callee_of(*call) : nullptr;
  // A function with a body that is declared not to return may do so all the same.
  bool ended = call && (ends_program(*call) || (call->doesNotReturn() && callee && callee->isDeclaration()));
  if (!ended) return undefined("what the program declares unreachable");
  builder_.end(ir::Halt{});
}

void FunctionTranslator::undefined(const std::string& what) {
  unknown(what, {}, {});
  builder_.end(ir::Halt{});
}

void FunctionTranslator::require(Term condition, const std::string& otherwise) {
  if (condition.is_true()) return;
  ir::BlockId other = builder_.branch(condition);
  ir::BlockId here = builder_.current();
  builder_.select(other);
  undefined(otherwise);
  builder_.select(here);
}

void FunctionTranslator::may_go_on(const std::string& what) {
  require(arbitrary(ir::Type::boolean(), "whether the program goes on"), what);
}

Term FunctionTranslator::defined_where(Term condition, const ir::Type& type, Term exact, const std::string& otherwise) {
  return conditional(condition, type, exact, [&] {
    may_go_on(otherwise);
    return arbitrary(type, otherwise);
  });
}

void FunctionTranslator::go(const llvm::BasicBlock& from, const llvm::BasicBlock& to) {
  Leaves assigned;
  Leaves sources;
  std::vector<ir::Type> types;
  for (const llvm::PHINode& phi : to.phis()) {
    const Leaves& parts = values_.at(&phi);
    Leaves incoming = leaves(*phi.getIncomingValueForBlock(&from));
    assigned.insert(assigned.end(), parts.begin(), parts.end());
    sources.insert(sources.end(), incoming.begin(), incoming.end());
    for (const Leaf& leaf : program_.types().leaves(phi.getType())) types.push_back(leaf.type);
  }
  // Phi nodes change together: all values are read before any is assigned, where that makes a difference.
  bool clash = false;
  std::unordered_set<Term> changed;
  for (std::size_t i = 0; i < assigned.size(); ++i) {
    for (Term variable : term::free_symbols(sources[i]).constants) clash |= changed.contains(variable);
    changed.insert(assigned[i]);
  }
  for (std::size_t i = 0; clash && i < assigned.size(); ++i)
    sources[i] = builder_.assign("$next", types[i], sources[i]);
  for (std::size_t i = 0; i < assigned.size(); ++i)
    if (assigned[i] != sources[i]) builder_.emit(ir::Assign{assigned[i], sources[i]});
  builder_.end(ir::Goto{blocks_.at(&to)});
}

ir::BlockId FunctionTranslator::edge(const llvm::BasicBlock& from, const llvm::BasicBlock& to) {
  if (to.phis().empty()) return blocks_.at(&to);
  auto [it, added] = edges_.try_emplace({&from, &to}, 0);
  if (!added) return it->second;
  ir::BlockId here = builder_.current();
  it->second = builder_.new_block();
  ir::BlockId made = it->second;
  builder_.select(made);
  go(from, to);
  builder_.select(here);
  return made;
}

}  // namespace cairn::frontend::c
