#include "frontend/c/external_body.h"

#include <llvm/IR/Module.h>

#include "frontend/c/library.h"
#include "frontend/c/member_ranges.h"

namespace cairn::frontend::c {

using Use = ClauseUse::Kind;
using Result = ClauseResult::Kind;

ExternalBody::ExternalBody(llvm::Function& function, const EffectClause& clause, const Pointees& pointees,
                           const std::map<std::string, std::uint64_t>& handles)
    : function_(function),
      clause_(clause),
      pointees_(pointees),
      handles_(handles),
      builder_(function.getContext()),
      width_(function.getParent()->getDataLayout().getPointerSizeInBits()) {}

const Pointee* ExternalBody::pointee(std::size_t position) const {
  return position < pointees_.size() && pointees_[position] ? &*pointees_[position] : nullptr;
}

bool ExternalBody::is_number(unsigned parameter) const {
  return parameter < function_.arg_size() && function_.getArg(parameter)->getType()->isIntegerTy();
}

std::string ExternalBody::parameter_mismatch(unsigned i) const {
  const ClauseUse& use = clause_.parameters[i];
  const std::string which = "parameter " + std::to_string(i + 1);
  if (use.kind == Use::Nothing) return {};
  if (!function_.getArg(i)->getType()->isPointerTy()) return which + " is no pointer";
  if (function_.getArg(i)->hasByValAttr()) return which + " is no pointer";
  // A function of that name may be another one.
  const bool is_text = use.kind == Use::Text || use.kind == Use::Line;
  if (is_text && pointee(i + 1) && pointee(i + 1)->size != 1) return which + " does not point to characters";
  const bool needs_type = (use.kind == Use::In || use.kind == Use::Out) && !use.size;
  if (needs_type && !pointee(i + 1)) return "it is not known to how many bytes " + which + " points";
  if (!use.size) return {};
  for (unsigned factor : use.size->parameters)
    if (!is_number(factor)) return "parameter " + std::to_string(factor + 1) + " is no number of bytes";
  if (use.size->times_result && clause_.result.kind != Result::Number) return "the result is no number of bytes";
  return {};
}

std::string ExternalBody::result_mismatch() const {
  llvm::Type* type = function_.getReturnType();
  const ClauseResult& result = clause_.result;
  switch (result.kind) {
    case Result::Never: return {};
    case Result::None: return type->isVoidTy() ? "" : "it returns something, and the clause does not say what";
    case Result::Number: {
      if (clause_.any_parameters && type->isVoidTy()) return {};
      if (type->isPointerTy()) return "it returns a pointer, and the clause does not say to what";
      const bool bounded = result.least.number || result.least.parameter || result.most.number || result.most.parameter;
      if (bounded ? !type->isIntegerTy() : !type->isIntegerTy() && !type->isFloatingPointTy())
        return "it does not return a number";
      for (const ClauseBound& bound : {result.least, result.most})
        if (bound.parameter && !is_number(*bound.parameter)) return "a bound of the result is no number";
      return {};
    }
    default: break;
  }
  if (!type->isPointerTy()) return "it does not return a pointer";
  const bool is_text = result.kind == Result::Text || result.kind == Result::NewText || result.kind == Result::Within;
  if (is_text && pointee(0) && pointee(0)->size != 1) return "it does not return a pointer to characters";
  if (result.kind == Result::Object && !pointee(0)) return "it is not known to how many bytes the result points";
  if (result.kind == Result::Object &&
      (pointee(0)->has_other_pointers || (!result.has_texts && !pointee(0)->texts.empty())))
    return "the result points to something with pointers in it";
  const bool is_pointer =
      result.parameter < function_.arg_size() && function_.getArg(result.parameter)->getType()->isPointerTy();
  if ((result.kind == Result::Within || result.kind == Result::Argument) && !is_pointer)
    return "parameter " + std::to_string(result.parameter + 1) + " is no pointer";
  return {};
}

bool ExternalBody::passes_pointer() const {
  return llvm::any_of(function_.uses(), [&](const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    if (!call || !call->isCallee(&use)) return true;
    for (std::size_t i = function_.arg_size(); i < call->arg_size(); ++i)
      if (!call->getArgOperand(static_cast<unsigned>(i))->getType()->isIntegerTy()) return true;
    return false;
  });
}

std::string ExternalBody::mismatch() const {
  const bool is_variadic = function_.isVarArg();
  if (is_variadic && function_.arg_size() == 0) return "it is declared without parameters";
  if (function_.hasStructRetAttr() || function_.getReturnType()->isStructTy()) return "it returns a struct";
  for (unsigned i : clause_.rewritten)
    if (i >= function_.arg_size() || !function_.getArg(i)->getType()->isPointerTy())
      return "parameter " + std::to_string(i + 1) + " is no pointer";
  if (!clause_.any_parameters) {
    const std::size_t named = clause_.parameters.size();
    const std::size_t declared = function_.arg_size();
    if (clause_.more_parameters ? declared < named : declared != named || is_variadic)
      return "it is declared with " + std::to_string(declared) + (is_variadic ? " or more" : "") + " parameters";
    if (is_variadic && passes_pointer()) return "a pointer is passed beyond its parameters";
    for (unsigned i = 0; i < named; ++i)
      if (std::string found = parameter_mismatch(i); !found.empty()) return found;
  }
  for (const std::string& name : clause_.changed)
    if (!function_.getParent()->getNamedGlobal(name)) return "there is no global variable '" + name + "'";
  return result_mismatch();
}

llvm::Value* ExternalBody::call(llvm::StringRef name, llvm::Type* result, llvm::ArrayRef<llvm::Value*> arguments) {
  std::vector<llvm::Type*> types;
  for (llvm::Value* argument : arguments) types.push_back(argument->getType());
  llvm::Module& module = *function_.getParent();
  return builder_.CreateCall(module.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)),
                             arguments);
}

