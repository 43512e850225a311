#include "base/overloaded.h"
#include "ir/text/expression_printer.h"
#include "ir/verify/checker.h"

namespace cairn::ir {

using term::Family;
using term::Op;
using term::Sort;

namespace {

std::string expects(const std::string& what, const std::string& expected, Term found) {
  return what + " has type " + spell_sort(found.sort()) + ", expected " + expected;
}

bool is_index(Term term) { return term.sort().is_int() || term.sort().is_bv(); }

}  // namespace

std::string signature_fault(const std::string& what, const std::vector<Declaration>& expected,
                            std::span<const Term> given, const char* noun) {
  if (given.size() != expected.size())
    return what + " has " + std::to_string(expected.size()) + " " + noun + "s, not " + std::to_string(given.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].sort() == expected[i].variable.sort()) continue;
    return expects(std::string(noun) + " " + std::to_string(i + 1) + " of " + what, to_string(expected[i].type),
                   given[i]);
  }
  return {};
}

std::string ExpressionChecker::fault(Term term, TermUse use) {
  if (!term) return "a term is missing";
  std::string fault = walk(term, use);
  bound_.clear();
  bound_names_.clear();
  return fault;
}

std::string ExpressionChecker::bind(std::span<const Term> variables) {
  for (Term variable : variables) {
    if (names_.contains(variable.name()))
      return "the bound variable '" + variable.name() + "' hides a variable of the program";
    std::uint32_t& named = bound_names_[variable.name()];
    if (named > 0 && bound_[variable] == 0)
      return "the bound variable '" + variable.name() + "' hides one of another type";
    ++named;
    ++bound_[variable];
    if (const std::string& fault = v_.fault(variable.sort()); !fault.empty()) return fault;
  }
  return {};
}

void ExpressionChecker::unbind(std::span<const Term> variables) {
  for (Term variable : variables) {
    --bound_[variable];
    --bound_names_[variable.name()];
  }
}

std::string ExpressionChecker::walk(Term root, TermUse use) {
  // A term is checked once for each set of bound variables that it can see: what was checked within a quantifier is
  // forgotten at its end.
  struct Step {
    Term term;
    bool leave;           ///< the end of a quantifier
    std::size_t checked;  ///< how much had been checked before it
  };
  std::unordered_set<Term> seen;
  std::vector<Term> checked;
  std::vector<Step> pending{{root, false, 0}};
  while (!pending.empty()) {
    Step step = pending.back();
    pending.pop_back();
    if (step.leave) {
      unbind(step.term.children().first(step.term.index(0)));
      for (; checked.size() > step.checked; checked.pop_back()) seen.erase(checked.back());
      continue;
    }
    if (!seen.insert(step.term).second) continue;
    checked.push_back(step.term);
    if (term::is_quantifier(step.term.op())) {
      pending.push_back({step.term, true, checked.size()});
      if (std::string fault = bind(step.term.children().first(step.term.index(0))); !fault.empty()) return fault;
    }
    if (std::string fault = node_fault(step.term, use); !fault.empty()) return fault;
    for (std::size_t i = step.term.size(); i-- > 0;) pending.push_back({step.term[i], false, 0});
  }
  return {};
}

std::string ExpressionChecker::node_fault(Term term, TermUse use) {
  const term::OpInfo& row = term::info(term.op());
  if (row.explicit_sort && !term.is(Op::Const))
    if (const std::string& fault = v_.fault(term.sort()); !fault.empty()) return fault;
  if (row.family == Family::Object) return object_fault(term);
  if (row.family == Family::Heap) return heap_fault(term, use);
  switch (term.op()) {
    case Op::Value:
      if (term.sort().is_ref() && term.integer() != 0) return "null is the only literal of references";
      return {};
    case Op::Const:
      if (variables_.find(term) == nullptr) return "variable '" + term.name() + "' is not declared here";
      return {};
    case Op::Bound:
      if (auto found = bound_.find(term); found == bound_.end() || found->second == 0)
        return "no quantifier binds '" + term.name() + "' here";
      return {};
    case Op::Apply: return "function '" + term.function().name + "' is not declared";
    default: return {};
  }
}

