#include "ir/interpret/input_recorder.h"

#include <unordered_set>

namespace cairn::ir::interpret {

using term::Op;
using term::SortKind;

namespace {

/// Whether values of composite sorts are made with an operator.
bool makes_values(Op op) {
  switch (op) {
    case Op::Value:
    case Op::DtConstruct:
    case Op::ConstArray:
    case Op::Store:
    case Op::SetEmpty:
    case Op::SetSingleton:
    case Op::SetUnion:
    case Op::SeqEmpty:
    case Op::SeqUnit:
    case Op::SeqConcat: return true;
    default: return false;
  }
}

}  // namespace

Term code_pointer(term::TermManager& terms, const Program& program, std::size_t procedure) {
  const Term object = terms.mk_ref(-1 - mpz_class(static_cast<unsigned long>(procedure)));
  return mk_pointer(terms, object, terms.mk_bv(0, program.pointer_width));
}

std::optional<std::size_t> code_of(const Program& program, Term pointer) {
  const mpz_class index = -1 - pointer[0].integer();
  if (index < 0 || pointer[1].integer() != 0) return std::nullopt;
  if (index >= mpz_class(static_cast<unsigned long>(program.procedures.size()))) return std::nullopt;
  return index.get_ui();
}

Term InputRecorder::ask(Variable variable, const Type& type, const std::string& label, const Origin& origin,
                        const Heap& heap, InputKind kind) {
  return ask(Input{.variable = variable, .type = type, .label = label, .origin = origin, .value = {}, .kind = kind},
             heap);
}

Term InputRecorder::ask_memory(const Object& object, std::uint64_t offset, const Type& type, const Origin& origin,
                               const Heap& heap) {
  const bool own = object.origin.where.known() && (object.storage == Storage::Stack || object.storage == Storage::Heap);
  return ask(Input{{}, type, "uninitialised memory", origin, {}, object.number, offset, InputKind::Uninitialised, own},
             heap);
}

Term InputRecorder::ask(Input input, const Heap& heap) {
  std::optional<Term> value = source_.next(input);
  if (!value) throw Stop{OutcomeKind::NoInput, "the input source has no value"};
  if (*value && value->is(Op::FunctionAddress)) {
    const Procedure* procedure = find_procedure(program_, value->name());
    if (!procedure) throw Stop{OutcomeKind::NoInput, "the input is a pointer to no procedure"};
    value = code_pointer(terms_, program_, static_cast<std::size_t>(procedure - program_.procedures.data()));
  }
  if (std::string why = problem(*value, input.type, heap); !why.empty()) throw Stop{OutcomeKind::NoInput, why};
  input.value = *value;
  inputs_.push_back(std::move(input));
  return *value;
}

bool InputRecorder::is_reference_to(Term value, const Type& type, const Heap& heap) const {
  if (value.integer() == 0) return true;
  const Object* object = heap.find(value.integer());
  if (!object) return false;
  if (type.kind == TypeKind::Array) {
    return object->kind == ObjectKind::Array && object->array->element == type.params.at(0) &&
           object->index_sort == sort_of(terms_, type.params.at(1), program_.pointer_width);
  }
  if (type.kind != TypeKind::Ref || type.name.empty()) return true;
  return object->kind == ObjectKind::Record && is_subtype(program_, object->record->record->name, type.name);
}

std::string InputRecorder::problem(Term value, const Type& type, const Heap& heap) const {
  if (!value || value.sort() != sort_of(terms_, type, program_.pointer_width)) {
    return "the input is no value of type " + to_string(type);
  }
  if (type.is_reference() && !(value.is_value() && is_reference_to(value, type, heap))) {
    return "the input is no reference of type " + to_string(type) + " to an object that was allocated";
  }
  if (value.is_value()) return {};
  std::vector<Term> todo{value};
  std::unordered_set<Term> seen{value};
  while (!todo.empty()) {
    const Term t = todo.back();
    todo.pop_back();
    const bool opaque = t.is(Op::Const) && t.sort().is(SortKind::Uninterpreted);
    if (!opaque && !makes_values(t.op())) return "the input is no value of type " + to_string(type);
    if (t.is_value() && t.sort().is_ref() && t.integer() != 0 && !heap.find(t.integer())) {
      const bool is_code = t.integer() < 0 && -t.integer() <= static_cast<unsigned long>(program_.procedures.size());
      if (!is_code) return "the input has a reference to an object that was never allocated";
    }
    for (Term child : t.children()) {
      if (seen.insert(child).second) todo.push_back(child);
    }
  }
  return {};
}

}  // namespace cairn::ir::interpret
