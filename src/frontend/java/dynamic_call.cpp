#include "frontend/java/dynamic_call.h"

#include "frontend/java/assembler.h"
#include "frontend/java/boxes.h"
#include "frontend/java/descriptor.h"
#include "frontend/java/instruction.h"
#include "frontend/java/record_methods.h"

namespace cairn::frontend::java {
namespace {

constexpr const char* builder_class = "java/lang/StringBuilder";

unsigned slots_of(const std::vector<std::string>& parameters) {
  unsigned out = 0;
  for (const std::string& p : parameters) out += is_wide(kind_of(p)) ? 2 : 1;
  return out;
}

std::string descriptor_of(const std::vector<std::string>& parameters, const std::string& result) {
  std::string out = "(";
  for (const std::string& p : parameters) out += p;
  return out + ")" + result;
}

void append(Assembler& code, const std::string& type) {
  code.member(op_invokevirtual, {builder_class, "append", "(" + type + ")Ljava/lang/StringBuilder;", false});
}

/// A method that concatenates its parameters and constants: in the recipe, \1 is a parameter and \2 a constant.
void concatenation(Assembler& code, const ClassFile& owner, const Bootstrap& bootstrap, const std::string& recipe,
                   const Signature& signature) {
  code.method(AccStatic | AccSynthetic, "concat", descriptor_of(signature.parameters, signature.result),
              static_cast<std::uint16_t>(slots_of(signature.parameters)));
  code.type(op_new, builder_class);
  code.op(op_dup);
  code.member(op_invokespecial, {builder_class, "<init>", "()V", false});
  std::string text;
  auto flush = [&] {
    if (text.empty()) return;
    code.text(text);
    append(code, "Ljava/lang/String;");
    text.clear();
  };
  std::size_t parameter = 0, constant = 1;
  unsigned slot = 0;
  for (char c : recipe) {
    if (c == '\1' && parameter < signature.parameters.size()) {
      flush();
      const std::string& type = signature.parameters[parameter++];
      slot = code.load(type, slot);
      append(code, appended(type));
    } else if (c == '\2' && constant < bootstrap.arguments.size()) {
      flush();
      std::uint16_t index = bootstrap.arguments[constant++];
      code.constant(index, owner);
      append(code, owner.constant(index).tag == ConstantTag::String ? "Ljava/lang/String;" : "Ljava/lang/Object;");
    } else {
      text += c;
    }
  }
  flush();
  code.member(op_invokevirtual, {builder_class, "concatenated", "()Ljava/lang/String;", false});
  code.return_value(signature.result);
  code.end_method();
}

void widen(Assembler& code, char from, char to) {
  auto rank = [](char c) { return c == 'J' ? 1 : c == 'F' ? 2 : c == 'D' ? 3 : 0; };
  static constexpr std::uint8_t table[4][4] = {
      {0, op_i2l, op_i2f, op_i2d}, {0, 0, op_l2f, op_l2d}, {0, 0, 0, op_f2d}, {0, 0, 0, 0}};
  if (std::uint8_t conversion = table[rank(from)][rank(to)]) code.op(conversion);
}

/// Converts the value on the stack as a lambda's interface method has it to what its implementation takes, and back.
bool adapt(Assembler& code, const std::string& from, const std::string& to, const std::string& specialised) {
  const Box* from_box = box_of(from);
  const Box* to_box = box_of(to);
  if (from_box && to_box) {
    widen(code, from_box->primitive, to_box->primitive);
  } else if (from_box) {
    code.member(op_invokestatic, {from_box->name, "valueOf", "(" + from + ")L" + from_box->name + ";", false});
  } else if (to_box) {
    const Box* own = to_box;
    for (const Box& b : boxes)
      if (specialised == std::string("L") + b.name + ";") own = &b;
    code.type(op_checkcast, own->name);
    code.member(op_invokevirtual, {own->name, own->unbox, std::string("()") + own->primitive, false});
    widen(code, own->primitive, to_box->primitive);
  } else if (std::string target = class_of_descriptor(to); target != "java/lang/Object" && from != to) {
    code.type(op_checkcast, target);
  }
  return true;
}

/// The parts of a lambda expression, as LambdaMetafactory gets them.
struct Lambda {
  std::string interface;
  std::string method;
  Signature captured;     ///< parameters: what the lambda keeps
  Signature erased;       ///< of the interface's method
  Signature specialised;  ///< with the types that are really passed
  MethodHandle body;
};

/// Leaves a new object on the stack that keeps the parameters of the method.
void create(Assembler& code, const std::string& name, const Lambda& lambda) {
  code.type(op_new, name);
  code.op(op_dup);
  unsigned slot = 0;
  for (const std::string& p : lambda.captured.parameters) slot = code.load(p, slot);
  code.member(op_invokespecial, {name, "<init>", descriptor_of(lambda.captured.parameters, "V"), false});
}

/// An expression that keeps nothing is one object, however often it is evaluated, as JVMs have it.
void make_once(Assembler& code, const std::string& name, const Lambda& lambda) {
  const MemberRef one{name, "one", "L" + name + ";", false};
  code.field(AccStatic, one.name, one.descriptor);
  code.method(AccStatic | AccSynthetic, "make", descriptor_of({}, lambda.captured.result), 0);
  code.member(op_getstatic, one);
  // Over itself, new, dup, invokespecial and putstatic.
  code.branch(op_ifnonnull, 3 + 3 + 1 + 3 + 3);
  create(code, name, lambda);
  code.member(op_putstatic, one);
  code.member(op_getstatic, one);
  code.op(op_areturn);
  code.end_method();
}

void make_each_time(Assembler& code, const std::string& name, const Lambda& lambda) {
  code.method(AccStatic | AccSynthetic, "make", descriptor_of(lambda.captured.parameters, lambda.captured.result),
              static_cast<std::uint16_t>(slots_of(lambda.captured.parameters)));
  create(code, name, lambda);
  code.op(op_areturn);
  code.end_method();
}

void factory(Assembler& code, const std::string& name, const Lambda& lambda) {
  std::string constructor = descriptor_of(lambda.captured.parameters, "V");
  auto slots = static_cast<std::uint16_t>(slots_of(lambda.captured.parameters));
  if (lambda.captured.parameters.empty())
    make_once(code, name, lambda);
  else
    make_each_time(code, name, lambda);

  code.method(AccSynthetic, "<init>", constructor, static_cast<std::uint16_t>(slots + 1));
  code.slot(op_aload, 0);
  code.member(op_invokespecial, {"java/lang/Object", "<init>", "()V", false});
  unsigned slot = 1;
  for (std::size_t i = 0; i < lambda.captured.parameters.size(); ++i) {
    code.slot(op_aload, 0);
    slot = code.load(lambda.captured.parameters[i], slot);
    code.member(op_putfield, {name, "kept" + std::to_string(i), lambda.captured.parameters[i], false});
  }
  code.op(op_return);
  code.end_method();
}

bool body(Assembler& code, const std::string& name, const Lambda& lambda) {
  constexpr std::uint8_t invoke_virtual = 5, invoke_static = 6, invoke_special = 7, new_special = 8,
                         invoke_interface = 9;
  std::optional<Signature> target = parse_signature(lambda.body.member.descriptor);
  if (!target || lambda.body.kind < invoke_virtual || lambda.body.kind > invoke_interface) return false;
  std::vector<std::string> wanted = target->parameters;
  bool receiver = lambda.body.kind != invoke_static && lambda.body.kind != new_special;
  if (receiver) wanted.insert(wanted.begin(), "L" + lambda.body.member.owner + ";");
  if (lambda.captured.parameters.size() + lambda.erased.parameters.size() != wanted.size()) return false;
  if (lambda.specialised.parameters.size() != lambda.erased.parameters.size()) return false;

  code.method(AccPublic | AccSynthetic, lambda.method, descriptor_of(lambda.erased.parameters, lambda.erased.result),
              static_cast<std::uint16_t>(slots_of(lambda.erased.parameters) + 1));
  if (lambda.body.kind == new_special) {
    code.type(op_new, lambda.body.member.owner);
    code.op(op_dup);
  }
  std::size_t at = 0;
  for (std::size_t i = 0; i < lambda.captured.parameters.size(); ++i, ++at) {
    code.slot(op_aload, 0);
    code.member(op_getfield, {name, "kept" + std::to_string(i), lambda.captured.parameters[i], false});
    adapt(code, lambda.captured.parameters[i], wanted[at], lambda.captured.parameters[i]);
  }
  unsigned slot = 1;
  for (std::size_t i = 0; i < lambda.erased.parameters.size(); ++i, ++at) {
    slot = code.load(lambda.erased.parameters[i], slot);
    adapt(code, lambda.erased.parameters[i], wanted[at], lambda.specialised.parameters[i]);
  }
  static constexpr std::uint8_t codes[] = {op_invokevirtual, op_invokestatic, op_invokespecial, op_invokespecial,
                                           op_invokeinterface};
  code.member(codes[lambda.body.kind - invoke_virtual], lambda.body.member);
  (void)invoke_special;
  std::string result = lambda.body.kind == new_special ? "L" + lambda.body.member.owner + ";" : target->result;
  if (lambda.erased.result == "V") {
    if (result != "V") code.op(is_wide(kind_of(result)) ? op_pop2 : op_pop);
  } else if (result == "V") {
    return false;
  } else {
    adapt(code, result, lambda.erased.result, result);
  }
  code.return_value(lambda.erased.result);
  code.end_method();
  return true;
}

}  // namespace

std::optional<MemberRef> DynamicCalls::method_for(const ClassFile& owner, std::size_t constant, const Site& site,
                                                  std::string& kind) {
  // What is given something gives something new each time, wherever it stands.
  const Constant& call = owner.constant(constant, ConstantTag::InvokeDynamic);
  const bool keeps_nothing = owner.name_and_type(call.b).second.starts_with("()");
  const std::tuple key{&owner, constant, keeps_nothing ? site : Site{}};
  auto found = made_.find(key);
  if (found == made_.end()) {
    std::string why;
    std::optional<MemberRef> made = make(owner, constant, why);
    found = made_.emplace(key, std::pair{made, why}).first;
  }
  kind = found->second.second;
  return found->second.first;
}

MemberRef DynamicCalls::value_of_enum(const ClassFile& owner) {
  auto found = of_enums_.find(&owner);
  if (found != of_enums_.end()) return found->second;
  constexpr const char* descriptor = "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;";
  std::string made = owner.name + "$$Made$" + std::to_string(count_++);
  Assembler code(made, "java/lang/Object", {}, owner.source_file);
  code.method(AccStatic | AccSynthetic, "valueOf", descriptor, 2);
  code.member(op_invokestatic, {owner.name, "values", "()[L" + owner.name + ";", false});
  code.slot(op_aload, 1);
  code.member(op_invokestatic, {"cairn/Enums", "find", "([Ljava/lang/Enum;Ljava/lang/String;)Ljava/lang/Enum;", false});
  code.op(op_areturn);
  code.end_method();
  classes_.add(code.take());
  return of_enums_.emplace(&owner, MemberRef{made, "valueOf", descriptor, false}).first->second;
}

std::optional<MemberRef> DynamicCalls::make(const ClassFile& owner, std::size_t constant, std::string& kind) {
  const Constant& call = owner.constant(constant, ConstantTag::InvokeDynamic);
  if (call.a >= owner.bootstraps.size()) owner.fail("there is no bootstrap method " + std::to_string(call.a));
  const Bootstrap& bootstrap = owner.bootstraps[call.a];
  MethodHandle handle = owner.handle(bootstrap.handle);
  auto [name, descriptor] = owner.name_and_type(call.b);
  std::optional<Signature> signature = parse_signature(descriptor);
  if (!signature) owner.fail("'" + descriptor + "' is no descriptor");
  kind = "invokedynamic of " + source_name(handle.member.owner) + "." + handle.member.name;
  std::string made = owner.name + "$$Made$" + std::to_string(count_++);
  if (handle.member.owner == "java/lang/invoke/StringConcatFactory") {
    std::string recipe(signature->parameters.size(), '\1');
    if (handle.member.name == "makeConcatWithConstants") {
      if (bootstrap.arguments.empty()) owner.fail("a concatenation without recipe");
      recipe = owner.utf8(owner.constant(bootstrap.arguments[0], ConstantTag::String).a);
    }
    Assembler code(made, "java/lang/Object", {}, owner.source_file);
    concatenation(code, owner, bootstrap, recipe, *signature);
    classes_.add(code.take());
    return MemberRef{made, "concat", descriptor, false};
  }
  if (handle.member.owner == "java/lang/runtime/ObjectMethods") {
    Assembler code(made, "java/lang/Object", {}, owner.source_file);
    kind = "the method " + name + " of a record";
    if (!add_record_method(code, owner, bootstrap, name, descriptor)) return std::nullopt;
    classes_.add(code.take());
    return MemberRef{made, name, descriptor, false};
  }
  if (handle.member.owner != "java/lang/invoke/LambdaMetafactory" || handle.member.name != "metafactory" ||
      bootstrap.arguments.size() < 3)
    return std::nullopt;
  auto method_type = [&](std::size_t i) {
    std::optional<Signature> out =
        parse_signature(owner.utf8(owner.constant(bootstrap.arguments[i], ConstantTag::MethodType).a));
    if (!out) owner.fail("a method type is damaged");
    return *out;
  };
  Lambda lambda{class_of_descriptor(signature->result), name, *signature, method_type(0), method_type(2),
                owner.handle(bootstrap.arguments[1])};
  Assembler code(made, "java/lang/Object", {lambda.interface}, owner.source_file);
  for (std::size_t i = 0; i < lambda.captured.parameters.size(); ++i)
    code.field(AccFinal, "kept" + std::to_string(i), lambda.captured.parameters[i]);
  factory(code, made, lambda);
  if (!body(code, made, lambda)) return std::nullopt;
  classes_.add(code.take());
  return MemberRef{made, "make", descriptor, false};
}

}  // namespace cairn::frontend::java
