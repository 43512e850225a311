#include <algorithm>
#include <set>

#include "frontend/spl/lowering.h"

namespace cairn::frontend::spl {

ir::Program lower(const Program& program, Dialect dialect, term::TermManager& terms, base::Diagnostics& diagnostics) {
  Lowering shared{program, dialect, terms, diagnostics, {}};
  shared.out.entry.clear();
  lower_types(shared);
  lower_specifications(shared);
  for (const Decl& decl : program.declarations)
    if (decl.kind == DeclKind::Procedure || decl.kind == DeclKind::Lemma)
      shared.out.procedures.push_back(lower_procedure(shared, decl));
  return std::move(shared.out);
}

ir::Type Lowering::type(const Type& type) {
  switch (type.kind) {
    case TypeKind::Int: return ir::Type::integer();
    case TypeKind::Byte: return ir::Type::bv(8);
    case TypeKind::Struct: return ir::Type::ref(type.name);
    case TypeKind::Datatype: return ir::Type::datatype(type.name);
    case TypeKind::Opaque:
      return program.values_of_opaque_types == 0 ? ir::Type::opaque(type.name) : ir::Type::datatype(type.name);
    case TypeKind::Set: return ir::Type::set(this->type(type.params[0]));
    case TypeKind::Map: {
      const ir::Type key = this->type(type.params[0]);
      return ir::Type::map(key, this->type(type.params[1]));
    }
    case TypeKind::Array: return ir::Type::array(this->type(type.params[0]));
    case TypeKind::ArrayCell: cell_sort(); return ir::Type::datatype("ArrayCell");
    case TypeKind::Any:  // Of a null that is compared with null.
      return ir::Type::ref();
    default: return ir::Type::boolean();
  }
}

spec::Assertion Lowering::array_object(Term array, Location where) {
  return spec::make(spec::Access{spec::ElementAccess{array, terms.mk_int(-1)}, {}}, where);
}

term::Sort Lowering::cell_sort() {
  term::Sort cell = terms.find_datatype("ArrayCell");
  if (!cell) {
    cell = terms.declare_datatype("ArrayCell");
    terms.define_datatype(cell, {{"cell", {{"array", terms.ref_sort()}, {"index", terms.int_sort()}}}});
  }
  if (std::find(out.datatypes.begin(), out.datatypes.end(), cell) == out.datatypes.end()) out.datatypes.push_back(cell);
  return cell;
}

Term Lowering::array_of(Term cell, const Type& element, Location where) {
  const std::string name = "array<" + to_string(element) + ">";
  if (cell_arrays.insert(name).second) {
    ir::Function function;
    function.name = name;
    function.origin.where = where;
    Term parameter = terms.mk_const("cell", cell_sort());
    function.parameters.push_back({parameter, ir::Type::datatype("ArrayCell"), {}});
    function.result = {terms.mk_const("result", terms.ref_sort()), ir::Type::array(type(element)), {}};
    function.body = raw(Op::DtSelect, {parameter}, {0, 0});
    out.functions.push_back(std::move(function));
  }
  const auto& symbol = terms.declare_function(name, {cell_sort()}, terms.ref_sort());
  const std::vector<Term> arguments{cell};
  return terms.mk_apply(symbol, arguments, Op::PureCall);
}

const term::FunctionDecl& Lowering::function(const Decl& decl) {
  std::vector<term::Sort> domain;
  for (const VariableDecl& parameter : decl.parameters) domain.push_back(sort(parameter.type));
  Type range = decl.kind == DeclKind::Function && !decl.results.empty() ? decl.results[0].type : decl.type;
  return terms.declare_function(decl.name, std::move(domain), sort(range));
}

Term Lowering::raw(Op op, const std::vector<Term>& children) { return terms.mk_raw(op, children); }

void Lowering::refuse(Location where, const std::string& what, std::string hint) {
  if (diagnostics.errors() < 50) diagnostics.error(where, "not supported yet: " + what, std::move(hint));
}

namespace {

void lower_opaque_type(Lowering& shared, const std::string& name) {
  if (shared.program.values_of_opaque_types == 0) {
    shared.out.opaque_types.push_back(name);
    return;
  }
  std::vector<term::Constructor> constructors;
  for (std::uint32_t i = 0; i < shared.program.values_of_opaque_types; ++i)
    constructors.push_back({name + "$" + std::to_string(i), {}});
  const term::Sort sort = shared.terms.declare_datatype(name);
  shared.terms.define_datatype(sort, std::move(constructors));
  shared.out.datatypes.push_back(sort);
}

}  // namespace

void lower_types(Lowering& shared) {
  // Datatypes first by name: they may contain one another.
  for (const Decl& decl : shared.program.declarations) {
    if (decl.kind == DeclKind::TypeName && decl.type.is(TypeKind::Any)) lower_opaque_type(shared, decl.name);
    if (decl.kind == DeclKind::Datatype) shared.out.datatypes.push_back(shared.terms.declare_datatype(decl.name));
  }
  for (const Decl& decl : shared.program.declarations) {
    if (decl.kind == DeclKind::Datatype) {
      std::vector<term::Constructor> constructors;
      for (const Constructor& constructor : decl.constructors) {
        term::Constructor made;
        made.name = constructor.name;
        for (const VariableDecl& field : constructor.fields)
          made.selectors.push_back({field.name, shared.sort(field.type)});
        constructors.push_back(std::move(made));
      }
      shared.terms.define_datatype(shared.terms.declare_datatype(decl.name), std::move(constructors));
    }
    if (decl.kind == DeclKind::Struct) {
      ir::Record record;
      record.name = decl.name;
      record.origin.where = decl.where;
      for (const VariableDecl& field : decl.fields) {
        ir::Field made;
        made.name = field.name;
        made.type = shared.type(field.type);
        made.origin.where = field.where;
        record.fields.push_back(std::move(made));
      }
      shared.out.records.push_back(std::move(record));
    }
    if (decl.kind == DeclKind::Global) {
      Term variable = shared.terms.mk_const(decl.name, shared.sort(decl.type));
      shared.out.globals.push_back({{variable, shared.type(decl.type), {decl.where, {}, false}}, {}});
    }
  }
}

namespace {

std::vector<ir::Declaration> lower_parameters(Lowering& shared, const std::vector<VariableDecl>& parameters,
                                              Scope& scope) {
  std::vector<ir::Declaration> out;
  for (const VariableDecl& parameter : parameters) {
    Term variable = shared.terms.mk_const(parameter.name, shared.sort(parameter.type));
    scope.bind(parameter.name, variable);
    out.push_back({variable, shared.type(parameter.type), {parameter.where, {}, false}});
  }
  return out;
}

/// Functions of the main line are total: a precondition gives permissions, and its conditions say when the
/// postcondition holds. An assertion without its conditions; null when nothing is left.
spec::Assertion without_conditions(const spec::Assertion& a, std::vector<Term>& conditions) {
  if (const auto* pure = std::get_if<spec::Pure>(&a->kind)) {
    conditions.push_back(pure->condition);
    return {};
  }
  const auto* star = std::get_if<spec::Star>(&a->kind);
  if (star == nullptr) return a;
  spec::Star rest;
  for (const spec::Assertion& part : star->conjuncts)
    if (spec::Assertion left = without_conditions(part, conditions)) rest.conjuncts.push_back(left);
  return rest.conjuncts.empty() ? spec::Assertion() : spec::make(std::move(rest), a->where);
}

Term conjunction(term::TermManager& terms, const std::vector<Term>& conditions) {
  return conditions.size() == 1 ? conditions[0] : terms.mk_raw(Op::And, conditions);
}

bool divides(Term root) {
  std::unordered_set<Term> seen;
  std::vector<Term> work{root};
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (!seen.insert(t).second) continue;
    if (t.is(Op::IntDiv) || t.is(Op::Mod)) return true;
    work.insert(work.end(), t.children().begin(), t.children().end());
  }
  return false;
}

/// A quotient has a value where the conditions hold; elsewhere the function is some value that nothing is known of.
Term total_body(Lowering& shared, const Decl& decl, const ir::Function& function, const std::vector<Term>& conditions) {
  ir::Function elsewhere;
  elsewhere.name = decl.name + " elsewhere";
  elsewhere.origin = function.origin;
  elsewhere.parameters = function.parameters;
  elsewhere.result = {shared.terms.mk_const("result", function.body.sort()), type_of(function.body.sort()), {}};
  std::vector<term::Sort> domain;
  std::vector<Term> arguments;
  for (const ir::Declaration& parameter : function.parameters) {
    arguments.push_back(parameter.variable);
    domain.push_back(parameter.variable.sort());
  }
  const auto& symbol = shared.terms.declare_function(elsewhere.name, std::move(domain), function.body.sort());
  const Term otherwise = shared.terms.mk_apply(symbol, arguments, Op::PureCall);
  shared.out.functions.push_back(std::move(elsewhere));
  return shared.raw(Op::Ite, {conjunction(shared.terms, conditions), function.body, otherwise});
}

ir::Function lower_function(Lowering& shared, const Decl& decl) {
  ir::Function out;
  Scope scope;
  shared.inside = &decl;
  out.name = decl.name;
  out.origin.where = decl.where;
  out.parameters = lower_parameters(shared, decl.parameters, scope);
  SpecLowering spec(shared, scope);
  std::vector<Term> conditions;
  for (const Clause& clause : decl.requires_clauses) {
    spec::Assertion all = spec.clause(clause);
    if (shared.dialect == Dialect::Master) all = without_conditions(all, conditions);
    if (all) out.contract.preconditions.push_back(all);
  }
  for (const ExprPtr& measure : decl.decreases) out.contract.decreases.push_back(spec.term(*measure));
  bool map = decl.body && decl.body->kind == ExprKind::Comprehension && decl.body->type.is(TypeKind::Map);
  if (decl.body && !map) out.body = spec.term(*decl.body);
  if (out.body && !conditions.empty() && divides(out.body)) out.body = total_body(shared, decl, out, conditions);
  // A definition by its elements is an axiom, which a map that depends on itself could make false.
  if (map && is_recursive(shared.program, decl)) shared.refuse(decl.where, "a recursive map comprehension");
  std::vector<VariableDecl> results = decl.results;
  if (results.empty()) {
    VariableDecl result;
    result.name = "result";
    result.type = decl.type;
    result.where = decl.where;
    results.push_back(std::move(result));
  }
  out.result = lower_parameters(shared, results, scope).front();
  if (decl.body) out.result.origin.where = decl.body->where;
  for (const Clause& clause : decl.ensures_clauses) {
    spec::Assertion promise = spec.clause(clause);
    if (!conditions.empty()) {
      spec::Assertion otherwise = spec::make(spec::Star{}, clause.where);
      promise = spec::make(spec::Conditional{conjunction(shared.terms, conditions), promise, otherwise}, clause.where);
    }
    out.contract.postconditions.push_back(promise);
  }
  if (map) out.contract.postconditions.push_back(spec.map_definition(*decl.body, out.result.variable));
  const bool assumed = shared.dialect == Dialect::Master && !decl.body && !out.contract.preconditions.empty();
  out.contract.unframed = assumed || reads_unframed(shared, decl);
  shared.inside = nullptr;
  return out;
}

}  // namespace