std::string ExpressionChecker::object_fault(Term term) {
  if (term.is(Op::FunctionAddress)) {
    if (v_.index.procedure(term.name()) == nullptr) return "procedure '" + term.name() + "' is not declared";
    if (term.sort() != v_.pointer()) return "the address of a procedure is a pointer";
    return {};
  }
  if (!term[0].sort().is_ref()) return expects("the object", "a reference", term[0]);
  if ((term.is(Op::InstanceOf) || term.is(Op::TypeIs)) && v_.index.record(term.name()) == nullptr)
    return "record '" + term.name() + "' is not declared";
  if (term.is(Op::ArrayLength) && !term.sort().is_int() && !term.sort().is_bv())
    return "the length of an array is an int or a bit-vector";
  if (term.is(Op::ObjectSize) && term.sort() != v_.word()) return "the size of an object has the width of pointers";
  return {};
}

std::string ExpressionChecker::heap_fault(Term term, TermUse use) {
  if (term.is(Op::PureCall) ? !use.heap && !use.calls : !use.heap)
    return "operators that read the heap stand in assertions only";
  switch (term.op()) {
    case Op::ObjectLive: return term[0].sort().is_ref() ? "" : expects("the object", "a reference", term[0]);
    case Op::Initialised:
      if (term[0].sort() != v_.pointer()) return expects("the address", "a pointer", term[0]);
      return term[1].sort() == v_.word() ? "" : expects("the size", spell_sort(v_.word()), term[1]);
    case Op::FieldRead: {
      const Field* field = v_.index.field(term.name());
      if (field == nullptr) return "field '" + term.name() + "' is not declared";
      if (!term[0].sort().is_ref()) return expects("the object", "a reference", term[0]);
      if (!field->type.is_value() || term.sort() != sort_of(v_.terms, field->type, v_.program.pointer_width))
        return "field '" + term.name() + "' is read with another type than its own";
      return {};
    }
    case Op::ElementRead: {
      if (!term[0].sort().is_ref()) return expects("the array", "a reference", term[0]);
      if (!is_index(term[1])) return expects("the index", "int or a bit-vector", term[1]);
      const Type* type = static_type(v_.index, variables_, term[0]);
      if (type == nullptr || type->kind != TypeKind::Array) return {};
      if (sort_of(v_.terms, type->params[1], v_.program.pointer_width) != term[1].sort())
        return expects("the index", to_string(type->params[1]), term[1]);
      return {};
    }
    case Op::ElementsRead:
      if (!term[0].sort().is_ref()) return expects("the array", "a reference", term[0]);
      return term.sort().is(term::SortKind::Array) ? "" : "the elements of an array are a map";
    case Op::PointerRead:
      if (term[0].sort() != v_.pointer()) return expects("the address", "a pointer", term[0]);
      if (!term.sort().is_bv() && !term.sort().is_float() && !term.sort().is_bool() && term.sort() != v_.pointer())
        return "C memory holds no values of type " + spell_sort(term.sort());
      return {};
    case Op::Old: return use.old ? "" : "'old' stands in postconditions, invariants and assertions of bodies only";
    case Op::PureCall: {
      const Function* function = v_.index.function(term.function().name);
      if (function == nullptr) return "function '" + term.function().name + "' is not declared";
      if (term.sort() != function->result.variable.sort())
        return "function '" + function->name + "' is applied with another result type than its own";
      return signature_fault("function '" + function->name + "'", function->parameters, term.children(), "argument");
    }
    case Op::Unfolding:
    case Op::Using: {
      const Predicate* predicate = term.is(Op::Unfolding) ? v_.index.predicate(term.name()) : nullptr;
      const Function* function = term.is(Op::Using) ? v_.index.function(term.name()) : nullptr;
      if (predicate == nullptr && function == nullptr) return "'" + term.name() + "' is not declared";
      return signature_fault("'" + term.name() + "'",
                             predicate != nullptr ? predicate->parameters : function->parameters,
                             term.children().first(term.size() - 1), "argument");
    }
    default: return {};
  }
}

std::string ExpressionChecker::terms_fault(std::span<const Term> terms, TermUse use) {
  for (Term term : terms) {
    if (!term) return "a term is missing";
    if (std::string fault = walk(term, use); !fault.empty()) return fault;
  }
  return {};
}