llvm::Value* ExternalBody::input(llvm::Type* type, const std::string& label) {
  return call((input_prefix + label).str(), type, {});
}

llvm::Value* ExternalBody::returns_null() {
  return builder_.CreateIsNotNull(input(builder_.getInt8Ty(), "whether " + name() + " returns null"));
}

llvm::Value* ExternalBody::bound(const ClauseBound& bound, std::int64_t otherwise, llvm::Type* type) {
  if (bound.parameter) return builder_.CreateSExtOrTrunc(function_.getArg(*bound.parameter), type);
  return llvm::ConstantInt::getSigned(type, bound.number.value_or(otherwise));
}

/// Inputs that are not possible stand for one that is.
llvm::Value* ExternalBody::number() {
  llvm::Type* type = function_.getReturnType();
  llvm::Value* any = input(type, "result of " + name());
  const ClauseResult& result = clause_.result;
  const bool has_least = result.least.number || result.least.parameter;
  const bool has_most = result.most.number || result.most.parameter;
  if (!has_least && !has_most) return any;
  const unsigned width = type->getIntegerBitWidth();
  const bool with_sign = !result.least.number || *result.least.number < 0;
  const std::int64_t smallest = llvm::APInt::getSignedMinValue(width).getSExtValue();
  const std::int64_t largest = llvm::APInt::getSignedMaxValue(width).getSExtValue();
  llvm::Value* least = bound(result.least, smallest, type);
  llvm::Value* most = bound(result.most, largest, type);
  // A size that is no size of an object, as -1, need not make a call fail.
  if (result.most.parameter && function_.getArg(*result.most.parameter)->getType()->getIntegerBitWidth() == width_) {
    llvm::Value* none = builder_.CreateICmpSLT(most, llvm::ConstantInt::get(type, 0));
    most = builder_.CreateSelect(none, llvm::ConstantInt::getSigned(type, largest), most);
  }
  llvm::Value* above = with_sign ? builder_.CreateICmpSGE(any, least) : builder_.CreateICmpUGE(any, least);
  llvm::Value* below = with_sign ? builder_.CreateICmpSLE(any, most) : builder_.CreateICmpULE(any, most);
  return builder_.CreateSelect(builder_.CreateAnd(above, below), any, least);
}

llvm::Value* ExternalBody::bytes(const ClauseUse& use, unsigned parameter) {
  if (!use.size) return builder_.getIntN(width_, pointee(parameter + 1)->size);
  if (use.size->rest) return call("__cairn_bytes_left", word(), {function_.getArg(parameter)});
  llvm::Value* out = builder_.getIntN(width_, use.size->factor);
  for (unsigned factor : use.size->parameters) {
    llvm::Value* next = builder_.CreateSExtOrTrunc(function_.getArg(factor), word());
    out = call("__cairn_product", word(), {out, next});
  }
  if (use.size->times_result) {
    llvm::Value* zero = llvm::ConstantInt::get(result_->getType(), 0);
    llvm::Value* count = builder_.CreateSelect(builder_.CreateICmpSLT(result_, zero), zero, result_);
    count = builder_.CreateZExtOrTrunc(count, word());
    out = call("__cairn_product", word(), {out, count});
  }
  return out;
}

