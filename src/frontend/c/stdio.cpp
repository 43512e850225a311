#include <llvm/ADT/StringSwitch.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>

#include <algorithm>

#include "frontend/c/format.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

/// Replaces one call of the printf or scanf family by calls of functions of lib/c/.
class CallExpansion {
 public:
  CallExpansion(llvm::CallInst& call, unsigned format)
      : call_(call), first_(format + 1), module_(*call.getModule()), builder_(&call) {
    if (format < call.arg_size()) known_ = llvm::getConstantStringInfo(call.getArgOperand(format), text_);
  }

  /// @param target which argument gets the text, and @param limit how many bytes it may be; none: nothing is kept.
  void print(std::optional<unsigned> target, std::optional<unsigned> limit) {
    std::optional<Format> format = known_ ? parse_format(text_, false) : std::nullopt;
    if (!format || !has_arguments(*format)) return;
    for (unsigned i = 0; i < format->conversions.size(); ++i)
      if (argument(i)->getType() != printed_type(format->conversions[i])) return;
    const bool counted = target || !call_.use_empty();
    for (const Conversion& c : format->conversions)
      if (!is_expandable(c, counted)) return;
    if (!counted) {
      for (unsigned i = 0; i < format->conversions.size(); ++i)
        if (format->conversions[i].kind == 's') exact_length(format->conversions[i], argument(i));
      call_.eraseFromParent();
      return;
    }
    const auto [from, to] = printed(*format);
    if (!target) return replace(model("__cairn_printed", builder_.getInt32Ty(), {from, to}));
    llvm::Value* room = limit ? call_.getArgOperand(*limit) : llvm::ConstantInt::getAllOnesValue(word());
    llvm::Value* zeros = builder_.getInt32(std::ranges::count(format->conversions, 'c', &Conversion::kind) > 0 ? 1 : 0);
    replace(model("__cairn_format", builder_.getInt32Ty(), {call_.getArgOperand(*target), room, from, to, zeros}));
  }

  /// The first argument is a string that is printed as it is.
  void put() {
    if (!call_.use_empty() || call_.arg_size() == 0 || !call_.getArgOperand(0)->getType()->isPointerTy()) return;
    if (!known_) model("__cairn_length", word(), {call_.getArgOperand(0)});
    call_.eraseFromParent();
  }

  void scan() {
    std::optional<Format> format = known_ ? parse_format(text_, true) : std::nullopt;
    if (!format) return;
    std::erase_if(format->conversions, [](const Conversion& c) { return c.suppressed; });
    if (!has_arguments(*format)) return;
    for (unsigned i = 0; i < format->conversions.size(); ++i)
      if (scanner(format->conversions[i]).empty() || !argument(i)->getType()->isPointerTy()) return;
    llvm::Type* integer = builder_.getInt32Ty();
    llvm::Value* all = builder_.getInt32(static_cast<std::uint32_t>(format->conversions.size()));
    llvm::Value* count = model("__cairn_scanned", integer, {all});
    for (unsigned i = 0; i < format->conversions.size(); ++i) {
      const Conversion& c = format->conversions[i];
      llvm::Value* longest = c.width == 0 ? llvm::ConstantInt::get(word(), llvm::APInt::getSignedMaxValue(width()))
                                          : builder_.getIntN(width(), c.width);
      std::vector<llvm::Value*> arguments{count, builder_.getInt32(i), argument(i)};
      if (c.kind == 's') arguments.push_back(longest);
      model(scanner(c), builder_.getVoidTy(), arguments);
    }
    replace(count);
  }

 private:
  /// Strings are read to their ends; what is counted must have a length that is known.
  static bool is_expandable(const Conversion& c, bool counted) {
    if (c.kind == 's') return !c.has_precision && (!counted || c.width == 0);
    return !counted || printed_length(c);
  }

  /// What an argument of printf has to be; others are read as something else.
  llvm::Type* printed_type(const Conversion& c) {
    if (c.kind == 's' || c.kind == 'p') return builder_.getPtrTy();
    if (llvm::StringRef("fFeEgGaA").contains(c.kind)) return c.length == "L" ? nullptr : builder_.getDoubleTy();
    if (c.length == "ll" || c.length == "j") return builder_.getInt64Ty();
    return c.length == "l" || c.length == "z" || c.length == "t" ? word() : builder_.getInt32Ty();
  }

