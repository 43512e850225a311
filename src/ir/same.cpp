#include "ir/same.h"

#include <algorithm>

namespace cairn::ir {
namespace {

/// One function for each part of a program, in a class so that they all see each other.
struct Comparison {
  static bool equal(const Origin& a, const Origin& b) {
    return is_written(a) == is_written(b) && (!is_written(a) || a == b);
  }

  static bool equal(const Declaration& a, const Declaration& b) {
    return a.variable == b.variable && a.type == b.type && equal(a.origin, b.origin);
  }

  static bool equal(const spec::Assertion& a, const spec::Assertion& b) { return spec::same(a, b); }

  template <class T>
  static bool all_same(const std::vector<T>& a, const std::vector<T>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const T& x, const T& y) { return equal(x, y); });
  }

  static bool equal(const Place& a, const Place& b) {
    if (a.index() != b.index()) return false;
    if (const auto* x = std::get_if<FieldPlace>(&a)) {
      const auto& y = std::get<FieldPlace>(b);
      return x->object == y.object && x->field == y.field;
    }
    if (const auto* x = std::get_if<ElementPlace>(&a)) {
      const auto& y = std::get<ElementPlace>(b);
      return x->array == y.array && x->index == y.index;
    }
    const auto& x = std::get<PointerPlace>(a);
    const auto& y = std::get<PointerPlace>(b);
    return x.pointer == y.pointer && x.type == y.type;
  }

  static bool equal(const Assign& a, const Assign& b) { return a.target == b.target && a.value == b.value; }
  static bool equal(const Havoc& a, const Havoc& b) {
    return a.targets == b.targets && a.label == b.label && a.kind == b.kind;
  }
  static bool equal(const Assume& a, const Assume& b) { return a.condition == b.condition; }
  static bool equal(const Assert& a, const Assert& b) {
    return equal(a.assertion, b.assertion) && a.property == b.property && a.message == b.message && a.whole == b.whole;
  }
  static bool equal(const NewObject& a, const NewObject& b) { return a.target == b.target && a.record == b.record; }
  static bool equal(const NewArray& a, const NewArray& b) {
    return a.target == b.target && a.element == b.element && a.length == b.length && a.record == b.record;
  }
  static bool equal(const Allocate& a, const Allocate& b) {
    return a.target == b.target && a.size == b.size && a.storage == b.storage;
  }
  static bool equal(const Free& a, const Free& b) { return a.object == b.object && a.storage == b.storage; }
  static bool equal(const Load& a, const Load& b) { return a.target == b.target && equal(a.place, b.place); }
  static bool equal(const Store& a, const Store& b) { return a.value == b.value && equal(a.place, b.place); }
  static bool equal(const CopyMemory& a, const CopyMemory& b) {
    return a.target == b.target && a.source == b.source && a.size == b.size;
  }
  static bool equal(const FillMemory& a, const FillMemory& b) {
    return a.target == b.target && a.value == b.value && a.size == b.size;
  }
  static bool equal(const FieldAddress& a, const FieldAddress& b) {
    return a.target == b.target && a.base == b.base && a.field == b.field;
  }
  static bool equal(const ElementAddress& a, const ElementAddress& b) {
    return a.target == b.target && a.base == b.base && a.element == b.element && a.index == b.index;
  }
  static bool equal(const Call& a, const Call& b) {
    return a.targets == b.targets && a.procedure == b.procedure && a.arguments == b.arguments;
  }
  static bool equal(const VirtualCall& a, const VirtualCall& b) {
    return a.targets == b.targets && a.method == b.method && a.arguments == b.arguments;
  }
  static bool equal(const IndirectCall& a, const IndirectCall& b) {
    return a.targets == b.targets && a.callee == b.callee && a.arguments == b.arguments;
  }
  static bool equal(const Fold& a, const Fold& b) { return a.predicate == b.predicate && a.arguments == b.arguments; }
  static bool equal(const Unfold& a, const Unfold& b) {
    return a.predicate == b.predicate && a.arguments == b.arguments;
  }
  static bool equal(const Use& a, const Use& b) { return a.function == b.function && a.arguments == b.arguments; }
  static bool equal(const Join& a, const Join& b) { return equal(a.assertion, b.assertion); }
  static bool equal(const Produce& a, const Produce& b) { return equal(a.assertion, b.assertion); }
  static bool equal(const Consume& a, const Consume& b) { return equal(a.assertion, b.assertion); }
  static bool equal(const Goto& a, const Goto& b) { return a.target == b.target; }
  static bool equal(const Branch& a, const Branch& b) {
    return a.condition == b.condition && a.then_target == b.then_target && a.else_target == b.else_target;
  }
  static bool equal(const Return&, const Return&) { return true; }
  static bool equal(const Halt&, const Halt&) { return true; }

