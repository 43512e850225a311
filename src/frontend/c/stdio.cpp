#include <llvm/ADT/StringSwitch.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>

#include <algorithm>
#include <bitset>

#include "frontend/c/format.h"
#include "frontend/c/module.h"

namespace cairn::frontend::c {
namespace {

/// The string that a pointer surely points to, if it is constant and has an end.
std::optional<std::string> constant_text(const llvm::Value& pointer) {
  llvm::ConstantDataArraySlice bytes;
  if (!pointer.getType()->isPointerTy() || !llvm::getConstantDataArrayInfo(&pointer, bytes, 8)) return std::nullopt;
  std::string out;
  for (unsigned i = 0; i < bytes.Length; ++i) {
    // Without an array, all bytes are zero.
    const char next = bytes.Array ? static_cast<char>(bytes[i]) : '\0';
    if (next == 0) return out;
    out += next;
  }
  return std::nullopt;
}

/// Replaces one call of the printf or scanf family by calls of functions of lib/c/. What cannot be expanded stays as it
/// is, behind reads of the strings that it surely reads.
class CallExpansion {
 public:
  /// @param for_summaries text that is printed is any text of its length.
  CallExpansion(llvm::CallInst& call, unsigned format, bool for_summaries)
      : call_(call), format_(format), for_summaries_(for_summaries), module_(*call.getModule()), builder_(&call) {}

  /// @param target which argument gets the text, and @param limit how many bytes it may be; none: nothing is kept.
  void print(std::optional<unsigned> target, std::optional<unsigned> limit) {
    std::optional<Format> format = read_format(false);
    if (!format) return;
    const bool counted = target || !call_.use_empty();
    std::vector<Field> fields;
    if (!find_fields(*format, fields) || (counted && !std::ranges::all_of(fields, is_countable))) {
      for (const Field& field : fields) read_text(field);
      return;
    }
    if (!counted) {
      for (const Field& field : fields) read_text(field);
      call_.eraseFromParent();
      return;
    }
    only_count();
    if (!target) return replace(model("__cairn_printed", builder_.getInt32Ty(), {put_all(*format, fields)}));
    llvm::Value* room = limit ? call_.getArgOperand(*limit) : llvm::ConstantInt::getAllOnesValue(word());
    if (!for_summaries_) print_to(call_.getArgOperand(*target), room);
    llvm::Value* at = put_all(*format, fields);
    print_to(call_.getArgOperand(*target), room);
    for (const Field& field : fields)
      if (field.conversion->kind == 's' && !constant_text(*field.value))
        model("__cairn_print_apart", builder_.getVoidTy(), {target_, limit_, at, field.value});
    replace(print_end(at));
  }

  /// The first argument gets the address of new memory with the text.
  void print_new() {
    std::optional<Format> format = read_format(false);
    std::vector<Field> fields;
    if (!format || !find_fields(*format, fields) || !std::ranges::all_of(fields, is_countable)) return;
    only_count();
    llvm::Value* length = put_all(*format, fields);
    llvm::Value* target = model("__cairn_room", builder_.getPtrTy(), {call_.getArgOperand(0), length});
    llvm::Value* fails = builder_.CreateIsNull(target);
    llvm::Value* room = builder_.CreateAdd(length, builder_.getIntN(width(), 1));
    print_to(target, builder_.CreateSelect(fails, builder_.getIntN(width(), 0), room));
    llvm::Value* printed = print_end(for_summaries_ ? length : put_all(*format, fields));
    replace(builder_.CreateSelect(fails, builder_.getInt32(static_cast<std::uint32_t>(-1)), printed));
  }

  /// Prints, and ends the program: always, never, or where the first argument is not 0.
  enum class End : std::uint8_t { Never, Always, WhereAsked };
  void print_message(End end) {
    if (format_ >= call_.arg_size() || !call_.use_empty() || !call_.getFunctionType()->isVarArg()) return;
    llvm::Value* pattern = call_.getArgOperand(format_);
    std::vector<Field> fields;
    if (!llvm::isa<llvm::ConstantPointerNull>(pattern)) {
      std::optional<std::string> text = constant_text(*pattern);
      std::optional<Format> format = text ? std::optional(parse_format(*text, false)) : std::nullopt;
      const bool is_known = format && find_fields(*format, fields);
      for (const Field& field : fields) read_text(field);
      if (!is_known) return;
    }
    if (end == End::Always) model("__cairn_exit", builder_.getVoidTy(), {});
    if (end == End::WhereAsked) model("__cairn_exit_if", builder_.getVoidTy(), {call_.getArgOperand(0)});
    call_.eraseFromParent();
  }

  /// The first argument is a string that is printed as it is.
  void put_string() {
    if (!call_.use_empty() || call_.arg_size() == 0 || !constant_text(*call_.getArgOperand(0))) return;
    call_.eraseFromParent();
  }

