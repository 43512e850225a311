#include "frontend/java/method_translator.h"

namespace cairn::frontend::java {

Term MethodTranslator::copy_by_type(Term source, const std::vector<std::string>& types, const ir::Type& result,
                                    const std::function<void(const std::string&)>& make) {
  Term copy = fresh(result);
  ir::BlockId done = new_block("cloned");
  for (const std::string& type : types) {
    ir::BlockId exact = split(terms_.mk_named(Op::TypeIs, program_.record(type), std::vector<Term>{source}));
    ir::BlockId others = current_;
    select(exact);
    make(type);
    emit(ir::Assign{copy, pop().term});
    end(ir::Goto{done});
    select(others);
  }
  emit(ir::Call{{}, program_.external("clone of an object of an unknown class", {}, {}), {}});
  end(ir::Halt{});
  select(done);
  return copy;
}

void MethodTranslator::copy_elements(const std::string& type, Term from, Term to, Term length) {
  Term index = fresh(slot_type(Kind::Int));
  emit(ir::Assign{index, bv(0)});
  ir::BlockId head = new_block("clone");
  end(ir::Goto{head});
  select(head);
  ir::BlockId done = split(terms_.mk(Op::BvSle, {length, index}));
  Term element = fresh(element_type(type.substr(1)));
  emit(ir::Load{element, ir::ElementPlace{from, index}});
  emit(ir::Store{ir::ElementPlace{to, index}, element});
  emit(ir::Assign{index, terms_.mk(Op::BvAdd, {index, bv(1)})});
  end(ir::Goto{head});
  select(done);
}

Operand MethodTranslator::new_array_like(Term source, const std::string& type, Term length) {
  std::vector<std::string> types;
  for (const std::string& t : program_.reach.instantiated())
    if (t.starts_with('[') && program_.hierarchy.is_subtype(t, type)) types.push_back(t);
  ir::Type result = ir::Type::array(element_type(type.substr(1)), ir::Type::bv(32));
  Term made = copy_by_type(source, types, result, [&](const std::string& t) { new_array(t, length); });
  return {made, Kind::Ref, true, types.size() == 1 ? types[0] : "", 0, {}, {}};
}

void MethodTranslator::array_like(const Operand& array, Term length) {
  require_not_null(array);
  push(new_array_like(kept(array.term, ir::Type::ref()), "[Ljava/lang/Object;", kept(length, slot_type(Kind::Int))));
}

void MethodTranslator::clone_array(const std::string& type, const Operand& array) {
  require_not_null(array);
  Term source = kept(array.term, ir::Type::ref());
  Term length = kept(terms_.mk(Op::ArrayLength, {source}, {}, terms_.bv_sort(32)), slot_type(Kind::Int));
  Operand copy;
  if (type.size() == 2) {
    new_array(type, length);
    copy = pop();
  } else {
    copy = new_array_like(source, type, length);
  }
  copy_elements(type, source, copy.term, length);
  push(copy);
}

void MethodTranslator::copy_fields(const std::string& type, Term from, Term to) {
  for (const std::string& name : program_.hierarchy.ancestors(type)) {
    const ClassFile& owner = *program_.hierarchy.find(name);
    for (const Member& member : owner.fields) {
      if (member.is_static()) continue;
      std::string field = program_.field({&owner, &member});
      Term value = fresh(program_.declared_type(member.descriptor));
      emit(ir::Load{value, ir::FieldPlace{from, field}});
      emit(ir::Store{ir::FieldPlace{to, field}, value});
    }
  }
}

void MethodTranslator::clone_object(const Operand& object) {
  std::vector<std::string> types;
  for (const std::string& t : program_.reach.instantiated())
    if (!t.starts_with('[') && program_.hierarchy.is_subtype(t, "java/lang/Cloneable")) types.push_back(t);
  Term source = kept(object.term, ir::Type::ref());
  Term copy = copy_by_type(source, types, ir::Type::ref(), [&](const std::string& type) {
    Term made = fresh(ir::Type::ref(program_.record(type)));
    emit(ir::NewObject{made, program_.record(type)});
    copy_fields(type, source, made);
    push(made, Kind::Ref);
  });
  push(Operand{copy, Kind::Ref, true, {}, 0, {}, {}});
}

}  // namespace cairn::frontend::java