namespace {

void lower_specification(Lowering& shared, const Decl& decl) {
  Scope scope;
  const bool code = decl.kind == DeclKind::Procedure || decl.kind == DeclKind::Lemma;
  if (!code && !reads_unframed(shared, decl) && needs_unframed(shared, decl))
    shared.refuse(decl.where, "a definition that needs a function of memory without permission to it",
                  "say in the function's requires which memory it reads");
  bool condition = decl.kind == DeclKind::Predicate && decl.type.is(TypeKind::Bool);
  if (decl.kind == DeclKind::Axiom) {
    Term formula = SpecLowering(shared, scope).term(*decl.body);
    std::string name = "axiom" + std::to_string(shared.out.axioms.size() + 1);
    shared.out.axioms.push_back({name, formula, {decl.where, {}, false}});
  } else if (decl.kind == DeclKind::Function || decl.kind == DeclKind::Constant || condition) {
    ir::Function function = lower_function(shared, decl);
    shared.out.functions.push_back(std::move(function));
  } else if (decl.kind == DeclKind::Predicate) {
    ir::Predicate predicate;
    predicate.name = decl.name;
    predicate.origin.where = decl.where;
    predicate.parameters = lower_parameters(shared, decl.parameters, scope);
    if (decl.body) predicate.body = SpecLowering(shared, scope).assertion(*decl.body);
    shared.out.predicates.push_back(std::move(predicate));
  }
}

}  // namespace

