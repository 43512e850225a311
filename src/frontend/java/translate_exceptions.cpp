#include "frontend/java/method_translator.h"

namespace cairn::frontend::java {

void MethodTranslator::check_or_assume(Term condition, ir::Property property, const std::string& message) {
  if (condition.is_true()) return;
  // An exception that is not asked for ends the program.
  if (!program_.options.properties.contains(property)) return emit(ir::Assume{condition});
  emit(ir::Assert{spec::make(spec::Pure{condition}, where_), property, message});
}

bool MethodTranslator::may_be_caught(const std::string& exception, bool exact) {
  if (method_.ref.member->code)
    for (const Handler& h : method_.ref.member->code->handlers)
      if (h.start <= pc_ && pc_ < h.end && may_catch(program_.hierarchy, h.type, exception, exact)) return true;
  for (const std::string& type : method_.caught)
    if (may_catch(program_.hierarchy, type, exception, exact)) return true;
  return false;
}

void MethodTranslator::fault(Term bad, const char* exception, const char* message) {
  if (bad.is_false()) return;
  if (!may_be_caught(exception, true))
    return check_or_assume(terms_.mk_not(bad), property_of(program_.hierarchy, exception), message);
  ir::BlockId fails = new_block("fault");
  ir::BlockId goes_on = new_block("fine");
  end(ir::Branch{bad, fails, goes_on});
  select(fails);
  Term object = fresh(ir::Type::ref(program_.record(exception)));
  emit(ir::NewObject{object, program_.record(exception)});
  open_message(object, exception);
  throw_object(object, exception, true);
  select(goes_on);
}

void MethodTranslator::open_message(Term object, const std::string& exception) {
  constexpr const char* top = "java/lang/Throwable";
  if (!program_.hierarchy.is_subtype(exception, top) ||
      !program_.reach.calls(top, "getMessage", "()Ljava/lang/String;"))
    return;
  emit(ir::Store{ir::FieldPlace{object, program_.record(top) + ".open"}, terms_.mk_true()});
}

void MethodTranslator::enter_handler(const Handler& handler, Term object) {
  emit(ir::Assign{stack_variable(0, Kind::Ref), object});
  end(ir::Goto{block_at(handler.target, {Kind::Ref})});
}

void MethodTranslator::throw_object(Term object, const std::string& exception, bool exact) {
  Hierarchy& hierarchy = program_.hierarchy;
  if (method_.ref.member->code)
    for (const Handler& h : method_.ref.member->code->handlers) {
      if (pc_ < h.start || pc_ >= h.end || !may_catch(hierarchy, h.type, exception, exact)) continue;
      if (h.type.empty() || hierarchy.is_subtype(exception, h.type)) return enter_handler(h, object);
      Term catches = instance_of(h.type, object);
      ir::BlockId yes = new_block("catch");
      ir::BlockId no = new_block("pass");
      end(ir::Branch{catches, yes, no});
      select(yes);
      enter_handler(h, object);
      select(no);
    }
  bool passed_on = false;
  for (const std::string& type : method_.caught) passed_on |= may_catch(hierarchy, type, exception, exact);
  if (!passed_on) return uncaught(object, exception, exact);
  emit(ir::Assign{thrown_result(terms_), object});
  end(ir::Return{});
}

void MethodTranslator::uncaught(Term object, const std::string& exception, bool exact) {
  Hierarchy& hierarchy = program_.hierarchy;
  if (exact) {
    check_or_assume(terms_.mk_false(), property_of(hierarchy, exception), "uncaught " + source_name(exception));
    return end(ir::Halt{});
  }
  for (const FaultClass& f : fault_classes())
    if (may_catch(hierarchy, f.name, exception, false))
      check_or_assume(terms_.mk_not(instance_of(f.name, object)), f.property, "uncaught " + source_name(f.name));
  check_or_assume(terms_.mk_false(), ir::Property::UncaughtException, "uncaught exception");
  end(ir::Halt{});
}

}  // namespace cairn::frontend::java