  /// The first argument is the text that is scanned.
  void scan_text() {
    if (call_.arg_size() == 0 || !call_.getArgOperand(0)->getType()->isPointerTy()) return;
    text_length_ = model("__cairn_length", word(), {call_.getArgOperand(0)});
    scan();
  }

  void scan() {
    std::optional<Format> format = read_format(true);
    if (!format || !format->complete) return;
    std::erase_if(format->conversions, [](const Conversion& c) { return c.suppressed; });
    if (call_.arg_size() <= format_ + format->conversions.size()) return;
    for (unsigned i = 0; i < format->conversions.size(); ++i)
      if (scanner(format->conversions[i]).empty() || !argument(i)->getType()->isPointerTy()) return;
    llvm::Type* integer = builder_.getInt32Ty();
    auto counts = [](const Conversion& c) { return c.kind != 'n'; };
    llvm::Value* all =
        builder_.getInt32(static_cast<std::uint32_t>(std::ranges::count_if(format->conversions, counts)));
    // What a text holds is not left to the world.
    const std::string source = text_length_ ? "_text" : "";
    llvm::Value* count = model("__cairn_scanned" + source, integer, {all});
    std::uint32_t before = 0;  // conversions that count
    for (unsigned i = 0; i < format->conversions.size(); ++i) {
      const Conversion& c = format->conversions[i];
      llvm::Value* longest = c.width.number ? builder_.getIntN(width(), *c.width.number)
                             : text_length_ ? text_length_
                                            : llvm::ConstantInt::get(word(), llvm::APInt::getSignedMaxValue(width()));
      std::vector<llvm::Value*> arguments{count, builder_.getInt32(before), argument(i)};
      if (c.kind == 's' || c.kind == '[') arguments.push_back(longest);
      if (c.kind == '[') add_set(c.set, arguments);
      model(scanner(c) + (counts(c) ? source : ""), builder_.getVoidTy(), arguments);
      before += counts(c) ? 1 : 0;
    }
    replace(count);
  }

 private:
  /// A conversion of printf with its arguments.
  struct Field {
    const Conversion* conversion;
    llvm::Value* width;      ///< an int
    llvm::Value* precision;  ///< an int, negative for none
    llvm::Value* value;
  };

  /// The format where its text is known; where it is not, the call reads it.
  std::optional<Format> read_format(bool scans) {
    if (format_ >= call_.arg_size() || call_.getType() != builder_.getInt32Ty()) return std::nullopt;
    llvm::Value* format = call_.getArgOperand(format_);
    if (!format->getType()->isPointerTy()) return std::nullopt;
    if (std::optional<std::string> text = constant_text(*format)) return parse_format(*text, scans);
    model("__cairn_length", word(), {format});
    return std::nullopt;
  }

  /// Whether all conversions are understood and have arguments of their types; otherwise, `out` has those before the
  /// first that has not.
  bool find_fields(const Format& format, std::vector<Field>& out) {
    unsigned next = 0;
    for (const Conversion& c : format.conversions) {
      auto size = [&](const FieldSize& given, std::int32_t none) -> llvm::Value* {
        if (!given.is_argument)
          return builder_.getInt32(given.number ? static_cast<std::uint32_t>(*given.number)
                                                : static_cast<std::uint32_t>(none));
        llvm::Value* found = next_argument(next);
        return found && found->getType()->isIntegerTy(32) ? found : nullptr;
      };
      llvm::Value* width = size(c.width, 0);
      llvm::Value* precision = size(c.precision, -1);
      llvm::Value* value = next_argument(next);
      if (!width || !precision || !value || value->getType() != printed_type(c)) return false;
      out.push_back({&c, width, precision, value});
    }
    return format.complete;
  }

  llvm::Value* next_argument(unsigned& next) const {
    const unsigned index = format_ + 1 + next++;
    return index < call_.arg_size() ? call_.getArgOperand(index) : nullptr;
  }

  /// What an argument of printf has to be; others are read as something else.
  llvm::Type* printed_type(const Conversion& c) {
    if (c.kind == 's' || c.kind == 'p') return builder_.getPtrTy();
    if (llvm::StringRef("fFeEgGaA").contains(c.kind))
      return c.length == "L" ? llvm::Type::getX86_FP80Ty(module_.getContext()) : builder_.getDoubleTy();
    if (c.length == "ll" || c.length == "j") return builder_.getInt64Ty();
    return c.length == "l" || c.length == "z" || c.length == "t" ? word() : builder_.getInt32Ty();
  }

  /// Whether the text is known that a conversion prints.
  static bool is_countable(const Field& field) { return llvm::StringRef("diuoxXcs").contains(field.conversion->kind); }