// What an included file has and nothing uses is left out when it cannot be expressed: libraries say more than a program
// needs. The main line checks procedures and lemmas only, so there all of it is left out that they do not need.
void lower_specifications(Lowering& shared) {
  const Program& program = shared.program;
  const std::set<std::string> used = used_names(program);
  std::set<std::string> refused;
  for (const Decl& decl : program.declarations) {
    if (decl.kind == DeclKind::Axiom || decl.where.file == program.main_file || used.contains(decl.name)) continue;
    if (shared.dialect == Dialect::Master) {
      refused.insert(decl.name);
      continue;
    }
    base::Diagnostics ignored;
    Lowering attempt{program, shared.dialect, shared.terms, ignored, {}};
    lower_specification(attempt, decl);
    if (ignored.has_errors()) refused.insert(decl.name);
  }
  for (const Decl& decl : program.declarations) {
    if (is_expanded(shared, decl)) {
      // It is lowered where it is used; what nothing uses is lowered only to refuse what cannot be expressed.
      Lowering attempt{program, shared.dialect, shared.terms, shared.diagnostics, {}};
      if (decl.where.file == program.main_file && !used.contains(decl.name)) lower_specification(attempt, decl);
      continue;
    }
    std::set<std::string> needs = refused.empty() ? refused : reachable(program, {decl.name});
    bool left_out = std::any_of(needs.begin(), needs.end(), [&](const auto& name) { return refused.contains(name); });
    if (!left_out || decl.kind == DeclKind::Axiom) lower_specification(shared, decl);
  }
}

}  // namespace cairn::frontend::spl
