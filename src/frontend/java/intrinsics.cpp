#include "base/error.h"
#include "frontend/java/library.h"
#include "frontend/java/method_translator.h"

namespace cairn::frontend::java {

Operand MethodTranslator::arbitrary(const std::string& descriptor, const std::string& label, ir::InputKind kind) {
  ir::Type type = field_type(descriptor);
  Term target = fresh(type);
  emit(ir::Havoc{{target}, label, kind});
  return widened(target, descriptor);
}

bool MethodTranslator::characters(const std::string& name, const std::vector<Operand>& arguments) {
  term::Sort sort = program_.sort(slot_type(Kind::Chars));
  if (name == "none") {
    push(terms_.mk(Op::ConstArray, {bv(0, 16)}, {}, sort), Kind::Chars);
  } else if (name == "any" || name == "unspecified") {
    const std::string type = "L" + std::string(chars_class) + ";";
    if (name == "any") push(arbitrary(type, "characters of a string", ir::InputKind::Text));
    if (name != "any") push(arbitrary(type, "unspecified characters of a string", ir::InputKind::Unspecified));
  } else if (name == "get") {
    push(terms_.mk(Op::ZeroExtend, {terms_.mk(Op::Select, {arguments[0].term, arguments[1].term})}, {16}), Kind::Int);
  } else if (name == "put") {
    Term character = terms_.mk(Op::Extract, {arguments[2].term}, {15, 0});
    push(terms_.mk(Op::Store, {arguments[0].term, arguments[1].term, character}), Kind::Chars);
  } else {
    return false;
  }
  return true;
}

bool MethodTranslator::mathematics(const std::string& name, const std::string& descriptor,
                                   const std::vector<Operand>& arguments) {
  if (name == "sqrt") {
    Term mode = terms_.mk_rounding_mode(term::RoundingMode::NearestEven);
    push(terms_.mk(Op::FpSqrt, {mode, arguments[0].term}), Kind::Double);
    return true;
  }
  static constexpr std::pair<const char*, term::RoundingMode> roundings[] = {
      {"floor", term::RoundingMode::TowardNegative},
      {"ceil", term::RoundingMode::TowardPositive},
      {"rint", term::RoundingMode::NearestEven}};
  for (auto [function, mode] : roundings)
    if (name == function) {
      push(terms_.mk(Op::FpRoundToIntegral, {terms_.mk_rounding_mode(mode), arguments[0].term}), Kind::Double);
      return true;
    }
  // The JDK leaves the last bits of these open.
  push(arbitrary(descriptor.substr(descriptor.rfind(')') + 1), "unspecified value of Math." + name,
                 ir::InputKind::Unspecified));
  return true;
}

void MethodTranslator::superclass(Term object) {
  Term above = terms_.mk_null();
  std::vector<Term> unknown;
  for (const std::string& type : program_.reach.class_objects()) {
    std::optional<std::string> super = program_.hierarchy.superclass(type);
    if (super && super->empty()) continue;
    Term is_type = terms_.mk_eq(object, program_.class_literal(type));
    if (super)
      above = terms_.mk_ite(is_type, program_.class_literal(*super), above);
    else
      unknown.push_back(is_type);
  }
  if (!unknown.empty()) {
    ir::BlockId has_no_model = split(terms_.mk_or(unknown));
    ir::BlockId others = current_;
    select(has_no_model);
    emit(ir::Call{{}, program_.external("superclass of a class without model", {}, {}), {}});
    end(ir::Halt{});
    select(others);
  }
  push(kept(above, ir::Type::ref()), Kind::Ref);
}

bool MethodTranslator::reflection(const std::string& name, const std::vector<Operand>& arguments) {
  Term object = arguments[0].term;
  if (name == "getSuperclass") {
    superclass(object);
    return true;
  }
  if (name != "getEnumConstants") return false;
  Term constants = fresh(ir::Type::ref());
  ir::BlockId done = new_block("constants");
  for (const auto& [type, values] : program_.reach.enumerations()) {
    ir::BlockId is_type = split(terms_.mk_eq(object, program_.class_literal(type)));
    ir::BlockId others = current_;
    select(is_type);
    initialise_class(type);
    call(program_.reach.methods()[*program_.reach.find(values)], {}, {});
    emit(ir::Assign{constants, pop().term});
    end(ir::Goto{done});
    select(others);
  }
  emit(ir::Assign{constants, terms_.mk_null()});
  end(ir::Goto{done});
  select(done);
  push(constants, Kind::Ref);
  return true;
}

bool MethodTranslator::input(const std::string& owner, const std::string& name, const std::string& result) {
  push(arbitrary(result, source_name(owner) + "." + name, ir::InputKind::Value));
  return true;
}

bool MethodTranslator::intrinsic(const MemberRef& method, const std::vector<Operand>& arguments) {
  std::string result = method.descriptor.substr(method.descriptor.rfind(')') + 1);
  const std::string& owner = method.owner;
  const std::string& name = method.name;
  if (owner == chars_class) return characters(name, arguments);
  if (owner == "java/lang/Math" || owner == "java/lang/StrictMath")
    return mathematics(name, method.descriptor, arguments);
  if (owner == "cairn/Program" || owner == verifier_class) {
    if (name == "assume") {
      emit(ir::Assume{terms_.mk_not(terms_.mk_eq(arguments[0].term, bv(0)))});
      return true;
    }
    if (name == "end") {
      end(ir::Halt{});
      return true;
    }
  }
  if (owner == verifier_class || owner == "java/util/Random") return input(owner, name, result);
  if (owner == "cairn/Program" && name == "unspecified") {
    push(arbitrary(result, "unspecified value", ir::InputKind::Unspecified));
    return true;
  }
  if (owner == "cairn/Program" && name == "copy") {
    clone_object(arguments[0]);
    return true;
  }
  if (owner == "cairn/Program" && name == "arrayLike") {
    array_like(arguments[0], arguments[1].term);
    return true;
  }
  if (owner == "cairn/Program" && name == "anyLength") {
    push(arbitrary(result, "length of a string", ir::InputKind::TextLength));
    return true;
  }
  if (name == "floatToRawIntBits" || name == "doubleToRawLongBits") {
    push(terms_.mk(Op::FpToBits, {arguments[0].term}), kind_of(result));
    return true;
  }
  if (name == "intBitsToFloat" || name == "longBitsToDouble") {
    bool narrow = name == "intBitsToFloat";
    push(terms_.mk(Op::FpFromBits, {arguments[0].term}, {narrow ? 8u : 11u, narrow ? 24u : 53u}), kind_of(result));
    return true;
  }
  if (owner == "java/lang/Class") return reflection(name, arguments);
  if (owner == "java/lang/Object" && name == "getClass") {
    // One object stands for each class.
    Term value = terms_.mk_null();
    for (const std::string& type : program_.reach.instantiated()) {
      Term is_type = terms_.mk_named(Op::TypeIs, program_.record(type), std::vector<Term>{arguments[0].term});
      value = terms_.mk_ite(is_type, program_.class_literal(type), value);
    }
    push(Operand{kept(value, ir::Type::ref()), Kind::Ref, true, {}, 0, {}, {}});
    return true;
  }
  return false;
}

void MethodTranslator::native_body() {
  std::vector<Operand> arguments;
  for (std::size_t p = 0; p < procedure_.parameters.size(); ++p) {
    std::vector<std::string> types = method_.signature.parameters;
    if (!method_.is_static()) types.insert(types.begin(), "Ljava/lang/Object;");
    arguments.push_back({procedure_.parameters[p].variable, kind_of(types[p]), false, {}, 0, {}, {}});
  }
  const Member& m = *method_.ref.member;
  const ClassFile& owner = *method_.ref.owner;
  bool known = owner.is_library && (m.access & AccNative) != 0 &&
               intrinsic({owner.name, m.name, m.descriptor, false}, arguments);
  if (!known) {
    const char* why = (m.access & AccNative) != 0 ? "', which is native" : "', which is abstract";
    unknown_call("call of '" + source_name(owner.name) + "." + m.name + why, arguments, method_.signature.result);
  }
  if (!open_) return;
  if (method_.signature.result != "V") emit(ir::Assign{procedure_.results[0].variable, pop().term});
  end(ir::Return{});
}

bool MethodTranslator::is_opaque_string_maker() const {
  if (program_.reach.observes_strings() || !method_.ref.owner->is_library) return false;
  const std::string& result = method_.signature.result;
  const std::string& name = method_.ref.member->name;
  bool makes =
      result == "Ljava/lang/String;" || result == "Ljava/lang/StringBuilder;" || result == "Ljava/lang/StringBuffer;";
  if (!makes || (name != "append" && name != "valueOf" && name != "toString" && name != "concatenated")) return false;
  // What it is given has no method that is called.
  for (const std::string& p : method_.signature.parameters)
    if (p == "Ljava/lang/Object;" || p == "Ljava/lang/CharSequence;" || p.starts_with('[')) return false;
  const std::string& owner = method_.ref.owner->name;
  if (owner == "java/lang/String" && name == "toString") return false;
  // The texts of Booleans are literals, which can be told from one another and from new strings.
  if (result == "Ljava/lang/String;" &&
      (owner == "java/lang/Boolean" || method_.signature.parameters == std::vector<std::string>{"Z"}))
    return false;
  return owner == "java/lang/String" || owner == "java/lang/StringBuilder" || owner == "java/lang/StringBuffer" ||
         owner == "java/lang/Integer" || owner == "java/lang/Long" || owner == "java/lang/Short" ||
         owner == "java/lang/Byte" || owner == "java/lang/Character" || owner == "java/lang/Float" ||
         owner == "java/lang/Double";
}

void MethodTranslator::opaque_string_body() {
  Term result = procedure_.results[0].variable;
  if (method_.signature.result == "Ljava/lang/String;") {
    Term made = fresh(ir::Type::ref(program_.record("java/lang/String")));
    emit(ir::NewObject{made, "java.lang.String"});
    emit(ir::Assign{result, made});
  } else {
    emit(ir::Assign{result, procedure_.parameters[0].variable});
  }
  end(ir::Return{});
}

}  // namespace cairn::frontend::java