  /// Reads what a conversion reads of a string.
  void read_text(const Field& field) {
    if (field.conversion->kind != 's' || constant_text(*field.value)) return;
    if (!field.conversion->precision.given())
      model("__cairn_printed_length", word(), {field.value});
    else
      model("__cairn_length_within", word(), {field.value, field.precision});
  }

  void print_to(llvm::Value* target, llvm::Value* limit) {
    target_ = target;
    limit_ = limit;
  }
  void only_count() { print_to(llvm::ConstantPointerNull::get(builder_.getPtrTy()), builder_.getIntN(width(), 0)); }

  /// What printing returns.
  llvm::Value* print_end(llvm::Value* at) {
    const char* name = for_summaries_ ? "__cairn_print_any" : "__cairn_print_end";
    return model(name, builder_.getInt32Ty(), {target_, limit_, at});
  }

  llvm::Value* put_text(llvm::Value* at, llvm::StringRef text) {
    if (for_summaries_) return builder_.CreateAdd(at, builder_.getIntN(width(), text.size()));
    for (char c : text) {
      llvm::Value* byte = builder_.getInt32(static_cast<unsigned char>(c));
      at = model("__cairn_print_byte", word(), {target_, limit_, at, byte});
    }
    return at;
  }

  /// Prints to the target; gives the number of characters.
  llvm::Value* put_all(const Format& format, const std::vector<Field>& fields) {
    llvm::Value* at = builder_.getIntN(width(), 0);
    for (const Field& field : fields) {
      at = put_text(at, field.conversion->before);
      at = put(at, field);
    }
    return put_text(at, format.rest);
  }

  llvm::Value* put(llvm::Value* at, const Field& field) {
    const Conversion& c = *field.conversion;
    const bool plain = !c.precision.given() && !c.width.given() && !c.has('#');
    std::optional<std::string> text = c.kind == 's' ? constant_text(*field.value) : std::nullopt;
    if (text && plain) return put_text(at, *text);
    std::vector<llvm::Value*> arguments{target_, limit_, at, field.value};
    std::string name = c.kind == 's' ? "text" : "byte";
    if (for_summaries_ && plain && c.kind == 's')
      return builder_.CreateAdd(at, model("__cairn_printed_length", word(), {field.value}));
    if (c.kind == 'c' || c.kind == 's') {
      if (plain) return model("__cairn_print_" + name, word(), arguments);
      arguments.insert(arguments.end(), {flags(c), field.width});
      if (c.kind == 'c') return model("__cairn_field_char", word(), arguments);
      arguments.push_back(field.precision);
      return model("__cairn_field_text", word(), arguments);
    }
    auto [number, sign] = magnitude(c, field.value);
    arguments[3] = number;
    arguments.insert(arguments.end(), {flags(c), sign});
    name = c.kind == 'o' ? "octal" : c.kind == 'x' || c.kind == 'X' ? "hexadecimal" : "decimal";
    name += number->getType()->isIntegerTy(64) ? "_long" : "_int";
    if (plain) return model("__cairn_print_" + name, word(), arguments);
    arguments.insert(arguments.end(), {field.width, field.precision});
    return model("__cairn_field_" + name, word(), arguments);
  }

  /// The number that is printed without its sign, and the character of the sign or 0.
  std::pair<llvm::Value*, llvm::Value*> magnitude(const Conversion& c, llvm::Value* number) {
    const bool with_sign = c.kind == 'd' || c.kind == 'i';
    if (c.length == "hh" || c.length == "h") {
      llvm::Type* narrow = builder_.getIntNTy(c.length == "hh" ? 8 : 16);
      number = builder_.CreateIntCast(builder_.CreateTrunc(number, narrow), number->getType(), with_sign);
    }
    if (!with_sign) return {number, builder_.getInt32(0)};
    llvm::Value* negative = builder_.CreateICmpSLT(number, llvm::ConstantInt::getNullValue(number->getType()));
    llvm::Value* opposite = builder_.CreateNeg(number);
    llvm::Value* plus = builder_.getInt32(c.has('+') ? '+' : c.has(' ') ? ' ' : 0);
    number = builder_.CreateSelect(negative, opposite, number);
    llvm::Value* sign = builder_.CreateSelect(negative, builder_.getInt32('-'), plus);
    return {number, sign};
  }

  /// As in lib/c/print.c.
  llvm::Value* flags(const Conversion& c) {
    const unsigned all =
        (c.has('-') ? 1u : 0u) | (c.has('0') ? 2u : 0u) | (c.has('#') ? 4u : 0u) | (c.kind == 'X' ? 8u : 0u);
    return builder_.getInt32(all);
  }

