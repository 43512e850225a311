#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/InlineAsm.h>

#include <algorithm>

#include "frontend/c/ends.h"
#include "frontend/c/function_translator.h"
#include "frontend/c/marks.h"
#include "frontend/c/module.h"
#include "frontend/c/refusal.h"
#include "term/substitute.h"

namespace cairn::frontend::c {
namespace {

/// What the name of a function says behind its prefix.
std::string words_behind(llvm::StringRef prefix, llvm::StringRef name) {
  std::string out = name.drop_front(prefix.size()).str();
  // Names that are made have their words already.
  if (out.find(' ') != std::string::npos) return out;
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

}  // namespace

void FunctionTranslator::call(const llvm::CallInst& call) {
  if (call.isInlineAsm()) return inline_assembly(call);
  const llvm::Function* callee = callee_of(call);
  if (!callee) return indirect_call(call);
  if (callee->isIntrinsic()) return intrinsic(call);
  std::string name = callee->getName().str();
  if (callee->getName().starts_with(uninitialised_prefix)) {
    if (call.use_empty()) return;
    return builder_.emit(ir::Havoc{targets(call), "uninitialised variable", ir::InputKind::Uninitialised});
  }
  if (name == end_of_life) return builder_.emit(ir::Free{value(*call.getArgOperand(0)), ir::Storage::Stack});
  if (name == address_now) {
    values_[&call] = {builder_.assign("$t", ir::Type::ptr(), value(*call.getArgOperand(0)))};
    return;
  }
  if (name == held) return may_end(call);
  if (name == unspecified_choice)
    return builder_.emit(ir::Havoc{targets(call), "unspecified order of evaluation", ir::InputKind::Unspecified});
  if (name == unspecified_order) return may_go_on("a result that depends on the order of evaluation");
  if (name == unsequenced_change)
    return may_go_on("an object that is changed and used without a sequence point in between");
  if (name == marks::meet) return meet(call);
  if (name == used_by_library) return used(value(*call.getArgOperand(0)));
  Known known = known_callee(call);
  if (known != Known::None) return known_call(call, known, name);
  if (callee->hasExternalWeakLinkage()) may_go_on("a weak function that no file defines");
  if (callee->isDeclaration()) return external_call(call, name);
  direct_call(call, *callee);
}

void FunctionTranslator::may_end(const llvm::CallInst& mark) {
  MayEnd place{builder_.current(), builder_.procedure().blocks[builder_.current()].statements.size(), {}, {}};
  for (Term part : arguments(mark)) {
    const std::vector<Term> read = term::free_symbols(part).constants;
    place.held.insert(place.held.end(), read.begin(), read.end());
  }
  const auto& call = llvm::cast<llvm::CallInst>(*mark.getNextNonDebugInstruction());
  const llvm::Function* callee = callee_of(call);
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    const std::size_t parts = program_.types().leaves(call.getArgOperand(i)->getType()).size();
    const bool kept = callee && callee->getAttributes().hasParamAttr(i, kept_parameter);
    place.kept.insert(place.kept.end(), parts, kept);
  }
  ends_.push_back(std::move(place));
}

void FunctionTranslator::used(Term number) {
  const Term is_zero = terms_.mk_eq(number, terms_.mk_bv(0, number.sort().width()));
  if (!is_zero.is_value())
    conditional(is_zero, ir::Type::boolean(), terms_.mk_true(), [&] { return terms_.mk_false(); });
}

void FunctionTranslator::fail(ir::Property property, const std::string& message) {
  if (program_.checks(property)) return builder_.check(terms_.mk_false(), property, message);
  program_.check_heap(builder_);
}

void FunctionTranslator::known_call(const llvm::CallInst& call, Known known, const std::string& name) {
  auto condition = [&] {
    if (call.arg_size() == 0) throw Refusal{"the call of '" + name + "' has no argument"};
    Term argument = value(*call.getArgOperand(0));
    return argument.sort().is_datatype() ? terms_.mk_not(terms_.mk_eq(argument, builder_.null())) : as_bool(argument);
  };
  switch (known) {
    case Known::Nondet: {
      Leaves parts = targets(call);
      std::string text = llvm::StringRef(name).starts_with(input_prefix) ? words_behind(input_prefix, name) : name;
      if (!parts.empty()) builder_.emit(ir::Havoc{parts, text, kind_of_input(name)});
      return;
    }
    case Known::Assume: return builder_.emit(ir::Assume{condition()});
    case Known::Assert:
      if (program_.checks(ir::Property::Assert)) builder_.check(condition(), ir::Property::Assert, "assertion fails");
      return;
    case Known::Error: {
      bool assertion = llvm::StringRef(name).starts_with("__assert");
      llvm::StringRef text;
      if (assertion && call.arg_size() > 0) llvm::getConstantStringInfo(call.getArgOperand(0), text);
      if (llvm::StringRef label = name; label.consume_front(label_prefix))
        return fail(ir::Property::Assert, "the label '" + label.str() + "' is reached");
      if (!assertion) return fail(ir::Property::Assert, "the error function '" + name + "' is called");
      return fail(ir::Property::Assert, text.empty() ? "assertion fails" : "assertion '" + text.str() + "' fails");
    }
    case Known::DivisionFailure: return fail(ir::Property::DivisionByZero, "division by zero");
    case Known::Exit:
      if (name == "exit" || name == "__cairn_exit") program_.run_endings(builder_);
      return program_.check_heap(builder_);
    case Known::Nothing:
      if (!call.use_empty()) external_call(call, name);
      return;
    case Known::Malloc:
    case Known::Calloc:
    case Known::StackAllocation:
    case Known::StaticAllocation:
    case Known::SharedAllocation: return allocate(call, known);
    case Known::Realloc: return reallocate(call);
    case Known::Overlap: return overlap(call);
    case Known::Access: return access(call);
    case Known::Handle: return check_handle(call);
    case Known::Close: return builder_.emit(ir::Free{value(*call.getArgOperand(0)), ir::Storage::Static});
    case Known::BytesLeft: return define(call, bytes_left(value(*call.getArgOperand(0))));
    case Known::Misuse: return misuse(terms_.mk_true(), words_behind(misuse_prefix, name));
    case Known::Undefined: unknown(words_behind(undefined_prefix, name), {}, {ir::Type::boolean()}); return;
    case Known::Free:
      if (call.arg_size() != 1 || !call.getArgOperand(0)->getType()->isPointerTy())
        throw Refusal{"this call of 'free' is not supported"};
      return builder_.emit(ir::Free{value(*call.getArgOperand(0))});
    default: {
      // A program that never gets there keeps its verdict.
      std::vector<ir::Type> results;
      for (const Leaf& leaf : program_.types().leaves(call.getType())) results.push_back(leaf.type);
      Leaves made = unknown("the function '" + name + "', which is not followed", {}, results);
      if (!call.getType()->isVoidTy()) define(call, made);
      return;
    }
  }
}

FunctionTranslator::Leaves FunctionTranslator::arguments(const llvm::CallInst& call) {
  Leaves out;
  for (const llvm::Use& argument : call.args()) {
    Leaves parts = leaves(*argument);
    out.insert(out.end(), parts.begin(), parts.end());
  }
  return out;
}

void FunctionTranslator::direct_call(const llvm::CallInst& call, const llvm::Function& callee) {
  Leaves passed = arguments(call);
  std::vector<Leaf> expected;
  for (const llvm::Argument& parameter : callee.args())
    for (Leaf& leaf : program_.types().leaves(parameter.getType())) expected.push_back(std::move(leaf));
  bool more = callee.isVarArg() && callee.arg_size() > 0;
  if (more && passed.size() > expected.size()) passed.resize(expected.size());
  bool fits = passed.size() == expected.size() && call.getType() == callee.getReturnType();
  for (std::size_t i = 0; fits && i < passed.size(); ++i) fits = passed[i].sort() == builder_.sort(expected[i].type);
  if (!fits) throw Refusal{"the call of '" + callee.getName().str() + "' does not agree with its definition"};
  if (more) passed.push_back(pass_more(call, static_cast<unsigned>(callee.arg_size())));
  builder_.emit(ir::Call{targets(call), program_.procedure(callee), passed});
  if (more) builder_.emit(ir::Free{passed.back(), ir::Storage::Stack});
}

/// Whether a function is one of the C library: it has a meaning, though it is not known here.
bool FunctionTranslator::is_of_library(const llvm::CallInst& call, llvm::StringRef name) {
  llvm::LibFunc function;
  return llvm::TargetLibraryInfoImpl(llvm::Triple(call.getModule()->getTargetTriple())).getLibFunc(name, function);
}

void FunctionTranslator::external_call(const llvm::CallInst& call, const std::string& name) {
  std::vector<ir::Type> parameters;
  std::vector<ir::Type> results;
  for (const llvm::Use& argument : call.args())
    for (const Leaf& leaf : program_.types().leaves(argument->getType())) parameters.push_back(leaf.type);
  for (const Leaf& leaf : program_.types().leaves(call.getType())) results.push_back(leaf.type);
  Leaves passed = arguments(call);
  if (is_of_library(call, name)) {
    // An input would be taken for what the function may return.
    Leaves made = unknown_function(name, passed, results);
    if (!call.getType()->isVoidTy()) define(call, made);
    return;
  }
  std::string procedure = program_.external(name, parameters, results, builder_.origin);
  builder_.emit(ir::Call{targets(call), procedure, passed});
}

void FunctionTranslator::indirect_call(const llvm::CallInst& call) {
  Leaves passed = arguments(call);
  Term callee = value(*call.getCalledOperand());
  bool more = passes_more(call);
  if (more) {
    unsigned named = call.getFunctionType()->getNumParams();
    std::size_t count = 0;
    for (unsigned i = 0; i < named; ++i) count += program_.types().leaves(call.getArgOperand(i)->getType()).size();
    passed.resize(count);
    passed.push_back(pass_more(call, named));
  }
  builder_.emit(ir::IndirectCall{targets(call), callee, passed});
  if (more) builder_.emit(ir::Free{passed.back(), ir::Storage::Stack});
}

}  // namespace cairn::frontend::c