template <class Make>
void ExternalBody::where_not_null(llvm::Value* pointer, Make make) {
  llvm::LLVMContext& context = function_.getContext();
  auto* exists = llvm::BasicBlock::Create(context, "", &function_);
  auto* after = llvm::BasicBlock::Create(context, "", &function_);
  builder_.CreateCondBr(builder_.CreateIsNull(pointer), after, exists);
  builder_.SetInsertPoint(exists);
  make();
  builder_.CreateBr(after);
  builder_.SetInsertPoint(after);
}

llvm::Value* ExternalBody::length_at_most(llvm::Value* most, const std::string& label) {
  llvm::Value* any = input(word(), label);
  return builder_.CreateSelect(builder_.CreateICmpULE(any, most), any, builder_.getIntN(width_, 0));
}

void ExternalBody::use(unsigned i, Use kind) {
  const ClauseUse& use = clause_.parameters[i];
  if (use.kind != kind) return;
  llvm::Value* memory = function_.getArg(i);
  auto make = [&] {
    llvm::Type* nothing = builder_.getVoidTy();
    switch (kind) {
      case Use::Nothing: return;
      case Use::Text: call("__cairn_length", word(), {memory}); return;
      case Use::In: call("__cairn_access", nothing, {memory, bytes(use, i)}); return;
      case Use::Out:
        call("__cairn_any", nothing, {memory, bytes(use, i)});
        if (use.has_texts) put_texts(memory, *pointee(i + 1));
        if (use.is_valid) put_numbers(memory, *pointee(i + 1), succeeds());
        return;
      case Use::Line: {
        llvm::Value* length = input(word(), "length written by " + name());
        call("__cairn_line", nothing, {memory, bytes(use, i), length});
        return;
      }
      case Use::Handle:
      case Use::Closes:
        call("__cairn_handle", nothing, {memory, builder_.getIntN(width_, handles_.at(use.handle))});
        if (kind == Use::Closes) call("__cairn_close", nothing, {memory});
        return;
    }
  };
  if (use.may_be_null)
    where_not_null(memory, make);
  else
    make();
}

llvm::Value* ExternalBody::new_text(bool belongs_to_caller, const std::string& what) {
  llvm::Value* length = input(word(), "length of " + what);
  return call(belongs_to_caller ? "__cairn_new_text" : "__cairn_text", builder_.getPtrTy(), {length});
}

void ExternalBody::put_texts(llvm::Value* memory, const Pointee& pointee) {
  auto place = [&](std::uint64_t offset) {
    return builder_.CreateConstInBoundsGEP1_64(builder_.getInt8Ty(), memory, offset);
  };
  for (std::uint64_t offset : pointee.texts) {
    llvm::Value* text = new_text(false, "a text of " + name());
    builder_.CreateStore(text, place(offset));
  }
  for (std::uint64_t offset : pointee.ends) builder_.CreateStore(builder_.getInt8(0), place(offset));
}

llvm::Value* ExternalBody::succeeds() {
  if (result_) return builder_.CreateICmpSGE(result_, llvm::ConstantInt::get(result_->getType(), 0));
  return fails_ ? builder_.CreateNot(fails_) : builder_.getTrue();
}

/// Other values are those of memory that the function may have left as it was.
void ExternalBody::put_numbers(llvm::Value* memory, const Pointee& pointee, llvm::Value* condition) {
  for (const Pointee::Number& number : pointee.numbers) {
    const MemberRange& range = member_ranges[number.range];
    llvm::Type* type = builder_.getIntNTy(static_cast<unsigned>(8 * number.bytes));
    const auto limit = [&](std::int64_t value) {
      return llvm::ConstantInt::getSigned(
          type, llvm::isIntN(type->getIntegerBitWidth(), value) ? value : llvm::maxIntN(type->getIntegerBitWidth()));
    };
    llvm::Value* place = builder_.CreateConstInBoundsGEP1_64(builder_.getInt8Ty(), memory, number.offset);
    llvm::Value* any = builder_.CreateLoad(type, place);
    llvm::Value* below = builder_.CreateICmpSLT(any, limit(range.least));
    llvm::Value* above = builder_.CreateICmpSGT(any, limit(range.most));
    llvm::Value* outside = builder_.CreateOr(below, above);
    llvm::Value* replaced = builder_.CreateAnd(outside, condition);
    builder_.CreateStore(builder_.CreateSelect(replaced, limit(range.least), any), place);
  }
}

