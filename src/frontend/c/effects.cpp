#include "frontend/c/effects.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <algorithm>

#include "frontend/c/library.h"
#include "frontend/c/marks.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

int type_code(const llvm::Type& type) {
  if (type.isPointerTy()) return marks::pointer_type;
  int bits = static_cast<int>(type.getScalarSizeInBits());
  if (type.isFloatingPointTy()) return marks::float_type(bits);
  return type.isIntegerTy() && bits > 8 ? marks::integer_type(bits) : marks::any_type;
}

bool is_new_object(const llvm::Value& pointer) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&pointer);
  if (!call) return false;
  Known known = known_callee(*call);
  return known == Known::Malloc || known == Known::Calloc || known == Known::StackAllocation;
}

/// Notes an access through a pointer.
void access(const llvm::Value& pointer, int type, bool writes, CodeEffects& out) {
  llvm::SmallVector<const llvm::Value*, 4> objects;
  llvm::getUnderlyingObjects(&pointer, objects, nullptr, 0);
  for (const llvm::Value* object : objects) {
    if (llvm::isa<llvm::AllocaInst>(object) || is_new_object(*object)) continue;
    if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object)) {
      if (!variable->isConstant()) (writes ? out.written : out.read).insert(variable);
      continue;
    }
    (writes ? out.memory_written : out.memory_read).insert(type);
    out.may_fail = true;
  }
}

/// The type of what an accessed variable holds, as far as one type is known: structs may be unions.
int type_code(const llvm::GlobalVariable& variable) {
  const llvm::Type* type = variable.getValueType();
  while (type->isArrayTy()) type = type->getArrayElementType();
  return type_code(*type);
}

bool overlap(const std::set<int>& a, const std::set<int>& b) {
  if (a.empty() || b.empty()) return false;
  if (a.contains(marks::any_type) || b.contains(marks::any_type)) return true;
  return std::ranges::any_of(a, [&](int type) { return b.contains(type); });
}

bool is_const_model(const llvm::Function& function) {
  return function.hasFnAttribute(model_attribute) && function.doesNotAccessMemory();
}

/// Whether the address of a variable is used in another way than for accesses to it.
bool may_be_pointed_to(const llvm::GlobalVariable& variable, bool by_copies) {
  std::vector<const llvm::Value*> pending{&variable};
  std::set<const llvm::Value*> seen;
  while (!pending.empty()) {
    const llvm::Value* address = pending.back();
    pending.pop_back();
    if (!seen.insert(address).second) continue;
    for (const llvm::User* user : address->users()) {
      if (llvm::isa<llvm::GEPOperator>(user))
        pending.push_back(user);
      else if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user); store && store->getValueOperand() == address)
        return true;
      else if (llvm::isa<llvm::MemIntrinsic>(user) ? by_copies
                                                   : !llvm::isa<llvm::LoadInst, llvm::StoreInst, llvm::CmpInst>(user))
        return true;
    }
  }
  return false;
}

/// Effects of functions that have no body where it is known what they do.
CodeEffects known_effects(const llvm::Function& function) {
  CodeEffects out;
  switch (known_function(function.getName(), true)) {
    case Known::Exit:
    case Known::Assume: out.ends = true; return out;
    case Known::Error:
    case Known::Assert:
    case Known::DivisionFailure:
    case Known::Misuse: out.may_fail = true; return out;
    case Known::Free:
    case Known::Realloc:
    case Known::Close: out.memory_written = {marks::any_type}; [[fallthrough]];
    case Known::Handle:
    case Known::Access:
      out.memory_read = {marks::any_type};
      out.may_fail = true;
      return out;
    case Known::Nondet:
    case Known::Nothing:
    case Known::Malloc:
    case Known::Calloc:
    case Known::StackAllocation:
    case Known::StaticAllocation:
    case Known::SharedAllocation:
    case Known::BytesLeft:
    case Known::Overlap:
    case Known::Undefined:
    case Known::Refused: return out;
    case Known::None: break;
  }
  const llvm::StringRef name = function.getName();
  const bool is_mark = name.starts_with("cairn.") || name.starts_with("__cairn_");
  out.ends = function.getIntrinsicID() == llvm::Intrinsic::trap;
  if (function.isIntrinsic() || is_mark) return out;
  // printf and its like, and what makes the verdict UNKNOWN in any order.
  const bool has_pointer =
      std::ranges::any_of(function.args(), [](const auto& a) { return a.getType()->isPointerTy(); });
  if (has_pointer || function.isVarArg()) {
    out.memory_read = out.memory_written = {marks::any_type};
    out.may_fail = true;
  }
  return out;
}

}  // namespace

