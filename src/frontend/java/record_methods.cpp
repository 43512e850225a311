#include "frontend/java/record_methods.h"

#include "frontend/java/boxes.h"
#include "frontend/java/instruction.h"

namespace cairn::frontend::java {
namespace {

/// Returns false unless the number on the stack is not zero.
void require(Assembler& code) {
  code.branch(op_ifne, 5);
  code.op(op_iconst_0);
  code.op(op_ireturn);
}

void component(Assembler& code, const MemberRef& field) {
  code.member(op_getfield, field);
  if (const Box* box = box_of(field.descriptor))
    code.member(op_invokestatic, {box->name, "valueOf", "(" + field.descriptor + ")L" + box->name + ";", false});
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
    component(code, field);
    code.slot(op_aload, same);
    component(code, field);
    code.member(op_invokestatic, {"java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", false});
    require(code);
  }
  code.op(op_iconst_0 + 1);
  code.op(op_ireturn);
}

}  // namespace

bool add_record_method(Assembler& code, const ClassFile& owner, const Bootstrap& bootstrap, const std::string& name,
                       const std::string& descriptor) {
  if (name == "equals" && descriptor == "(L" + owner.name + ";Ljava/lang/Object;)Z") {
    code.method(AccStatic | AccSynthetic, name, descriptor, 3);
    add_equals(code, owner, bootstrap);
  } else if (name == "hashCode" && descriptor == "(L" + owner.name + ";)I") {
    code.method(AccStatic | AccSynthetic, name, descriptor, 1);
    code.member(op_invokestatic, {"cairn/Program", "unspecifiedInt", "()I", false});
    code.op(op_ireturn);
  } else if (name == "toString" && descriptor == "(L" + owner.name + ";)Ljava/lang/String;") {
    code.method(AccStatic | AccSynthetic, name, descriptor, 1);
    code.member(op_invokestatic, {"java/lang/String", "unspecified", "()Ljava/lang/String;", false});
    code.op(op_areturn);
  } else {
    return false;
  }
  code.end_method();
  return true;
}

}  // namespace cairn::frontend::java
