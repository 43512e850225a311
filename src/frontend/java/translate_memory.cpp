#include "base/error.h"
#include "frontend/java/method_translator.h"

namespace cairn::frontend::java {
namespace {

// Types of elements that instructions name: ia la fa da aa ba ca sa.
constexpr const char* element_descriptors[] = {"I", "J", "F", "D", "Ljava/lang/Object;", "B", "C", "S"};

std::string array_type(const std::string& element) {
  return element.starts_with('[') ? "[" + element : "[L" + element + ";";
}

}  // namespace

Operand MethodTranslator::widened(Term value, const std::string& descriptor) {
  Kind kind = kind_of(descriptor);
  Term out = value;
  switch (descriptor.front()) {
    case 'Z':
      out =
          value.sort().is_bool() ? terms_.mk(Op::Ite, {value, bv(1), bv(0)}) : terms_.mk(Op::ZeroExtend, {value}, {24});
      break;
    case 'B': out = terms_.mk(Op::SignExtend, {value}, {24}); break;
    case 'S': out = terms_.mk(Op::SignExtend, {value}, {16}); break;
    case 'C': out = terms_.mk(Op::ZeroExtend, {value}, {16}); break;
    default: break;
  }
  return {out, kind, false, {}, 0, {}, {}};
}

Term MethodTranslator::narrowed(Term value, const std::string& descriptor) {
  switch (descriptor.front()) {
    case 'Z': return terms_.mk(Op::Eq, {terms_.mk(Op::Extract, {value}, {0, 0}), bv(1, 1)});
    case 'B': return terms_.mk(Op::Extract, {value}, {7, 0});
    case 'S':
    case 'C': return terms_.mk(Op::Extract, {value}, {15, 0});
    default: return value;
  }
}

void MethodTranslator::require_not_null(const Operand& object) {
  if (object.not_null) return;
  fault(terms_.mk_eq(object.term, terms_.mk_null()), "java/lang/NullPointerException", "dereference of null");
}

void MethodTranslator::field_access(const Instruction& i) {
  MemberRef ref = method_.ref.owner->member(i.a);
  if (!is_field_descriptor(ref.descriptor)) damaged("'" + ref.descriptor + "' is no type of a field");
  std::optional<FieldRef> field = program_.hierarchy.resolve_field(ref.owner, ref.name, ref.descriptor);
  bool writes = i.op == op_putfield;
  std::optional<Operand> value;
  if (writes) value = pop(kind_of(ref.descriptor));
  Operand object = pop(Kind::Ref);
  if (field && field->member->is_static()) damaged("'" + ref.name + "' is a static field");
  require_not_null(object);
  if (!field) {
    std::string what = "access to the field '" + source_name(ref.owner) + "." + ref.name + "', which has no model";
    std::vector<Operand> arguments{object};
    if (writes) arguments.push_back(*value);
    return unknown_call(what, arguments, writes ? "V" : ref.descriptor);
  }
  ir::FieldPlace place{object.term, program_.field(*field)};
  if (writes) return emit(ir::Store{place, narrowed(value->term, ref.descriptor)});
  Term target = fresh(program_.declared_type(ref.descriptor));
  emit(ir::Load{target, place});
  push(widened(target, ref.descriptor));
}

void MethodTranslator::static_access(const Instruction& i) {
  MemberRef ref = method_.ref.owner->member(i.a);
  if (!is_field_descriptor(ref.descriptor)) damaged("'" + ref.descriptor + "' is no type of a field");
  std::optional<FieldRef> field = program_.hierarchy.resolve_field(ref.owner, ref.name, ref.descriptor);
  bool writes = i.op == op_putstatic;
  // Assertions are enabled.
  bool disables = field && field->member->name == "$assertionsDisabled" && (field->member->access & AccSynthetic) != 0;
  if (disables) {
    if (writes)
      pop(Kind::Int);
    else
      push(bv(0), Kind::Int);
    return;
  }
  if (!field) {
    std::string what = "access to the field '" + source_name(ref.owner) + "." + ref.name + "', which has no model";
    std::vector<Operand> arguments;
    if (writes) arguments.push_back(pop(kind_of(ref.descriptor)));
    return unknown_call(what, arguments, writes ? "V" : ref.descriptor);
  }
  if (!field->member->is_static()) damaged("'" + ref.name + "' is not a static field");
  initialise_class(program_.reach.initialises(method_, i));
  Term variable = program_.static_field(*field);
  if (!writes) {
    // The variable may change while the value is on the stack.
    Term value = kept(variable, program_.declared_type(ref.descriptor));
    return push(widened(value, ref.descriptor));
  }
  Operand value = pop(kind_of(ref.descriptor));
  emit(ir::Assign{variable, narrowed(value.term, ref.descriptor)});
}

void MethodTranslator::array_load(const Instruction& i) {
  Operand index = pop(Kind::Int);
  Operand array = pop(Kind::Ref);
  require_not_null(array);
  Term length = terms_.mk(Op::ArrayLength, {array.term}, {}, terms_.bv_sort(32));
  fault(terms_.mk(Op::BvUle, {length, index.term}), "java/lang/ArrayIndexOutOfBoundsException", "index out of bounds");
  std::string type = element_descriptors[i.op - op_iaload];
  Term target = fresh(element_type(type));
  emit(ir::Load{target, ir::ElementPlace{array.term, index.term}});
  push(widened(target, type));
}

void MethodTranslator::check_store(const Operand& array, const Operand& value) {
  if (value.term == terms_.mk_null()) return;
  std::vector<Term> bad;
  for (const std::string& type : program_.reach.instantiated()) {
    if (!type.starts_with('[') || type.size() == 2) continue;
    std::string element = element_of(type);
    if (element == "java/lang/Object") continue;
    if (!value.exact.empty() && program_.hierarchy.is_subtype(value.exact, element)) continue;
    Term is_type = terms_.mk_named(Op::TypeIs, program_.record(type), std::vector<Term>{array.term});
    Term is_null = terms_.mk_eq(value.term, terms_.mk_null());
    Term fits = terms_.mk_or(is_null, instance_of(element, value.term));
    bad.push_back(terms_.mk_and(is_type, terms_.mk_not(fits)));
  }
  if (bad.empty()) return;
  fault(terms_.mk_or(bad), "java/lang/ArrayStoreException", "element of the wrong type for the array");
}

void MethodTranslator::array_store(const Instruction& i) {
  std::string type = element_descriptors[i.op - op_iastore];
  Operand value = pop(kind_of(type));
  Operand index = pop(Kind::Int);
  Operand array = pop(Kind::Ref);
  require_not_null(array);
  Term length = terms_.mk(Op::ArrayLength, {array.term}, {}, terms_.bv_sort(32));
  fault(terms_.mk(Op::BvUle, {length, index.term}), "java/lang/ArrayIndexOutOfBoundsException", "index out of bounds");
  if (i.op == op_aastore) check_store(array, value);
  emit(ir::Store{ir::ElementPlace{array.term, index.term}, narrowed(value.term, type)});
}

void MethodTranslator::new_object(const Instruction& i) {
  std::string name = method_.ref.owner->class_name(i.a);
  const ClassFile* c = program_.hierarchy.find(name);
  if (c != nullptr && (c->access & (AccAbstract | AccInterface)) != 0)
    damaged("an object of an abstract class is made");
  initialise_class(program_.reach.initialises(method_, i));
  if (auto missing = program_.hierarchy.missing_ancestor(name); missing || c == nullptr) {
    std::string what =
        "an object of '" + source_name(name) + "', " +
        (c == nullptr ? "which has no model" : "which extends '" + source_name(*missing) + "', which has no model");
    unknown_call(what, {}, "Ljava/lang/Object;");
    stack_.back().not_null = true;
    return;
  }
  Term target = fresh(ir::Type::ref(program_.record(name)));
  emit(ir::NewObject{target, program_.record(name)});
  if (method_.ref.owner->is_library) open_message(target, name);
  push(Operand{target, Kind::Ref, true, name, 0, {}, {}});
}

void MethodTranslator::new_array(const std::string& type, Term length) {
  ir::Type element = element_type(type.substr(1));
  Term target = fresh(ir::Type::array(element, ir::Type::bv(32)));
  emit(ir::NewArray{target, element, length, program_.record(type)});
  push(Operand{target, Kind::Ref, true, type, 0, {}, {}});
}

void MethodTranslator::new_arrays(const Instruction& i) {
  static constexpr const char* primitive[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
  std::string type;
  if (i.op == op_newarray)
    type = primitive[i.a - 4];
  else
    type = method_.ref.owner->class_name(i.a);
  if (i.op == op_anewarray) type = array_type(type);
  if (!is_field_descriptor(type) || !type.starts_with('[')) damaged("'" + type + "' is no type of an array");
  auto dimensions = static_cast<std::size_t>(i.op == op_multianewarray ? i.b : 1);
  if (type.find_first_not_of('[') < dimensions) damaged("an array of too many dimensions");
  std::vector<Term> lengths(dimensions);
  for (std::size_t d = dimensions; d-- > 0;) lengths[d] = kept(pop(Kind::Int).term, slot_type(Kind::Int));
  for (Term length : lengths)
    fault(terms_.mk(Op::BvSlt, {length, bv(0)}), "java/lang/NegativeArraySizeException", "negative array size");
  new_array(type, lengths[0]);
  if (dimensions > 1) fill_dimension(stack_.back().term, type, lengths, 1);
}

void MethodTranslator::fill_dimension(Term array, const std::string& type, const std::vector<Term>& lengths,
                                      std::size_t dimension) {
  Term index = fresh(slot_type(Kind::Int));
  emit(ir::Assign{index, bv(0)});
  ir::BlockId head = new_block("dimension");
  end(ir::Goto{head});
  select(head);
  ir::BlockId done = split(terms_.mk(Op::BvSle, {lengths[dimension - 1], index}));
  new_array(type.substr(1), lengths[dimension]);
  Term inner = pop().term;
  if (dimension + 1 < lengths.size()) fill_dimension(inner, type.substr(1), lengths, dimension + 1);
  emit(ir::Store{ir::ElementPlace{array, index}, inner});
  emit(ir::Assign{index, terms_.mk(Op::BvAdd, {index, bv(1)})});
  end(ir::Goto{head});
  select(done);
}

Term MethodTranslator::instance_of(const std::string& type, Term object) {
  if (type == "java/lang/Object") return terms_.mk_not(terms_.mk_eq(object, terms_.mk_null()));
  return terms_.mk_named(Op::InstanceOf, program_.record(type), std::vector<Term>{object});
}

void MethodTranslator::type_test(const Instruction& i) {
  std::string type = method_.ref.owner->class_name(i.a);
  Operand object = pop(Kind::Ref);
  bool certain = !object.exact.empty() && program_.hierarchy.is_subtype(object.exact, type);
  if (i.op == op_instanceof) {
    Term holds = certain ? terms_.mk_true() : instance_of(type, object.term);
    return push(terms_.mk(Op::Ite, {holds, bv(1), bv(0)}), Kind::Int);
  }
  if (!certain && type != "java/lang/Object") {
    Term is_null = terms_.mk_eq(object.term, terms_.mk_null());
    Term fits = terms_.mk_or(is_null, instance_of(type, object.term));
    fault(terms_.mk_not(fits), "java/lang/ClassCastException", "cast to another class");
  }
  push(object);
}

}  // namespace cairn::frontend::java