  template <class... Kinds>
  static bool same_kind(const std::variant<Kinds...>& a, const std::variant<Kinds...>& b) {
    if (a.index() != b.index()) return false;
    return std::visit([&](const auto& kind) { return equal(kind, std::get<std::decay_t<decltype(kind)>>(b)); }, a);
  }

  static bool equal(const Block& a, const Block& b) {
    return a.label == b.label && all_same(a.invariants, b.invariants) && all_same(a.statements, b.statements) &&
           same_kind(a.terminator.kind, b.terminator.kind) && equal(a.terminator.origin, b.terminator.origin);
  }

  static bool equal(const spec::Contract& a, const spec::Contract& b) {
    return all_same(a.preconditions, b.preconditions) && all_same(a.postconditions, b.postconditions) &&
           a.decreases == b.decreases && a.exact == b.exact && a.unframed == b.unframed && a.terminates == b.terminates;
  }

  static bool equal(const Field& a, const Field& b) {
    return a.name == b.name && a.type == b.type && a.immutable == b.immutable && a.offset == b.offset &&
           equal(a.origin, b.origin);
  }

  static bool equal(const Record& a, const Record& b) {
    bool layouts = a.layout.has_value() == b.layout.has_value() &&
                   (!a.layout || (a.layout->size == b.layout->size && a.layout->alignment == b.layout->alignment));
    return a.name == b.name && a.supertypes == b.supertypes && a.abstract == b.abstract && layouts &&
           all_same(a.fields, b.fields) && a.methods == b.methods && equal(a.origin, b.origin);
  }

  static bool equal(const Global& a, const Global& b) {
    return equal(a.declaration, b.declaration) && a.initial == b.initial && a.constant == b.constant;
  }

  static bool equal(const Axiom& a, const Axiom& b) {
    return a.name == b.name && a.formula == b.formula && equal(a.origin, b.origin);
  }

  static bool equal(const Predicate& a, const Predicate& b) {
    return a.name == b.name && all_same(a.parameters, b.parameters) && equal(a.body, b.body) &&
           equal(a.origin, b.origin);
  }

  static bool equal(const Function& a, const Function& b) {
    return a.name == b.name && all_same(a.parameters, b.parameters) && equal(a.result, b.result) &&
           equal(a.contract, b.contract) && a.body == b.body && equal(a.origin, b.origin);
  }

  static bool equal(const Statement& a, const Statement& b) {
    return same_kind(a.kind, b.kind) && equal(a.origin, b.origin);
  }

  static bool equal(const Procedure& a, const Procedure& b) {
    return a.name == b.name && a.unmodelled == b.unmodelled && all_same(a.parameters, b.parameters) &&
           all_same(a.results, b.results) && all_same(a.locals, b.locals) && equal(a.contract, b.contract) &&
           all_same(a.blocks, b.blocks) && equal(a.origin, b.origin);
  }

  static bool equal(const Program& a, const Program& b) {
    return a.pointer_width == b.pointer_width && a.entry == b.entry && a.typed == b.typed &&
           a.datatypes == b.datatypes && a.opaque_types == b.opaque_types && all_same(a.records, b.records) &&
           all_same(a.globals, b.globals) && all_same(a.axioms, b.axioms) && all_same(a.predicates, b.predicates) &&
           all_same(a.functions, b.functions) && all_same(a.procedures, b.procedures);
  }
};

}  // namespace

bool same(const Program& a, const Program& b) { return Comparison::equal(a, b); }
bool same(const Procedure& a, const Procedure& b) { return Comparison::equal(a, b); }
bool same(const Statement& a, const Statement& b) { return Comparison::equal(a, b); }

}  // namespace cairn::ir
