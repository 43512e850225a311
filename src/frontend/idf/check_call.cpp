#include <algorithm>

#include "base/suggest.h"
#include "frontend/idf/checker.h"
#include "frontend/idf/flat.h"

namespace cairn::frontend::idf {

Type Checker::call(ExprPtr& expr) {
  if (expr->method != nullptr) return apply(*expr, *expr->method);  // operands of a chain are looked at twice
  if (expr->super) return super_call(*expr);
  const Class* owner = class_;
  if (expr->receiver) {
    Expr& object = *expr->args[0];
    bool variable = object.kind == ExprKind::Name &&
                    (find_local(object.name) != nullptr ||
                     (class_ != nullptr && Program::find_field(*class_, object.name).field != nullptr));
    if (object.kind == ExprKind::Name && !variable && program_.find(object.name) != nullptr) {
      owner = program_.find(object.name);
      object.symbol = Symbol::ClassName;
    } else {
      Type type = value(expr->args[0]);
      if (type.is(TypeKind::Unknown)) return {};
      if (!type.is(TypeKind::Class))
        return fail(expr->where, "a value of type " + to_string(type) + " has no method '" + expr->name + "'");
      owner = program_.find(type.name);
    }
  }
  const Method* method = owner == nullptr ? nullptr : Program::find_method(*owner, expr->name);
  if (method == nullptr) {
    for (std::size_t i = expr->receiver ? 1 : 0; i < expr->args.size(); ++i) expression(expr->args[i]);
    std::vector<std::string_view> known;
    for (const Class* at = owner; at != nullptr; at = Program::superclass(*at))
      for (const auto& one : at->methods) known.push_back(one->name);
    std::string_view near = base::nearest(expr->name, known);
    return fail(expr->where,
                owner == nullptr ? "'" + expr->name + "' is not declared"
                                 : "class '" + owner->name + "' has no method '" + expr->name + "'",
                near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
  }
  bool by_class = expr->receiver && expr->args[0]->symbol == Symbol::ClassName;
  if (method->is_static && expr->receiver) {
    expr->args.erase(expr->args.begin());
    expr->receiver = false;
  } else if (!method->is_static && by_class) {
    return fail(expr->where, "'" + method->name + "' is not static", "call it on an object");
  } else if (!method->is_static && !expr->receiver) {
    ExprPtr self = make_node(ExprKind::This, expr->where, {}, {});
    if (expression(self).is(TypeKind::Unknown)) return {};
    expr->args.insert(expr->args.begin(), std::move(self));
    expr->receiver = true;
  }
  return apply(*expr, *method);
}

Type Checker::apply(Expr& expr, const Method& method) {
  expr.method = &method;
  arguments(expr, method, expr.receiver ? 1 : 0);
  if (method.kind == MethodKind::Predicate && !place_.assertion && !place_.predicate)
    return fail(expr.where, "predicate '" + method.name + "' is used as a value", "programs cannot test permissions");
  if (method.kind == MethodKind::Mutator && !place_.code)
    return fail(expr.where, "'" + method.name + "' may change the heap and stands in a specification",
                "only pure methods and predicates can be called there");
  return method.result;
}

void Checker::arguments(Expr& expr, const Method& method, std::size_t first) {
  std::size_t given = expr.args.size() - first;
  std::size_t wanted = method.parameters.size();
  if (given != wanted) {
    base::Diagnostic& wrong = diagnostics_.error(
        expr.where, "'" + method.name + "' takes " + std::to_string(wanted) +
                        (wanted == 1 ? " argument, not " : " arguments, not ") + std::to_string(given));
    wrong.notes.push_back({base::Severity::Note, method.where, "it is declared here", {}, {}});
  }
  // An argument is a value, whatever stands around the call.
  Place before = place_;
  place_.assertion = false;
  place_.predicate = false;
  for (std::size_t i = 0; i < given; ++i) {
    if (i < wanted)
      value(expr.args[first + i], method.parameters[i].type, "the argument '" + method.parameters[i].name + "'");
    else
      value(expr.args[first + i]);
  }
  place_ = before;
}

void Checker::instance(ExprPtr& expr, MethodKind kind) {
  Place before = place_;
  place_.predicate = true;
  place_.code = false;
  expression(expr);
  place_ = before;
  if (expr->method != nullptr && expr->method->kind != kind)
    error(expr->where,
          "'" + expr->name + "' is not a " + (kind == MethodKind::Predicate ? "predicate" : "pure method"));
  if (expr->super) error(expr->where, "'super' has no meaning here", "name the predicate or method of this object");
}

Type Checker::super_call(Expr& expr) {
  const Class* above = class_ == nullptr || method_->is_static ? nullptr : Program::superclass(*class_);
  if (above == nullptr) return fail(expr.where, "there is no superclass here");
  if (expr.name.empty()) {
    if (method_->kind != MethodKind::Constructor || !place_.code)
      return fail(expr.where, "super(…) stands only at the start of a constructor");
    const Method* constructor = Program::constructor(*above);
    if (constructor == nullptr) return fail(expr.where, "class '" + above->name + "' has no constructor");
    expr.method = constructor;
    arguments(expr, *constructor, 0);
    return make_type(TypeKind::Void);
  }
  const Method* method = Program::find_method(*above, expr.name);
  if (method == nullptr || !method->has_body())
    return fail(expr.where, "class '" + above->name + "' has no body for '" + expr.name + "'");
  return apply(expr, *method);
}

Type Checker::allocation(Expr& expr) {
  Type made = expr.type;
  resolve(made);
  if (!place_.code) error(expr.where, "'new' changes the heap, which a specification cannot");
  if (made.is(TypeKind::Unknown)) return {};
  if (!made.is(TypeKind::Class)) return fail(expr.where, "new of type " + to_string(made), "expected a class");
  const Class& owner = *program_.find(made.name);
  if (owner.abstract)
    return fail(expr.where, "'" + owner.name + "' is " + (owner.interface ? "an interface" : "abstract"),
                "make an object of a class below it");
  const Method* constructor = Program::constructor(owner);
  expr.method = constructor;
  if (constructor != nullptr) {
    arguments(expr, *constructor, 0);
  } else {
    for (const Class* above = Program::superclass(owner); above != nullptr; above = Program::superclass(*above))
      if (Program::constructor(*above) != nullptr)
        error(expr.where, "class '" + owner.name + "' has no constructor, but its superclass '" + above->name + "' has",
              "give it one");
    if (!expr.args.empty())
      error(expr.where, "class '" + owner.name + "' has no constructor, so new takes no arguments");
  }
  return made;
}

Type Checker::new_array(Expr& expr) {
  Type element = expr.type;
  resolve(element);
  if (!place_.code) error(expr.where, "'new' changes the heap, which a specification cannot");
  value(expr.args[0], make_type(TypeKind::Int), "the length of an array");
  Type array = make_type(TypeKind::Array);
  array.params.push_back(std::move(element));
  return array;
}

}  // namespace cairn::frontend::idf