  /// How many characters are printed, at least and at most.
  std::pair<llvm::Value*, llvm::Value*> printed(const Format& format) {
    llvm::Value* from = builder_.getIntN(width(), format.literal);
    llvm::Value* to = from;
    for (unsigned i = 0; i < format.conversions.size(); ++i) {
      const Conversion& c = format.conversions[i];
      llvm::Value* exact = exact_length(c, argument(i));
      auto length = printed_length(c).value_or(std::pair<std::uint64_t, std::uint64_t>());
      from = builder_.CreateAdd(from, exact ? exact : builder_.getIntN(width(), length.first));
      to = builder_.CreateAdd(to, exact ? exact : builder_.getIntN(width(), length.second));
    }
    return {from, to};
  }

  /// The length of a string or of a number in decimal; null where it is not computed.
  llvm::Value* exact_length(const Conversion& c, llvm::Value* value) {
    if (c.kind == 's') return model("__cairn_length", word(), {value});
    const bool with_sign = c.kind == 'd' || c.kind == 'i';
    if ((!with_sign && c.kind != 'u') || c.has_flags || c.width != 0) return nullptr;
    unsigned bits = llvm::StringSwitch<unsigned>(c.length).Case("hh", 8).Case("h", 16).Default(64);
    llvm::Value* number =
        builder_.CreateTrunc(value, builder_.getIntNTy(std::min(bits, value->getType()->getIntegerBitWidth())));
    number = builder_.CreateIntCast(number, builder_.getInt64Ty(), with_sign);
    return model(with_sign ? "__cairn_decimal" : "__cairn_decimal_unsigned", word(), {number});
  }

  llvm::Value* argument(unsigned conversion) const { return call_.getArgOperand(first_ + conversion); }

  bool has_arguments(const Format& format) const {
    if (call_.getType() != llvm::Type::getInt32Ty(call_.getContext())) return false;
    return call_.arg_size() >= first_ + format.conversions.size();
  }

  /// The function of lib/c/ that stores what a conversion reads; empty for those that are not supported.
  static std::string scanner(const Conversion& c) {
    llvm::StringRef type;
    switch (c.kind) {
      case 's': type = "text"; break;
      case 'c': type = c.width <= 1 ? "char" : ""; break;
      case 'd':
      case 'i':
      case 'u':
      case 'o':
      case 'x':
      case 'X':
        type = llvm::StringSwitch<llvm::StringRef>(c.length)
                   .Case("hh", "char")
                   .Case("h", "short")
                   .Case("", "int")
                   .Cases("l", "z", "t", "long")
                   .Cases("ll", "j", "long_long")
                   .Default("");
        break;
      default: type = llvm::StringSwitch<llvm::StringRef>(c.length).Case("", "float").Case("l", "double").Default("");
    }
    return type.empty() ? std::string() : "__cairn_scan_" + type.str();
  }

  unsigned width() const { return module_.getDataLayout().getPointerSizeInBits(); }
  llvm::Type* word() { return builder_.getIntNTy(width()); }

  llvm::Value* model(llvm::StringRef name, llvm::Type* result, llvm::ArrayRef<llvm::Value*> arguments) {
    std::vector<llvm::Type*> types;
    for (llvm::Value* argument : arguments) types.push_back(argument->getType());
    return builder_.CreateCall(module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)),
                               arguments);
  }

  void replace(llvm::Value* result) {
    call_.replaceAllUsesWith(result);
    call_.eraseFromParent();
  }

  llvm::CallInst& call_;
  unsigned first_;  ///< argument behind the format
  llvm::Module& module_;
  llvm::IRBuilder<> builder_;
  llvm::StringRef text_;
  bool known_ = false;
};

/// The call may be gone afterwards.
void expand(llvm::CallInst& call, llvm::StringRef name) {
  name.consume_front("__isoc99_") || name.consume_front("__isoc23_");
  unsigned word = call.getModule()->getDataLayout().getPointerSizeInBits();
  if (name == "printf") return CallExpansion(call, 0).print({}, {});
  if (name == "fprintf") return CallExpansion(call, 1).print({}, {});
  if (name == "sprintf") return CallExpansion(call, 1).print(0, {});
  if (name == "snprintf" && call.arg_size() > 1 && call.getArgOperand(1)->getType()->isIntegerTy(word))
    return CallExpansion(call, 2).print(0, 1);
  if (name == "puts" || name == "fputs") return CallExpansion(call, 0).put();
  if (name == "scanf") return CallExpansion(call, 0).scan();
  if (name == "fscanf") return CallExpansion(call, 1).scan();
}

}  // namespace

void expand_formats(llvm::Module& module) {
  std::vector<std::pair<llvm::CallInst*, llvm::StringRef>> calls;
  for (llvm::Function& function : module)
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& i : block) {
        auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
        const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
        if (callee && callee->isDeclaration()) calls.emplace_back(call, callee->getName());
      }
  for (const auto& [call, name] : calls) expand(*call, name);
}

}  // namespace cairn::frontend::c