  /// The set as four words of 64 bits, and one character of it.
  void add_set(const std::bitset<256>& set, std::vector<llvm::Value*>& out) {
    for (unsigned word = 0; word < 4; ++word) {
      std::uint64_t bits = 0;
      for (unsigned i = 0; i < 64; ++i) bits |= std::uint64_t{set[64 * word + i]} << i;
      out.push_back(builder_.getInt64(bits));
    }
    unsigned member = 0;
    while (!set[member]) ++member;
    out.push_back(builder_.getInt8(static_cast<std::uint8_t>(member)));
  }

  llvm::Value* argument(unsigned conversion) const { return call_.getArgOperand(format_ + 1 + conversion); }

  /// The function of lib/c/ that stores what a conversion reads; empty for those that are not supported.
  static std::string scanner(const Conversion& c) {
    llvm::StringRef type;
    switch (c.kind) {
      case 's': type = "text"; break;
      case '[': type = "set"; break;
      case 'c': type = c.width.number.value_or(1) <= 1 ? "char" : ""; break;
      case 'n':
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
    if (type.empty()) return {};
    return (c.kind == 'n' ? "__cairn_count_" : "__cairn_scan_") + type.str();
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
  unsigned format_;  ///< which argument it is
  const bool for_summaries_;
  llvm::Module& module_;
  llvm::IRBuilder<> builder_;
  llvm::Value* target_ = nullptr;       ///< where the text goes
  llvm::Value* limit_ = nullptr;        ///< how many bytes it may have there
  llvm::Value* text_length_ = nullptr;  ///< of the text that is scanned; null for files
};

void check_stream(llvm::CallInst& call, unsigned argument) {
  if (argument >= call.arg_size() || !call.getArgOperand(argument)->getType()->isPointerTy()) return;
  llvm::IRBuilder<> builder(&call);
  llvm::FunctionCallee check =
      call.getModule()->getOrInsertFunction("__cairn_check_stream", builder.getVoidTy(), builder.getPtrTy());
  builder.CreateCall(check, {call.getArgOperand(argument)});
}

/// A call with a pointer behind the request has a model of its own.
void expand_ioctl(llvm::CallInst& call) {
  llvm::Type* word = llvm::Type::getIntNTy(call.getContext(), call.getModule()->getDataLayout().getPointerSizeInBits());
  if (call.arg_size() != 3 || !call.getArgOperand(2)->getType()->isPointerTy()) return;
  if (call.getArgOperand(1)->getType() != word || !call.getType()->isIntegerTy(32)) return;
  llvm::Type* pointer = call.getArgOperand(2)->getType();
  auto* type = llvm::FunctionType::get(call.getType(), {call.getArgOperand(0)->getType(), word, pointer}, false);
  call.setCalledFunction(call.getModule()->getOrInsertFunction("__cairn_ioctl", type));
}

/// The call may be gone afterwards.
void expand(llvm::CallInst& call, llvm::StringRef name, bool for_summaries) {
  const auto expansion = [&](unsigned format) { return CallExpansion(call, format, for_summaries); };
  name.consume_front("__isoc99_") || name.consume_front("__isoc23_");
  unsigned word = call.getModule()->getDataLayout().getPointerSizeInBits();
  if (name == "printf") return expansion(0).print({}, {});
  if (name == "fprintf" || name == "fputs" || name == "fscanf") check_stream(call, name == "fputs" ? 1 : 0);
  using End = CallExpansion::End;
  if (name == "fprintf" || name == "dprintf") return expansion(1).print({}, {});
  if (name == "syslog") return expansion(1).print_message(End::Never);
  if (name == "warnx" || name == "warn") return expansion(0).print_message(End::Never);
  if (name == "errx" || name == "err") return expansion(1).print_message(End::Always);
  if (name == "error") return expansion(2).print_message(End::WhereAsked);
  if (name == "asprintf") return expansion(1).print_new();
  if (name == "sprintf") return expansion(1).print(0, {});
  if (name == "snprintf" && call.arg_size() > 1 && call.getArgOperand(1)->getType()->isIntegerTy(word))
    return expansion(2).print(0, 1);
  if (name == "puts" || name == "fputs" || name == "perror") return expansion(0).put_string();
  if (name == "scanf") return expansion(0).scan();
  if (name == "fscanf") return expansion(1).scan();
  if (name == "sscanf") return expansion(1).scan_text();
  if (name == "ioctl") return expand_ioctl(call);
}

}  // namespace

void expand_formats(llvm::Module& module, bool for_summaries) {
  std::vector<std::pair<llvm::CallInst*, llvm::StringRef>> calls;
  for (llvm::Function& function : module)
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& i : block) {
        auto* call = llvm::dyn_cast<llvm::CallInst>(&i);
        const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
        if (callee && callee->isDeclaration()) calls.emplace_back(call, callee->getName());
      }
  for (const auto& [call, name] : calls) expand(*call, name, for_summaries);
}

}  // namespace cairn::frontend::c
