#include "ir/text/expression_builder.h"

#include "base/overloaded.h"
#include "ir/text/expression_printer.h"
#include "ir/text/spelling.h"

namespace cairn::ir {

using term::Op;
using term::Sort;

namespace {

// Assertions are trees that are freed recursively.
constexpr std::uint32_t max_assertion_depth = 1000;
// Sorts are printed recursively.
constexpr int max_sort_depth = 100;

int sort_depth(Sort sort) {
  int depth = 0;
  while (depth <= max_sort_depth && (sort.is(term::SortKind::Set) || sort.is(term::SortKind::Seq))) {
    sort = sort.params()[0];
    ++depth;
  }
  return depth;
}

std::string describe_operands(std::span<const Term> children) {
  std::string out;
  for (std::size_t i = 0; i < children.size() && i < 4; ++i)
    out += (i == 0 ? "" : ", ") + spell_sort(children[i].sort());
  return children.size() > 4 ? out + ", …" : out;
}

}  // namespace

Term ExpressionBuilder::to_term(const Operand& operand) {
  return std::visit(
      base::Overloaded{
          [](Term term) { return term; },
          [&](const spec::Assertion&) -> Term {
            cursor_.fail(operand.where, "expected a term, found an assertion",
                         "assertions are joined by '&*&', and stand behind '==>' and in 'c ? A : B'");
          },
          [&](const FieldPlace& place) {
            const Field* field = index_.field(place.field);
            if (!field->type.is_value())
              cursor_.fail(operand.where, "'" + place.field + "' is memory, not a value",
                           "take its address with 'field'");
            Sort sort = sort_of(terms_, field->type, index_.program().pointer_width);
            return apply(Op::FieldRead, {place.object}, operand.where, {}, sort, place.field);
          },
          [&](const ElementPlace& place) { return read_element(place, operand.where); },
          [&](const AllElements&) -> Term { cursor_.fail(operand.where, "'[*]' stands only in acc(a[*])"); },
      },
      operand.value);
}

std::vector<Term> ExpressionBuilder::to_terms(std::span<const Operand> operands) {
  std::vector<Term> out;
  for (const Operand& operand : operands) out.push_back(to_term(operand));
  return out;
}

Term ExpressionBuilder::read_element(const ElementPlace& place, base::Location where) {
  const Type* type = static_type(index_, scope_.types(), place.array);
  if (type == nullptr || type->kind != TypeKind::Array)
    cursor_.fail(where, "the element type of this array is not known", "write element_read<T>(array, index)");
  Sort sort = sort_of(terms_, type->params[0], index_.program().pointer_width);
  return apply(Op::ElementRead, {place.array, place.index}, where, {}, sort);
}

spec::Assertion ExpressionBuilder::to_assertion(const Operand& operand) {
  if (const auto* assertion = std::get_if<spec::Assertion>(&operand.value)) return *assertion;
  Term condition = to_term(operand);
  if (!condition.sort().is_bool())
    cursor_.fail(operand.where, "expected an assertion, found a term of type " + spell_sort(condition.sort()));
  return spec::make(spec::Pure{condition}, operand.where);
}

Operand ExpressionBuilder::of_assertion(spec::Assertion assertion, base::Location where,
                                        std::span<const Operand> parts) {
  std::uint32_t depth = 0;
  for (const Operand& part : parts) depth = std::max(depth, part.depth);
  if (depth >= max_assertion_depth)
    cursor_.fail(where, "assertion nested too deeply",
                 "at most " + std::to_string(max_assertion_depth) + " levels; name parts of it with predicates");
  return {std::move(assertion), where, depth + 1};
}

Term ExpressionBuilder::apply(Op op, std::vector<Term> children, base::Location where,
                              std::span<const std::uint32_t> indices, Sort sort, const std::string& name) {
  std::string error;
  if (!terms_.sort_of(op, children, indices, sort, &error))
    cursor_.fail(where, "ill-typed expression: " + error,
                 children.empty() ? "" : "types of the operands: " + describe_operands(children));
  if ((op == Op::SetSingleton || op == Op::SeqUnit) && sort_depth(children[0].sort()) >= max_sort_depth)
    cursor_.fail(where, "type nested too deeply");
  if (term::info(op).payload == term::Payload::Name) return terms_.mk_named(op, name, children, sort);
  return terms_.mk_raw(op, children, indices, sort);
}

void ExpressionBuilder::check_arguments(const std::string& what, const std::vector<Declaration>& parameters,
                                        const std::vector<Term>& arguments, base::Location where) {
  if (arguments.size() != parameters.size())
    cursor_.fail(where, what + " takes " + std::to_string(parameters.size()) + " arguments, not " +
                            std::to_string(arguments.size()));
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].sort() == parameters[i].variable.sort()) continue;
    cursor_.fail(where, "argument " + std::to_string(i + 1) + " of " + what + " has type " +
                            spell_sort(arguments[i].sort()) + ", expected " + to_string(parameters[i].type));
  }
}

Term ExpressionBuilder::call(const Function& function, std::vector<Term> arguments, base::Location where) {
  check_arguments("function '" + function.name + "'", function.parameters, arguments, where);
  std::vector<Sort> domain;
  for (const Declaration& parameter : function.parameters) domain.push_back(parameter.variable.sort());
  const term::FunctionDecl& declared =
      terms_.declare_function(function.name, std::move(domain), function.result.variable.sort());
  return terms_.mk_apply(declared, arguments, Op::PureCall);
}

