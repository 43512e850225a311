#include "frontend/java/record_methods.h"

#include <algorithm>

#include "frontend/java/boxes.h"
#include "frontend/java/descriptor.h"
#include "frontend/java/instruction.h"

namespace cairn::frontend::java {
namespace {

/// Returns false unless the number on the stack is not zero.
void require(Assembler& code) {
  code.branch(op_ifne, 5);
  code.op(op_iconst_0);
  code.op(op_ireturn);
}

std::string descriptor(const std::string& parameters, const std::string& result) {
  return "(" + parameters + ")" + result;
}

/// Components are compared as their boxes are: numbers by value, but floats by their bits.
void add_equals(Assembler& code, const ClassFile& owner, const Bootstrap& bootstrap) {
  constexpr unsigned self = 0, other = 1, same = 2;
  code.slot(op_aload, other);
  code.type(op_instanceof, owner.name);
  require(code);
  code.slot(op_aload, other);
  code.type(op_checkcast, owner.name);
  code.slot(op_astore, same);
  for (std::size_t i = 2; i < bootstrap.arguments.size(); ++i) {
    const MemberRef field = owner.handle(bootstrap.arguments[i]).member;
    code.slot(op_aload, self);
    code.member(op_getfield, field);
    code.slot(op_aload, same);
    code.member(op_getfield, field);
    const Box* box = box_of(field.descriptor);
    if (box != nullptr) {
      code.member(op_invokestatic, {box->name, "compare", descriptor(field.descriptor + field.descriptor, "I"), false});
      code.branch(op_ifeq, 5);
      code.op(op_iconst_0);
      code.op(op_ireturn);
    } else {
      code.member(op_invokestatic, {"java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", false});
      require(code);
    }
  }
  code.op(op_iconst_0 + 1);
  code.op(op_ireturn);
}

/// As all versions of the JDK do it, though it does not promise that.
void add_hash(Assembler& code, const ClassFile& owner, const Bootstrap& bootstrap) {
  code.op(op_iconst_0);
  for (std::size_t i = 2; i < bootstrap.arguments.size(); ++i) {
    const MemberRef field = owner.handle(bootstrap.arguments[i]).member;
    code.op(op_bipush);
    code.op(31);
    code.op(op_imul);
    code.slot(op_aload, 0);
    code.member(op_getfield, field);
    const Box* box = box_of(field.descriptor);
    std::string parameter = box != nullptr ? field.descriptor : "Ljava/lang/Object;";
    std::string from = box != nullptr ? box->name : "java/util/Objects";
    code.member(op_invokestatic, {from, "hashCode", descriptor(parameter, "I"), false});
    code.op(op_iadd);
  }
  code.op(op_ireturn);
}

/// Name[first=1, second=2]
void add_text(Assembler& code, const ClassFile& owner, const Bootstrap& bootstrap) {
  constexpr const char* builder = "java/lang/StringBuilder";
  auto append = [&](const std::string& type) {
    code.member(op_invokevirtual, {builder, "append", descriptor(type, "Ljava/lang/StringBuilder;"), false});
  };
  code.type(op_new, builder);
  code.op(op_dup);
  code.member(op_invokespecial, {builder, "<init>", "()V", false});
  std::string text = owner.name.substr(owner.name.find_last_of("/$") + 1);
  // The number of a local class is no part of its name.
  text = text.substr(std::min(text.find_first_not_of("0123456789"), text.size())) + "[";
  for (std::size_t i = 2; i < bootstrap.arguments.size(); ++i) {
    const MemberRef field = owner.handle(bootstrap.arguments[i]).member;
    code.text((i == 2 ? text : ", ") + field.name + "=");
    append("Ljava/lang/String;");
    code.slot(op_aload, 0);
    code.member(op_getfield, field);
    append(appended(field.descriptor));
  }
  code.text(bootstrap.arguments.size() == 2 ? text + "]" : "]");
  append("Ljava/lang/String;");
  code.member(op_invokevirtual, {builder, "toString", "()Ljava/lang/String;", false});
  code.op(op_areturn);
}

}  // namespace

bool add_record_method(Assembler& code, const ClassFile& owner, const Bootstrap& bootstrap, const std::string& name,
                       const std::string& type) {
  if (name == "equals" && type == "(L" + owner.name + ";Ljava/lang/Object;)Z") {
    code.method(AccStatic | AccSynthetic, name, type, 3);
    add_equals(code, owner, bootstrap);
  } else if (name == "hashCode" && type == "(L" + owner.name + ";)I") {
    code.method(AccStatic | AccSynthetic, name, type, 1);
    add_hash(code, owner, bootstrap);
  } else if (name == "toString" && type == "(L" + owner.name + ";)Ljava/lang/String;") {
    code.method(AccStatic | AccSynthetic, name, type, 1);
    add_text(code, owner, bootstrap);
  } else {
    return false;
  }
  code.end_method();
  return true;
}

}  // namespace cairn::frontend::java