std::string ExpressionChecker::access_fault(const spec::Access& access, TermUse use) {
  auto reference = [&](Term term, const char* what) -> std::string {
    if (std::string fault = terms_fault({&term, 1}, use); !fault.empty()) return fault;
    return term.sort().is_ref() ? "" : expects(what, "a reference", term);
  };
  if (access.fraction) {
    if (std::string fault = terms_fault({&access.fraction, 1}, use); !fault.empty()) return fault;
    if (!access.fraction.sort().is_real()) return expects("the fraction", "real", access.fraction);
  }
  return std::visit(
      base::Overloaded{
          [&](const spec::FieldAccess& place) -> std::string {
            if (v_.index.field(place.field) == nullptr) return "field '" + place.field + "' is not declared";
            return reference(place.object, "the object");
          },
          [&](const spec::ElementAccess& place) -> std::string {
            if (std::string fault = reference(place.array, "the array"); !fault.empty()) return fault;
            if (std::string fault = terms_fault({&place.index, 1}, use); !fault.empty()) return fault;
            return is_index(place.index) ? "" : expects("the index", "int or a bit-vector", place.index);
          },
          [&](const spec::ElementsAccess& place) -> std::string { return reference(place.array, "the array"); },
          [&](const spec::ObjectAccess& place) -> std::string {
            if (v_.index.record(place.record) == nullptr) return "record '" + place.record + "' is not declared";
            if (std::string fault = terms_fault({&place.object_or_set, 1}, use); !fault.empty()) return fault;
            Sort sort = place.object_or_set.sort();
            bool fits = sort.is_ref() || (sort.is(term::SortKind::Set) && sort.params()[0].is_ref());
            return fits ? "" : expects("what is accessed", "a reference or a set of references", place.object_or_set);
          },
          [&](const spec::MemoryAccess& place) -> std::string {
            std::vector<Term> both{place.pointer, place.size};
            if (std::string fault = terms_fault(both, use); !fault.empty()) return fault;
            if (place.pointer.sort() != v_.pointer()) return expects("the address", "a pointer", place.pointer);
            return place.size.sort() == v_.word() ? "" : expects("the size", spell_sort(v_.word()), place.size);
          },
      },
      access.place);
}

std::string ExpressionChecker::fault(const spec::Assertion& root, TermUse use) {
  struct Step {
    const spec::Assertion* assertion;
    const spec::Forall* leave;  ///< not null: the end of a quantifier
  };
  bound_.clear();
  bound_names_.clear();
  std::vector<Step> pending{{&root, nullptr}};
  auto later = [&](const spec::Assertion& assertion) { pending.push_back({&assertion, nullptr}); };
  while (!pending.empty()) {
    Step step = pending.back();
    pending.pop_back();
    if (step.leave != nullptr) {
      unbind(step.leave->variables);
      continue;
    }
    if (!*step.assertion) return "a part of the assertion is missing";
    std::string fault = std::visit(
        base::Overloaded{
            [&](const spec::Pure& pure) -> std::string {
              if (std::string inner = terms_fault({&pure.condition, 1}, use); !inner.empty()) return inner;
              return pure.condition.sort().is_bool() ? "" : expects("the condition", "bool", pure.condition);
            },
            [&](const spec::Access& access) { return access_fault(access, use); },
            [&](const spec::PredicateInstance& instance) -> std::string {
              const Predicate* predicate = v_.index.predicate(instance.predicate);
              if (predicate == nullptr) return "predicate '" + instance.predicate + "' is not declared";
              if (std::string inner = terms_fault(instance.arguments, use); !inner.empty()) return inner;
              return signature_fault("predicate '" + predicate->name + "'", predicate->parameters, instance.arguments,
                                     "argument");
            },
            [&](const spec::Star& star) -> std::string {
              for (std::size_t i = star.conjuncts.size(); i-- > 0;) later(star.conjuncts[i]);
              return {};
            },
            [&](const spec::Conditional& conditional) -> std::string {
              later(conditional.else_part);
              later(conditional.then_part);
              if (std::string inner = terms_fault({&conditional.condition, 1}, use); !inner.empty()) return inner;
              return conditional.condition.sort().is_bool() ? ""
                                                            : expects("the condition", "bool", conditional.condition);
            },
            [&](const spec::Forall& forall) -> std::string {
              if (forall.variables.empty()) return "a quantifier binds no variable";
              for (Term variable : forall.variables)
                if (!variable || !variable.is(Op::Bound))
                  return "a quantifier binds something that is no bound variable";
              if (std::string inner = bind(forall.variables); !inner.empty()) return inner;
              for (const auto& trigger : forall.triggers)
                if (std::string inner = terms_fault(trigger, use); !inner.empty()) return inner;
              pending.push_back({nullptr, &forall});
              later(forall.body);
              return {};
            },
            [&](const spec::Untouched& untouched) -> std::string {
              if (!use.old) return "'untouched' stands in postconditions, invariants and assertions of bodies only";
              later(untouched.assertion);
              return {};
            },
        },
        (*step.assertion)->kind);
    if (!fault.empty()) return fault;
  }
  return {};
}

}  // namespace cairn::ir