Operand ExpressionBuilder::instance(const Predicate& predicate, std::span<const Operand> arguments,
                                    base::Location where) {
  std::vector<Term> terms = to_terms(arguments);
  check_arguments("predicate '" + predicate.name + "'", predicate.parameters, terms, where);
  return of_assertion(spec::make(spec::PredicateInstance{predicate.name, std::move(terms)}, where), where, {});
}

Operand ExpressionBuilder::star(std::span<const Operand> conjuncts, base::Location where) {
  spec::Star star;
  for (const Operand& conjunct : conjuncts) star.conjuncts.push_back(to_assertion(conjunct));
  return of_assertion(spec::make(std::move(star), where), where, conjuncts);
}

Operand ExpressionBuilder::conditional(std::span<const Operand> parts, bool separating, base::Location where) {
  Term condition = to_term(parts[0]);
  if (!separating && !parts[1].is_assertion() && !parts[2].is_assertion())
    return of_term(apply(Op::Ite, {condition, to_term(parts[1]), to_term(parts[2])}, where), where);
  if (!condition.sort().is_bool())
    cursor_.fail(parts[0].where, "expected a condition, found a term of type " + spell_sort(condition.sort()));
  return of_assertion(spec::make(spec::Conditional{condition, to_assertion(parts[1]), to_assertion(parts[2])}, where),
                      where, parts);
}

Operand ExpressionBuilder::implication(std::span<const Operand> parts, base::Location where) {
  if (!parts[1].is_assertion())
    return of_term(apply(Op::Implies, {to_term(parts[0]), to_term(parts[1])}, where), where);
  std::vector<Operand> all(parts.begin(), parts.end());
  all.push_back(of_term(terms_.mk_true(), where));
  return conditional(all, true, where);
}

Operand ExpressionBuilder::forall(bool exists, bool separating, const std::vector<Term>& variables,
                                  const std::vector<std::vector<Term>>& triggers, const Operand& body,
                                  base::Location where) {
  if (separating || body.is_assertion()) {
    if (exists) cursor_.fail(where, "an assertion cannot be quantified by 'exists'");
    return of_assertion(spec::make(spec::Forall{variables, to_assertion(body), triggers}, where), where, {&body, 1});
  }
  std::vector<Term> children = variables;
  std::vector<std::uint32_t> indices{static_cast<std::uint32_t>(variables.size())};
  children.push_back(to_term(body));
  for (const auto& trigger : triggers) {
    indices.push_back(static_cast<std::uint32_t>(trigger.size()));
    children.insert(children.end(), trigger.begin(), trigger.end());
  }
  return of_term(apply(exists ? Op::Exists : Op::Forall, std::move(children), where, indices), where);
}

Operand ExpressionBuilder::access(std::span<const Operand> parts, const std::string& record, Term fraction,
                                  base::Location where) {
  spec::Access access;
  access.fraction = fraction;
  if (parts.size() == 2 && record.empty()) {
    access.place = spec::MemoryAccess{to_term(parts[0]), to_term(parts[1])};
  } else if (parts.size() != 1) {
    cursor_.fail(where, "acc takes a place, or a pointer and a size",
                 "acc(x.Node.next), acc(a[i]), acc(a[*]), acc(x: Node) or acc(p, n)");
  } else if (!record.empty()) {
    access.place = spec::ObjectAccess{to_term(parts[0]), record};
  } else if (const auto* field_place = std::get_if<FieldPlace>(&parts[0].value)) {
    access.place = spec::FieldAccess{field_place->object, field_place->field};
  } else if (const auto* element = std::get_if<ElementPlace>(&parts[0].value)) {
    access.place = spec::ElementAccess{element->array, element->index};
  } else if (const auto* elements = std::get_if<AllElements>(&parts[0].value)) {
    access.place = spec::ElementsAccess{elements->array};
  } else {
    cursor_.fail(parts[0].where, "expected a place in acc",
                 "acc(x.Node.next), acc(a[i]), acc(a[*]), acc(x: Node) or acc(p, n)");
  }
  return of_assertion(spec::make(std::move(access), where), where, {});
}

std::string ExpressionBuilder::owner_of(const Operand& object, const std::string& member, base::Location where) {
  const Type* type = static_type(index_, scope_.types(), to_term(object));
  bool known = type != nullptr && !type->name.empty() && type->kind == TypeKind::Ref;
  if (type != nullptr && type->kind == TypeKind::Ptr && type->params.size() == 1) {
    type = type->params.data();
    known = type->kind == TypeKind::Record;
  }
  const Record* record = known ? index_.record(type->name) : nullptr;
  if (record == nullptr)
    cursor_.fail(where, "the record of field '" + member + "' is not known", "write x.Record." + member);
  std::vector<std::string> fields = all_fields(index_.program(), *record);
  std::vector<std::string_view> members;
  for (std::size_t i = fields.size(); i-- > 0;) {
    auto [owner, name] = split_qualified(fields[i]);
    if (name == member) return std::string(owner);
    members.push_back(name);
  }
  cursor_.fail(where, "record '" + record->name + "' has no field '" + member + "'", suggest(member, members));
}

Operand ExpressionBuilder::field(const Operand& object, const std::string& record, const std::string& member,
                                 base::Location where) {
  std::string owner = record.empty() ? owner_of(object, member, where) : record;
  std::string qualified = owner + "." + member;
  const Field* field = index_.field(qualified);
  if (field == nullptr) {
    std::vector<std::string_view> members;
    for (const Field& other : index_.record(owner)->fields) members.push_back(other.name);
    cursor_.fail(where, "record '" + owner + "' has no field '" + member + "'", suggest(member, members));
  }
  return {FieldPlace{to_term(object), std::move(qualified)}, where, 0};
}

}  // namespace cairn::ir
