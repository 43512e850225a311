#include <algorithm>

#include "ir/interpret/machine.h"
#include "ir/value.h"
#include "term/fold.h"

namespace cairn::ir::interpret {

namespace {

template <class T>
concept Ghost = std::same_as<T, Fold> || std::same_as<T, Unfold> || std::same_as<T, Use> || std::same_as<T, Join> ||
    std::same_as<T, Produce> || std::same_as<T, Consume>;

}  // namespace

void Machine::execute(const Operation& operation) {
  const std::size_t depth = calls_.size();
  std::visit(
      [&]<class S>(const S& statement) {
        if constexpr (!Ghost<S>) run_statement(operation, statement);
      },
      operation.statement->kind);
  // A call has entered its procedure already; the caller goes on behind the call.
  ++calls_[depth - 1].index;
}

void Machine::run_statement(const Operation& operation, const Assign&) {
  assign(operation.targets[0], value(operation, 0));
}

void Machine::run_statement(const Operation& operation, const Havoc& statement) {
  for (std::size_t i = 0; i < operation.targets.size(); ++i) {
    const Slot slot = operation.targets[i];
    const Declaration& d = slot.global ? tables_.program().globals[slot.number].declaration
                                       : calls_.back().code->scope().declaration(slot.number);
    assign(slot, inputs_.ask(d.variable, d.type, statement.label, operation.origin(), state_.heap, statement.kind));
  }
}

void Machine::run_statement(const Operation& operation, const Assume&) {
  if (!value(operation, 0).bool_value()) throw Stop{OutcomeKind::AssumptionFailed, {}};
}

void Machine::run_statement(const Operation& operation, const Assert& statement) {
  if (!operation.operands[0]) limit_reached("an assertion that an execution cannot judge");
  if (!value(operation, 0).bool_value()) throw Stop{OutcomeKind::AssertionFailed, statement.message};
}

void Machine::add_object(const Operation& operation, Object object) {
  object.origin = operation.origin();
  const bool on_stack = object.storage == Storage::Stack;
  const bool is_bytes = object.kind == ObjectKind::Bytes;
  const std::uint64_t number = state_.heap.add(std::move(object)).number;
  if (on_stack) calls_.back().stack_objects.push_back(number);
  if (step_) step_->allocated = number;
  const Term reference = terms_.mk_ref(static_cast<unsigned long>(number));
  const std::uint32_t width = tables_.program().pointer_width;
  assign(operation.targets[0], is_bytes ? mk_pointer(terms_, reference, terms_.mk_bv(0, width)) : reference);
}

void Machine::run_statement(const Operation& operation, const NewObject& statement) {
  const RecordInfo& record = tables_.record(statement.record);
  Object object;
  object.kind = ObjectKind::Record;
  object.record = &record;
  object.size = record.fields.size();
  add_object(operation, std::move(object));
}

void Machine::run_statement(const Operation& operation, const NewArray& statement) {
  const Term length = value(operation, 0);
  const mpz_class size = length.sort().is_bv() ? term::signed_value(length) : length.integer();
  if (size < 0) undefined("a new array of length " + size.get_str());
  if (!size.fits_ulong_p()) limit_reached("the memory limit of the run");
  Object object;
  object.kind = ObjectKind::Array;
  object.array = &statement;
  if (!statement.record.empty()) object.record = &tables_.record(statement.record);
  object.index_sort = length.sort();
  object.zero = zero_value(terms_, statement.element, tables_.program().pointer_width);
  object.size = size.get_ui();
  add_object(operation, std::move(object));
}

void Machine::run_statement(const Operation& operation, const Allocate& statement) {
  const mpz_class size = value(operation, 0).integer();
  if (!size.fits_ulong_p()) limit_reached("the memory limit of the run");
  Object object;
  object.storage = statement.storage;
  object.size = size.get_ui();
  add_object(operation, std::move(object));
}

void Machine::run_statement(const Operation& operation, const Free& statement) {
  const Term freed = value(operation, 0);
  const bool is_pointer = !freed.sort().is_ref();
  const mpz_class& number = (is_pointer ? freed[0] : freed).integer();
  const bool at_start = !is_pointer || freed[1].integer() == 0;
  if (number == 0 && at_start) return;
  const Object* object = state_.heap.find(number);
  if (!object) undefined(number == 0 ? "free of an integer address" : "free of a function");
  const std::string name = "object " + number.get_str();
  if (!object->live) undefined("free of " + name + ", whose life ended before");
  if (object->storage != statement.storage)
    undefined("free of " + name + ", which is not on the " + (statement.storage == Storage::Stack ? "stack" : "heap"));
  if (!at_start) undefined("free of " + name + " by a pointer that is not to its start");
  state_.heap.writable(object->number).live = false;
  if (step_) step_->freed = number.get_ui();
}

/// The number of the cell that a FieldPlace or ElementPlace names, and its object.
std::uint64_t Machine::cell_place(const Operation& operation, const Place& place, Term& object) {
  object = value(operation, 0);
  std::string reason;
  std::optional<std::uint64_t> found;
  if (const auto* field = std::get_if<FieldPlace>(&place)) {
    found = reader_.locate_field(state_.heap, object, field->field, reason);
  } else {
    found = reader_.locate_element(state_.heap, object, value(operation, 1), reason);
  }
  if (!found) undefined(reason);
  return *found;
}

void Machine::run_statement(const Operation& operation, const Load& statement) {
  Term loaded;
  if (const auto* place = std::get_if<PointerPlace>(&statement.place)) {
    const Term pointer = value(operation, 0);
    loaded = memory_.load(state_.heap, pointer, tables_.sort(place->type), operation.origin());
    if (log_) note_access(false, pointer, byte_size(tables_.program(), place->type).value_or(0));
  } else {
    Term object;
    const std::uint64_t cell = cell_place(operation, statement.place, object);
    loaded = state_.heap.get(object.integer().get_ui()).cell(cell);
    if (log_) note_access(false, statement.place, object, cell);
  }
  assign(operation.targets[0], loaded);
}

void Machine::run_statement(const Operation& operation, const Store& statement) {
  const Term stored = value(operation, operation.operands.size() - 1);
  if (const auto* place = std::get_if<PointerPlace>(&statement.place)) {
    const Term pointer = value(operation, 0);
    memory_.store(state_.heap, pointer, stored);
    if (log_) note_access(true, pointer, byte_size(tables_.program(), place->type).value_or(0));
    if (step_) note_write(pointer[0].integer().get_ui(), "+" + pointer[1].integer().get_str(), stored);
    return;
  }
  Term object;
  const std::uint64_t cell = cell_place(operation, statement.place, object);
  const std::uint64_t number = object.integer().get_ui();
  state_.heap.set_cell(number, cell, stored);
  if (log_) note_access(true, statement.place, object, cell);
  if (!step_) return;
  const auto* field = std::get_if<FieldPlace>(&statement.place);
  note_write(number, field ? field->field : "[" + std::to_string(cell) + "]", stored);
}

/// A number of bytes to work on; large ones count as many steps.
std::uint64_t Machine::byte_count(Term size) {
  if (size.integer() / 16 > limits_.steps - steps_) limit_reached("the step limit of the run");
  steps_ += size.integer().get_ui() / 16;
  return size.integer().get_ui();
}

void Machine::run_statement(const Operation& operation, const CopyMemory&) {
  const Term target = value(operation, 0);
  const Term source = value(operation, 1);
  const std::uint64_t size = byte_count(value(operation, 2));
  memory_.copy(state_.heap, target, source, size, operation.origin());
  if (log_) note_access(false, source, size);
  if (log_) note_access(true, target, size);
  note_bytes(target, size);
}

void Machine::run_statement(const Operation& operation, const FillMemory&) {
  const Term target = value(operation, 0);
  const Term byte = value(operation, 1);
  const Term bytes = value(operation, 2);
  const bool is_whole = memory_.fills_whole(state_.heap, target, bytes.integer());
  const std::uint64_t size = is_whole ? bytes.integer().get_ui() : byte_count(bytes);
  memory_.fill(state_.heap, target, byte, size);
  if (log_) note_access(true, target, size);
  note_bytes(target, size);
}

/// Notes what lies in bytes that were written, in the trace.
void Machine::note_bytes(Term target, std::uint64_t size) {
  if (!step_ || size == 0) return;
  const Object& object = *state_.heap.find(target[0].integer());
  const std::uint64_t first = target[1].integer().get_ui();
  for (Cell& cell : memory_.cells(object, first, size)) note_write(object.number, std::move(cell.name), cell.value);
}

void Machine::run_statement(const Operation& operation, const FieldAddress& statement) {
  const Term base = value(operation, 0);
  const std::uint64_t distance = find_field(tables_.program(), statement.field)->offset.value_or(0);
  const mpz_class offset = base[1].integer() + static_cast<unsigned long>(distance);
  assign(operation.targets[0], mk_pointer(terms_, base[0], terms_.mk_bv(offset, base[1].sort().width())));
}

void Machine::run_statement(const Operation& operation, const ElementAddress& statement) {
  const Term base = value(operation, 0);
  const std::uint64_t size = byte_size(tables_.program(), statement.element).value_or(0);
  const mpz_class offset =
      base[1].integer() + term::signed_value(value(operation, 1)) * static_cast<unsigned long>(size);
  assign(operation.targets[0], mk_pointer(terms_, base[0], terms_.mk_bv(offset, base[1].sort().width())));
}

std::vector<Term> Machine::arguments(const Operation& operation, std::size_t first) {
  std::vector<Term> result;
  for (std::size_t i = first; i < operation.operands.size(); ++i) result.push_back(value(operation, i));
  return result;
}

void Machine::run_statement(const Operation& operation, const Call& statement) {
  enter(tables_.procedure(statement.procedure), arguments(operation, 0), &operation.targets);
}

void Machine::run_statement(const Operation& operation, const VirtualCall& statement) {
  std::vector<Term> values = arguments(operation, 0);
  const Object* receiver = state_.heap.find(values[0].integer());
  if (!receiver) undefined("call of " + statement.method + " on null");
  if (!receiver->record) undefined("call of " + statement.method + " on what is no record");
  const std::string& record = receiver->record->record->name;
  const auto procedure = tables_.dispatch(record, statement.method);
  if (!procedure) undefined("record " + record + " has no method for " + statement.method);
  enter(*procedure, std::move(values), &operation.targets);
}

void Machine::run_statement(const Operation& operation, const IndirectCall&) {
  const auto procedure = code_of(tables_.program(), value(operation, 0));
  if (!procedure) undefined("call through a pointer that is not to a procedure");
  const Procedure& callee = tables_.program().procedures[*procedure];
  std::vector<Term> values = arguments(operation, 1);
  const auto same_sort = [&](const Declaration& d, Term value) { return tables_.sort(d.type) == value.sort(); };
  const std::vector<Variable>& targets = *call_targets(*operation.statement);
  const auto fit = [&](const std::vector<Declaration>& declared, const std::vector<Term>& given) {
    return std::equal(declared.begin(), declared.end(), given.begin(), given.end(), same_sort);
  };
  if (!fit(callee.parameters, values) || !fit(callee.results, targets)) {
    undefined("call of " + callee.name + " through a pointer with other parameters or results");
  }
  enter(*procedure, std::move(values), &operation.targets);
}

}  // namespace cairn::ir::interpret