llvm::Value* ExternalBody::object() {
  const Pointee& made = *pointee(0);
  llvm::Module& module = *function_.getParent();
  const std::string group = clause_.result.handle.empty() ? clause_.function : clause_.result.handle;
  auto* type = llvm::ArrayType::get(builder_.getInt8Ty(), made.size);
  const std::string known = "__cairn." + group + "." + std::to_string(made.size);
  llvm::GlobalVariable* variable = module.getNamedGlobal(known);
  if (!variable) {
    variable = new llvm::GlobalVariable(module, type, false, llvm::GlobalValue::InternalLinkage,
                                        llvm::ConstantAggregateZero::get(type), known);
    variable->setAlignment(llvm::Align(16));
  }
  call("__cairn_any", builder_.getVoidTy(), {variable, builder_.getIntN(width_, made.size)});
  if (clause_.result.has_texts) put_texts(variable, made);
  if (clause_.result.is_valid) put_numbers(variable, made, builder_.getTrue());
  return variable;
}

llvm::Value* ExternalBody::pointer() {
  const ClauseResult& result = clause_.result;
  switch (result.kind) {
    case Result::Text: return new_text(false, "the text of " + name());
    case Result::NewText: return new_text(true, "the text of " + name());
    case Result::Object: return object();
    case Result::Handle:
      return call("__cairn_static", builder_.getPtrTy(), {builder_.getIntN(width_, handles_.at(result.handle))});
    case Result::Argument: return function_.getArg(result.parameter);
    case Result::Within: {
      llvm::Value* text = function_.getArg(result.parameter);
      llvm::Value* end = call("__cairn_length", word(), {text});
      return builder_.CreateGEP(builder_.getInt8Ty(), text, {length_at_most(end, "place found by " + name())});
    }
    default: return llvm::ConstantPointerNull::get(builder_.getPtrTy());
  }
}

void ExternalBody::write() {
  llvm::LLVMContext& context = function_.getContext();
  builder_.SetInsertPoint(llvm::BasicBlock::Create(context, "", &function_));
  llvm::Type* type = function_.getReturnType();
  const bool is_number = clause_.result.kind == Result::Number && !type->isVoidTy();
  if (is_number) result_ = number();
  // An argument is returned; that it is not comes before what is written to it.
  if (clause_.result.kind == Result::Argument && clause_.result.may_be_null) fails_ = returns_null();
  // First all that is read, then what is written: arguments may lie in one another.
  for (Use kind : {Use::Text, Use::In, Use::Handle, Use::Out, Use::Line, Use::Closes})
    for (unsigned i = 0; i < clause_.parameters.size(); ++i) use(i, kind);
  for (unsigned i : clause_.rewritten) {
    llvm::Value* memory = function_.getArg(i);
    where_not_null(memory, [&] {
      llvm::Value* rest = call("__cairn_bytes_left", word(), {memory});
      call("__cairn_any", builder_.getVoidTy(), {memory, rest});
    });
  }
  for (const std::string& name : clause_.changed) {
    llvm::GlobalVariable* variable = function_.getParent()->getNamedGlobal(name);
    const std::uint64_t size = function_.getParent()->getDataLayout().getTypeAllocSize(variable->getValueType());
    call("__cairn_any", builder_.getVoidTy(), {variable, builder_.getIntN(width_, size)});
  }
  if (clause_.result.kind == Result::Never) {
    call("__cairn_exit", builder_.getVoidTy(), {});
    builder_.CreateUnreachable();
    return;
  }
  // Only a compiled program knows what is computed; that it is nothing is another matter.
  auto mark_computed = [&] {
    if (clause_.computed) input(builder_.getInt8Ty(), "unspecified result of " + name());
  };
  if (type->isVoidTy()) {
    mark_computed();
    builder_.CreateRetVoid();
  } else if (is_number) {
    mark_computed();
    builder_.CreateRet(result_);
  } else {
    if (clause_.result.may_be_null) {
      auto* without = llvm::BasicBlock::Create(context, "", &function_);
      auto* with_result = llvm::BasicBlock::Create(context, "", &function_);
      builder_.CreateCondBr(fails_ ? fails_ : returns_null(), without, with_result);
      builder_.SetInsertPoint(without);
      builder_.CreateRet(llvm::ConstantPointerNull::get(builder_.getPtrTy()));
      builder_.SetInsertPoint(with_result);
    }
    mark_computed();
    builder_.CreateRet(pointer());
  }
}

}  // namespace cairn::frontend::c
