#include "frontend/java/method_translator.h"

namespace cairn::frontend::java {

void MethodTranslator::unknown_call(const std::string& what, const std::vector<Operand>& arguments,
                                    const std::string& result) {
  std::vector<ir::Type> parameters, results;
  std::vector<Term> values;
  for (const Operand& o : arguments) {
    parameters.push_back(slot_type(o.kind));
    values.push_back(o.term);
  }
  std::vector<Term> targets;
  if (result != "V") {
    results.push_back(slot_type(kind_of(result)));
    targets.push_back(fresh(results[0]));
  }
  emit(ir::Call{targets, program_.external(what, parameters, results), values});
  if (result != "V") push(targets[0], kind_of(result));
}

void MethodTranslator::check_thrown(Term thrown) {
  ir::BlockId fails = split(terms_.mk_not(terms_.mk_eq(thrown, terms_.mk_null())));
  ir::BlockId goes_on = current_;
  select(fails);
  throw_object(thrown, "java/lang/Throwable", false);
  select(goes_on);
}

void MethodTranslator::initialise_class(const std::string& class_name) {
  if (class_name.empty()) return;
  std::string procedure = program_.initialiser(class_name);
  if (!procedure.empty()) emit(ir::Call{{}, procedure, {}});
}

void MethodTranslator::call(const ReachedMethod& callee, const std::vector<Operand>& arguments,
                            const std::string& dispatched_by) {
  std::vector<Term> values, targets;
  for (const Operand& o : arguments) values.push_back(o.term);
  bool returns = callee.signature.result != "V";
  Kind kind = returns ? kind_of(callee.signature.result) : Kind::Int;
  if (returns) targets.push_back(fresh(slot_type(kind)));
  Term thrown;
  if (!callee.caught.empty()) {
    thrown = fresh(ir::Type::ref());
    targets.push_back(thrown);
  }
  if (dispatched_by.empty())
    emit(ir::Call{targets, callee.procedure, values});
  else
    emit(ir::VirtualCall{targets, dispatched_by, values});
  if (thrown) check_thrown(thrown);
  if (returns) push(targets[0], kind);
}

void MethodTranslator::invoke(const Instruction& i) {
  const ClassFile& owner = *method_.ref.owner;
  std::string kind;
  std::optional<MemberRef> made = program_.reach.callee(method_, i, kind);
  if (!made) {
    const Constant& c = owner.constant(i.a, ConstantTag::InvokeDynamic);
    made = MemberRef{"", "", owner.name_and_type(c.b).second, false};
  }
  const MemberRef& called = *made;
  std::optional<Signature> signature = parse_signature(called.descriptor);
  if (!signature) damaged("'" + called.descriptor + "' is no descriptor of a method");
  std::vector<Operand> arguments(signature->parameters.size());
  for (std::size_t n = arguments.size(); n-- > 0;) arguments[n] = pop(kind_of(signature->parameters[n]));
  bool has_receiver = i.op != op_invokestatic && i.op != op_invokedynamic;
  if (has_receiver) {
    arguments.insert(arguments.begin(), pop());
    if (arguments[0].kind == Kind::Ref)
      require_not_null(arguments[0]);
    else if (arguments[0].kind != Kind::Chars)
      damaged("a call without receiver");
  }
  if (called.owner.starts_with('[') && called.name == "clone") {
    if (!is_field_descriptor(called.owner)) damaged("'" + called.owner + "' is no type of an array");
    return clone_array(called.owner, arguments[0]);
  }
  CallSite site = program_.reach.targets(method_, i);
  if (!site.unknown.empty()) return unknown_call(site.unknown, arguments, signature->result);
  if (i.op == op_invokestatic) initialise_class(program_.reach.initialises(method_, i));
  // No object of a class with this method is ever made.
  if (site.methods.empty()) return end(ir::Halt{});
  const ReachedMethod& first = program_.reach.methods()[site.methods[0]];
  if (first.is_static() != !has_receiver) damaged("a call that does not fit the method");
  if (site.methods.size() == 1) {
    const Member& m = *first.ref.member;
    if ((m.access & AccNative) != 0 && first.ref.owner->is_library &&
        intrinsic({first.ref.owner->name, m.name, m.descriptor, false}, arguments))
      return;
    return call(first, arguments, {});
  }
  std::string from = called.owner.starts_with('[') ? "java/lang/Object" : called.owner;
  std::optional<MethodRef> resolved = program_.hierarchy.resolve(from, called.name, called.descriptor);
  program_.dispatch(called.owner, *resolved);
  call(first, arguments, program_.record(called.owner) + "." + called.name + called.descriptor);
}

}  // namespace cairn::frontend::java
