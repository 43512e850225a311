#include "check/function_tables.h"

#include "smt/solver_factory.h"
#include "term/cardinality.h"
#include "term/substitute.h"

namespace cairn::check {

using term::Op;

namespace {

constexpr std::uint64_t most_expanded_values = 16;  // of a variable that is expanded
constexpr std::size_t most_instances = 1024;        // of a formula
constexpr int max_expansions = 12;
constexpr std::uint64_t resources = 20'000'000;

/// The product of domains; nothing when it is too large.
std::optional<std::vector<std::vector<Term>>> product(term::TermManager& terms, const std::vector<Term>& variables) {
  std::vector<std::vector<Term>> out{{}};
  for (Term v : variables) {
    const auto values = term::enumerate(terms, v.sort(), most_expanded_values);
    if (!values || out.size() * values->size() > most_instances) return std::nullopt;
    std::vector<std::vector<Term>> longer;
    for (const auto& start : out)
      for (Term value : *values) {
        longer.push_back(start);
        longer.back().push_back(value);
      }
    out = std::move(longer);
  }
  return out;
}

std::vector<Term> variables_of(const std::vector<ir::Declaration>& declarations) {
  std::vector<Term> out;
  for (const ir::Declaration& d : declarations) out.push_back(d.variable);
  return out;
}

/// The condition that assertions without permissions state; a null term when they have some.
Term condition_of(term::TermManager& terms, const std::vector<spec::Assertion>& all) {
  std::vector<Term> conjuncts;
  for (const spec::Assertion& a : all) {
    if (!a) continue;
    if (const auto* star = std::get_if<spec::Star>(&a->kind)) {
      conjuncts.push_back(condition_of(terms, star->conjuncts));
    } else {
      const auto* pure = std::get_if<spec::Pure>(&a->kind);
      conjuncts.push_back(pure == nullptr ? Term() : pure->condition);
    }
    if (!conjuncts.back()) return {};
  }
  return terms.mk_and(conjuncts);
}

}  // namespace

FunctionTables::FunctionTables(const ir::Index& index, term::TermManager& terms) : index_(index), terms_(terms) {
  for (const ir::Function& f : index_.program().functions)
    if (!f.body && product(terms_, variables_of(f.parameters)) && condition_of(terms_, f.contract.preconditions))
      tables_.insert(f.name);
  const auto solver = smt::make_solver(terms_, {.resource_limit = resources, .quantifier_models = false});
  for (Term formula : requirements()) solver->add(formula);
  if (solver->check() != smt::Answer::Sat) return;
  found_ = true;
  std::set<std::string> without;
  for (const std::string& name : tables_) {
    const ir::Function& f = *index_.function(name);
    for (const std::vector<Term>& arguments : arguments_of(f)) {
      const auto value = solver->value(terms_.mk_apply(symbol(f), arguments));
      if (value && term::is_value_term(*value))
        values_[{name, arguments}] = *value;
      else
        without.insert(name);
    }
  }
  for (const std::string& name : without) tables_.erase(name);
}

const term::FunctionDecl& FunctionTables::symbol(const ir::Function& f) {
  std::vector<term::Sort> domain;
  for (const ir::Declaration& d : f.parameters) domain.push_back(d.variable.sort());
  return terms_.declare_function(f.name, std::move(domain), f.result.variable.sort());
}

std::vector<std::vector<Term>> FunctionTables::arguments_of(const ir::Function& f) {
  return *product(terms_, variables_of(f.parameters));
}

std::vector<Term> FunctionTables::requirements() {
  std::vector<Term> out;
  for (const ir::Axiom& axiom : index_.program().axioms) {
    if (Term formula = expand(axiom.formula, 0))
      out.push_back(formula);
    else
      complete_ = false;
  }
  for (const std::string& name : tables_) {
    const ir::Function& f = *index_.function(name);
    const Term says = contract(f.contract);
    const std::vector<Term> parameters = variables_of(f.parameters);
    const Term result = terms_.mk_apply(symbol(f), parameters);
    const Term instance = says ? term::substitute(terms_, says, {{f.result.variable, result}}) : Term();
    const Term formula = instance ? for_all(parameters, instance) : Term();
    if (formula)
      out.push_back(formula);
    else
      complete_ = false;
  }
  for (const ir::Procedure& p : index_.program().procedures) {
    if (!p.external() || !p.results.empty()) continue;
    const Term says = contract(p.contract);
    const Term formula = says ? for_all(variables_of(p.parameters), says) : Term();
    if (formula) out.push_back(formula);  // where it is not understood, calls find out
  }
  return out;
}

Term FunctionTables::contract(const spec::Contract& contract) {
  const Term before = condition_of(terms_, contract.preconditions);
  const Term after = condition_of(terms_, contract.postconditions);
  return before && after ? terms_.mk_implies(before, after) : Term();
}

Term FunctionTables::for_all(std::vector<Term> variables, Term formula) {
  const auto all = product(terms_, variables);
  if (!all) return {};
  std::vector<Term> instances;
  for (const std::vector<Term>& values : *all) {
    std::unordered_map<Term, Term> map;
    for (std::size_t i = 0; i < variables.size(); ++i) map[variables[i]] = values[i];
    instances.push_back(expand(term::substitute(terms_, formula, map), 0));
    if (!instances.back()) return {};
  }
  return terms_.mk_and(instances);
}

Term FunctionTables::expand_quantifier(Term t, int depth) {
  const std::uint32_t count = t.index(0);
  const std::vector<Term> variables(t.children().begin(), t.children().begin() + count);
  const auto all = product(terms_, variables);
  if (!all) return {};
  std::vector<Term> instances;
  for (const std::vector<Term>& values : *all) {
    std::unordered_map<Term, Term> map;
    for (std::size_t i = 0; i < variables.size(); ++i) map[variables[i]] = values[i];
    instances.push_back(expand(term::substitute(terms_, t[count], map), depth + 1));
    if (!instances.back()) return {};
  }
  return t.is(Op::Forall) ? terms_.mk_and(instances) : terms_.mk_or(instances);
}

Term FunctionTables::expand_call(Term t, int depth) {
  const ir::Function* f = t.is(Op::PureCall) ? index_.function(t.function().name) : nullptr;
  std::vector<Term> arguments;
  for (Term child : t.children()) {
    arguments.push_back(expand(child, depth + 1));
    if (!arguments.back()) return {};
  }
  if (f == nullptr) return t.is(Op::Apply) ? terms_.rebuild(t, arguments) : Term();
  if (!f->body) return tables_.contains(f->name) ? terms_.mk_apply(symbol(*f), arguments) : Term();
  std::unordered_map<Term, Term> map;
  for (std::size_t i = 0; i < arguments.size(); ++i) map[f->parameters[i].variable] = arguments[i];
  return expand(term::substitute(terms_, f->body, map), depth + 1);
}

Term FunctionTables::expand(Term t, int depth) {
  if (depth > max_expansions) return {};
  if (t.is(Op::Forall) || t.is(Op::Exists)) return expand_quantifier(t, depth);
  if (t.is(Op::PureCall) || t.is(Op::Apply)) return expand_call(t, depth);
  const term::Family family = term::info(t.op()).family;
  if (family == term::Family::Heap || family == term::Family::Object) return {};
  if (t.size() == 0) return t;
  std::vector<Term> children;
  for (Term child : t.children()) {
    children.push_back(expand(child, depth + 1));
    if (!children.back()) return {};
  }
  return terms_.rebuild(t, children);
}

Term FunctionTables::find(const std::string& function, const std::vector<Term>& arguments) const {
  const Key key{function, arguments};
  for (const auto* all : {&values_, &chosen_})
    if (auto found = all->find(key); found != all->end()) return found->second;
  return {};
}

void FunctionTables::choose(const std::string& function, const std::vector<Term>& arguments, Term value) {
  chosen_[{function, arguments}] = value;
}

}  // namespace cairn::check