void CodeEffects::add(const CodeEffects& other) {
  read.insert(other.read.begin(), other.read.end());
  written.insert(other.written.begin(), other.written.end());
  memory_read.insert(other.memory_read.begin(), other.memory_read.end());
  memory_written.insert(other.memory_written.begin(), other.memory_written.end());
  ends |= other.ends;
  may_fail |= other.may_fail;
}

std::set<const llvm::GlobalVariable*> pointed_to(const llvm::Module& module, bool by_copies) {
  std::set<const llvm::GlobalVariable*> out;
  for (const llvm::GlobalVariable& variable : module.globals())
    if (may_be_pointed_to(variable, by_copies)) out.insert(&variable);
  return out;
}

bool ModuleEffects::touches(const std::set<const llvm::GlobalVariable*>& variables, const std::set<int>& memory) const {
  return !memory.empty() && std::ranges::any_of(variables, [&](const auto* v) {
    return pointed_to_.contains(v) && overlap({type_code(*v)}, memory);
  });
}

/// Whether what one writes is read or written by the other.
bool ModuleEffects::disturbs(const CodeEffects& a, const CodeEffects& b) const {
  auto common = [](const auto& x, const auto& y) {
    return std::ranges::any_of(x, [&](const auto* v) { return y.contains(v); });
  };
  return common(a.written, b.read) || common(a.written, b.written) || overlap(a.memory_written, b.memory_read) ||
         overlap(a.memory_written, b.memory_written) || touches(a.written, b.memory_read) ||
         touches(a.written, b.memory_written) || touches(b.read, a.memory_written);
}

bool ModuleEffects::conflict(const CodeEffects& a, const CodeEffects& b) const {
  return disturbs(a, b) || disturbs(b, a) || (a.ends && b.may_fail) || (b.ends && a.may_fail);
}

void ModuleEffects::call(const llvm::CallBase& call, CodeEffects& out) const {
  const llvm::Function* callee = callee_of(call);
  if (!callee) return out.add(any_);
  if (auto found = functions_.find(callee); found != functions_.end() && !callee->isDeclaration())
    return out.add(found->second);
  if (const auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&call)) {
    access(*memory->getRawDest(), marks::any_type, true, out);
    if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(memory))
      access(*copy->getRawSource(), marks::any_type, false, out);
    return;
  }
  const Known known = known_callee(call);
  if (known != Known::Free && known != Known::Realloc) return out.add(functions_.at(callee));
  access(*call.getArgOperand(0), marks::any_type, true, out);
  out.may_fail = true;
}

CodeEffects ModuleEffects::direct(const llvm::Function& function) const {
  CodeEffects out;
  for (const llvm::BasicBlock& block : function)
    for (const llvm::Instruction& i : block) {
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&i))
        access(*load->getPointerOperand(), type_code(*load->getType()), false, out);
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&i))
        access(*store->getPointerOperand(), type_code(*store->getValueOperand()->getType()), true, out);
      if (const auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&i))
        access(*change->getPointerOperand(), marks::any_type, true, out);
      if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&i))
        access(*exchange->getPointerOperand(), marks::any_type, true, out);
      out.may_fail |= i.isIntDivRem();
      if (const auto* made = llvm::dyn_cast<llvm::CallBase>(&i)) call(*made, out);
    }
  return out;
}

ModuleEffects::ModuleEffects(const llvm::Module& module, const std::set<const llvm::Function*>& addressed,
                             const std::set<const llvm::GlobalVariable*>& pointed_to)
    : pointed_to_(pointed_to) {
  for (const llvm::Function& function : module)
    functions_[&function] = function.isDeclaration() ? known_effects(function) : CodeEffects();
  for (bool changed = true; changed;) {
    changed = false;
    for (const llvm::Function& function : module) {
      // Models say of some functions that they have none: what these change stands for changes at other times.
      if (function.isDeclaration() || is_const_model(function)) continue;
      CodeEffects next = direct(function);
      if (next == functions_.at(&function)) continue;
      changed = true;
      if (addressed.contains(&function)) any_.add(next);
      functions_.at(&function) = std::move(next);
    }
  }
}

}  // namespace cairn::frontend::c
