#include "ir/verify/statement_checker.h"

#include "ir/text/expression_printer.h"

namespace cairn::ir {

using term::Sort;

namespace {

/// The first of several faults.
std::string first(std::initializer_list<std::string> faults) {
  for (const std::string& fault : faults) {
    if (!fault.empty()) return fault;
  }
  return {};
}

}  // namespace

std::string StatementChecker::target(Variable variable) {
  if (!variable || !variable.is(term::Op::Const)) return "the target is no variable";
  if (variables_.find(variable) == nullptr) return "variable '" + variable.name() + "' is not declared here";
  if (constants_.contains(variable)) return "the parameter '" + variable.name() + "' is assigned";
  return {};
}

std::string StatementChecker::target(Variable variable, Sort sort) {
  if (std::string fault = target(variable); !fault.empty()) return fault;
  if (variable.sort() == sort) return {};
  return "variable '" + variable.name() + "' has type " + to_string(*variables_.find(variable)) +
         ", but it is assigned a value of type " + spell_sort(sort);
}

std::string StatementChecker::targets(const std::vector<Variable>& targets) {
  std::unordered_set<Term> seen;
  for (Variable variable : targets) {
    if (std::string fault = target(variable); !fault.empty()) return fault;
    if (!seen.insert(variable).second) return "variable '" + variable.name() + "' is assigned twice";
  }
  return {};
}

std::string StatementChecker::value(Term term, Sort sort, const char* what) {
  if (std::string fault = expressions_.fault(term, TermUse::executable()); !fault.empty()) return fault;
  if (term.sort() == sort) return {};
  return std::string(what) + " has type " + spell_sort(term.sort()) + ", expected " + spell_sort(sort);
}

std::string StatementChecker::values(const std::vector<Term>& terms) {
  for (Term term : terms)
    if (std::string fault = expressions_.fault(term, TermUse::executable()); !fault.empty()) return fault;
  return {};
}

std::string StatementChecker::condition(Term term, TermUse use) {
  if (std::string fault = expressions_.fault(term, use); !fault.empty()) return fault;
  return term.sort().is_bool() ? "" : "the condition has type " + spell_sort(term.sort()) + ", expected bool";
}

std::string StatementChecker::operator()(const Assign& s) {
  if (!s.value) return "a term is missing";
  // A pure function may be called for its value.
  bool call = s.value.is(term::Op::PureCall);
  if (std::string fault = expressions_.fault(s.value, call ? TermUse::formula() : TermUse::executable());
      !fault.empty())
    return fault;
  return target(s.target, s.value.sort());
}

std::string StatementChecker::operator()(const Havoc& s) {
  return s.targets.empty() ? "no variable is named" : targets(s.targets);
}

std::string StatementChecker::operator()(const NewObject& s) {
  const Record* record = v_.index.record(s.record);
  if (record == nullptr) return "record '" + s.record + "' is not declared";
  if (record->abstract) return "record '" + s.record + "' is abstract";
  if (std::string fault = target(s.target, v_.terms.ref_sort()); !fault.empty()) return fault;
  const Type& type = *variables_.find(s.target);
  if (type.kind == TypeKind::Array || (!type.name.empty() && !is_subtype(v_.program, s.record, type.name)))
    return "variable '" + s.target.name() + "' of type " + to_string(type) + " cannot refer to a '" + s.record + "'";
  return {};
}

std::string StatementChecker::operator()(const NewArray& s) {
  if (std::string fault = v_.fault(s.element); !fault.empty()) return fault;
  if (!s.element.is_value()) return to_string(s.element) + " is not a type of values";
  if (!s.record.empty()) {
    const Record* record = v_.index.record(s.record);
    if (record == nullptr) return "record '" + s.record + "' is not declared";
    if (record->abstract || !all_fields(v_.program, *record).empty())
      return "record '" + s.record + "' is abstract or has fields, so no array is one";
  }
  if (std::string fault = expressions_.fault(s.length, TermUse::executable()); !fault.empty()) return fault;
  if (!s.length.sort().is_int() && !s.length.sort().is_bv())
    return "the length has type " + spell_sort(s.length.sort()) + ", expected int or a bit-vector";
  if (std::string fault = target(s.target, v_.terms.ref_sort()); !fault.empty()) return fault;
  const Type& type = *variables_.find(s.target);
  Type made = Type::array(s.element, s.length.sort().is_int() ? Type::integer() : Type::bv(s.length.sort().width()));
  if (type == Type::ref() || type == made) return {};
  return "variable '" + s.target.name() + "' of type " + to_string(type) + " cannot refer to an " + to_string(made);
}

std::string StatementChecker::operator()(const Allocate& s) {
  return first({value(s.size, v_.word(), "the size"), target(s.target, v_.pointer())});
}

std::string StatementChecker::operator()(const Free& s) {
  if (std::string fault = expressions_.fault(s.object, TermUse::executable()); !fault.empty()) return fault;
  if (s.object.sort().is_ref() || s.object.sort() == v_.pointer()) return {};
  return "what is freed has type " + spell_sort(s.object.sort()) + ", expected a reference or a pointer";
}

std::string StatementChecker::field_place(const FieldPlace& place, Sort& sort) {
  const Field* field = v_.index.field(place.field);
  if (field == nullptr) return "field '" + place.field + "' is not declared";
  if (std::string fault = value(place.object, v_.terms.ref_sort(), "the object"); !fault.empty()) return fault;
  if (!field->type.is_value()) return "field '" + place.field + "' is memory, not a value";
  sort = sort_of(v_.terms, field->type, v_.program.pointer_width);
  const Type* type = static_type(v_.index, variables_, place.object);
  if (type == nullptr || *type == Type::ref()) return {};
  std::string owner(split_qualified(place.field).first);
  bool related = type->kind == TypeKind::Ref &&
                 (is_subtype(v_.program, type->name, owner) || is_subtype(v_.program, owner, type->name));
  return related ? "" : "an object of type " + to_string(*type) + " has no field '" + place.field + "'";
}

std::string StatementChecker::element_place(const ElementPlace& place, Sort& sort) {
  if (std::string fault = value(place.array, v_.terms.ref_sort(), "the array"); !fault.empty()) return fault;
  if (std::string fault = expressions_.fault(place.index, TermUse::executable()); !fault.empty()) return fault;
  if (!place.index.sort().is_int() && !place.index.sort().is_bv())
    return "the index has type " + spell_sort(place.index.sort()) + ", expected int or a bit-vector";
  const Type* type = static_type(v_.index, variables_, place.array);
  if (type == nullptr || *type == Type::ref()) return {};
  if (type->kind != TypeKind::Array) return "an object of type " + to_string(*type) + " has no elements";
  sort = sort_of(v_.terms, type->params[0], v_.program.pointer_width);
  return value(place.index, sort_of(v_.terms, type->params[1], v_.program.pointer_width), "the index");
}

std::string StatementChecker::pointer_place(const PointerPlace& place, Sort& sort) {
  if (std::string fault = value(place.pointer, v_.pointer(), "the address"); !fault.empty()) return fault;
  if (std::string fault = v_.fault(place.type); !fault.empty()) return fault;
  if (!place.type.is_value() || !byte_size(v_.program, place.type))
    return "C memory holds no values of type " + to_string(place.type);
  sort = sort_of(v_.terms, place.type, v_.program.pointer_width);
  return {};
}

std::string StatementChecker::place(const Place& place, Sort& sort) {
  if (const auto* field = std::get_if<FieldPlace>(&place)) return field_place(*field, sort);
  if (const auto* element = std::get_if<ElementPlace>(&place)) return element_place(*element, sort);
  return pointer_place(std::get<PointerPlace>(place), sort);
}

std::string StatementChecker::operator()(const Load& s) {
  Sort sort;
  if (std::string fault = place(s.place, sort); !fault.empty()) return fault;
  return sort ? target(s.target, sort) : target(s.target);
}

std::string StatementChecker::operator()(const Store& s) {
  Sort sort;
  if (std::string fault = place(s.place, sort); !fault.empty()) return fault;
  if (!sort) return expressions_.fault(s.value, TermUse::executable());
  return value(s.value, sort, "the value");
}

std::string StatementChecker::operator()(const CopyMemory& s) {
  return first({value(s.target, v_.pointer(), "the target"), value(s.source, v_.pointer(), "the source"),
                value(s.size, v_.word(), "the size")});
}

std::string StatementChecker::operator()(const FillMemory& s) {
  return first({value(s.target, v_.pointer(), "the target"), value(s.value, v_.terms.bv_sort(8), "the value"),
                value(s.size, v_.word(), "the size")});
}

std::string StatementChecker::operator()(const FieldAddress& s) {
  const Field* field = v_.index.field(s.field);
  if (field == nullptr) return "field '" + s.field + "' is not declared";
  if (!field->offset) return "field '" + s.field + "' has no offset, so no address";
  return first({value(s.base, v_.pointer(), "the base"), target(s.target, v_.pointer())});
}

std::string StatementChecker::operator()(const ElementAddress& s) {
  if (std::string fault = v_.fault(s.element); !fault.empty()) return fault;
  if (!byte_size(v_.program, s.element)) return "C memory holds no values of type " + to_string(s.element);
  return first({value(s.base, v_.pointer(), "the base"), value(s.index, v_.word(), "the index"),
                target(s.target, v_.pointer())});
}

std::string StatementChecker::signature(const std::string& what, const Procedure& callee,
                                        const std::vector<Variable>& given_targets,
                                        const std::vector<Term>& arguments) {
  return first({signature_fault(what, callee.parameters, arguments, "argument"),
                signature_fault(what, callee.results, given_targets, "result")});
}

std::string StatementChecker::operator()(const Call& s) {
  const Procedure* callee = v_.index.procedure(s.procedure);
  if (callee == nullptr) return "procedure '" + s.procedure + "' is not declared";
  if (std::string fault = first({targets(s.targets), values(s.arguments)}); !fault.empty()) return fault;
  return signature("procedure '" + s.procedure + "'", *callee, s.targets, s.arguments);
}

std::string StatementChecker::operator()(const VirtualCall& s) {
  auto [owner, method] = split_qualified(s.method);
  if (v_.index.record(owner) == nullptr) return "record '" + std::string(owner) + "' is not declared";
  if (std::string fault = first({targets(s.targets), values(s.arguments)}); !fault.empty()) return fault;
  if (s.arguments.empty() || !s.arguments[0].sort().is_ref()) return "the first argument is no reference";
  const auto& callees = v_.callees(s.method);
  if (callees.empty()) return "no record below '" + std::string(owner) + "' has a method '" + std::string(method) + "'";
  for (const auto& [record, callee] : callees) {
    if (callee == nullptr) return "record '" + *record + "' has no method '" + std::string(method) + "'";
    std::string fault = signature("procedure '" + callee->name + "'", *callee, s.targets, s.arguments);
    if (!fault.empty()) return fault;
  }
  return {};
}

std::string StatementChecker::operator()(const IndirectCall& s) {
  return first({targets(s.targets), value(s.callee, v_.pointer(), "what is called"), values(s.arguments)});
}

std::string StatementChecker::instance(const std::string& name, const std::vector<Term>& arguments) {
  const Predicate* predicate = v_.index.predicate(name);
  if (predicate == nullptr) return "predicate '" + name + "' is not declared";
  if (!predicate->body) return "predicate '" + name + "' has no body";
  for (Term term : arguments)
    if (std::string fault = expressions_.fault(term, TermUse::two_states()); !fault.empty()) return fault;
  return signature_fault("predicate '" + name + "'", predicate->parameters, arguments, "argument");
}

std::string StatementChecker::operator()(const Use& s) {
  const Function* function = v_.index.function(s.function);
  if (function == nullptr) return "function '" + s.function + "' is not declared";
  if (!function->body) return "function '" + s.function + "' has no body";
  for (Term term : s.arguments)
    if (std::string fault = expressions_.fault(term, TermUse::two_states()); !fault.empty()) return fault;
  return signature_fault("function '" + s.function + "'", function->parameters, s.arguments, "argument");
}

}  // namespace cairn::ir
