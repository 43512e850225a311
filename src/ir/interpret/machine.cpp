#include "ir/interpret/machine.h"

#include "base/overloaded.h"

namespace cairn::ir::interpret {

ProcedureCode& Prepared::procedure(std::size_t position) {
  std::unique_ptr<ProcedureCode>& code = procedures_[position];
  if (!code) code = std::make_unique<ProcedureCode>(tables_, tables_.program().procedures[position]);
  return *code;
}

Machine::Machine(Prepared& prepared, InputSource& inputs, const ExecutionLimits& limits,
                 const base::Cancellation* cancellation)
    : prepared_(prepared),
      tables_(prepared.tables()),
      terms_(tables_.terms()),
      limits_(limits),
      cancellation_(cancellation),
      inputs_(terms_, tables_.program(), inputs),
      memory_(terms_, tables_.program(), inputs_, limits.addresses),
      reader_(tables_, memory_,
              [this](const std::function<void(Term)>& visit) {
                for (const ActiveCall& call : calls_) {
                  const std::size_t parameters = call.code->procedure().parameters.size();
                  for (std::size_t i = parameters; i < call.variables.size(); ++i) visit(call.variables[i]);
                }
              }),
      evaluator_(tables_, reader_, limits_),
      state_{Heap(limits.memory), {}} {}

Execution Machine::run(std::vector<MemoryAccess>* log) {
  log_ = log;
  try {
    const bool is_short = !limits_.trace && !log;
    if (!is_short || !resume()) {
      start();
      if (is_short) run_prologue();
    }
    while (!calls_.empty()) step();
  } catch (const Stop& stop) {
    finish(stop);
  }
  result_.own_steps = steps_ - steps_before_;
  result_.inputs = inputs_.take();
  if (limits_.end_state) describe_state();
  return std::move(result_);
}

void Machine::start() {
  const Program& program = tables_.program();
  const Origin nowhere;
  Scope scope(terms_, program, tables_.globals());
  const std::vector<Term> no_locals;
  for (const Global& global : program.globals) {
    const Declaration& d = global.declaration;
    if (global.initial) {
      const Context at_start{&scope, &no_locals, &state_, nullptr, false, &nowhere};
      state_.globals.push_back(evaluator_.evaluate(scope.code(global.initial), at_start));
    } else {
      state_.globals.push_back(inputs_.ask(d.variable, d.type, "global variable", d.origin, state_.heap));
    }
  }
  const std::size_t entry = tables_.procedure(program.entry);
  std::vector<Term> arguments;
  for (const Declaration& d : program.procedures[entry].parameters) {
    arguments.push_back(inputs_.ask(d.variable, d.type, "parameter of " + program.entry, d.origin, state_.heap));
  }
  if (program.procedures[entry].external()) undefined("the entry procedure has no body");
  enter(entry, std::move(arguments), nullptr);
}

void Machine::run_prologue() {
  const auto sets_up = [](const Operation& operation) {
    if (!operation.statement) return false;
    const auto& kind = operation.statement->kind;
    return std::holds_alternative<Allocate>(kind) || std::holds_alternative<FillMemory>(kind) ||
           std::holds_alternative<Store>(kind) || std::holds_alternative<Assign>(kind);
  };
  while (calls_.size() == 1 && sets_up(calls_[0].code->operation(calls_[0].block, calls_[0].index))) step();
  if (calls_.size() != 1 || inputs_.has_asked() || calls_[0].old) return;
  const ActiveCall& call = calls_[0];
  prepared_.prologue() =
      Prologue{state_, limits_.memory, steps_, call.code, call.variables, call.stack_objects, call.block, call.index};
  // Objects in it are copied before they are changed.
  prepared_.prologue()->state.heap.snapshot();
  state_.heap.snapshot();
}

bool Machine::resume() {
  const std::optional<Prologue>& from = prepared_.prologue();
  if (!from || from->memory != limits_.memory) return false;
  state_ = from->state;
  steps_ = steps_before_ = from->steps;
  ActiveCall& call = calls_.emplace_back();
  call.code = from->code;
  call.variables = from->variables;
  call.stack_objects = from->stack_objects;
  call.block = from->block;
  call.index = from->index;
  return true;
}

void Machine::step() {
  if (steps_ >= limits_.steps) limit_reached("the step limit of the run");
  if (++steps_ % 1024 == 0 && cancellation_) cancellation_->check();
  ActiveCall& call = calls_.back();
  current_ = &call.code->operation(call.block, call.index);
  if (limits_.trace) {
    Step step;
    step.origin = current_->origin();
    step.procedure = call.code->procedure().name;
    step.depth = static_cast<std::uint32_t>(calls_.size() - 1);
    step.block = call.block;
    step.index = call.index;
    forget_steps();
    step_ = &result_.steps.emplace_back(std::move(step));
  }
  if (current_->statement) {
    execute(*current_);
  } else {
    terminate(*current_);
  }
}

/// Keeps the trace short. Not at every step, because that takes time.
void Machine::forget_steps() {
  if (result_.steps.size() < 2 * limits_.trace_steps) return;
  const std::uint64_t surplus = result_.steps.size() - limits_.trace_steps;
  result_.steps.erase(result_.steps.begin(), result_.steps.begin() + static_cast<std::ptrdiff_t>(surplus));
  result_.omitted_steps += surplus;
}

void Machine::finish(const Stop& stop) {
  Outcome& outcome = result_.outcome;
  outcome.kind = stop.kind;
  outcome.message = stop.message;
  if (calls_.empty() || !current_) return;
  const ActiveCall& call = calls_.back();
  outcome.origin = current_->origin();
  outcome.procedure = call.code->procedure().name;
  outcome.block = call.block;
  outcome.index = call.index;
  if (!current_->statement) return;
  if (const auto* check = std::get_if<Assert>(&current_->statement->kind)) outcome.property = check->property;
}

Context Machine::context() {
  ActiveCall& call = calls_.back();
  return {&call.code->scope(), &call.variables, &state_, call.old ? call.old.get() : &state_, false,
          &current_->origin()};
}

Term Machine::value(const Operation& operation, std::size_t operand) {
  return evaluator_.evaluate(*operation.operands[operand], context());
}

void Machine::assign(Slot slot, Term value) {
  ActiveCall& call = calls_.back();
  (slot.global ? state_.globals : call.variables)[slot.number] = value;
  if (!step_) return;
  const Variable variable = slot.global ? tables_.program().globals[slot.number].declaration.variable
                                        : call.code->scope().declaration(slot.number).variable;
  step_->assigned.emplace_back(variable, value);
}

void Machine::note_write(std::uint64_t object, std::string name, Term value) {
  if (step_) step_->written.emplace_back(object, Cell{std::move(name), value});
}

void Machine::note_access(bool is_write, Term pointer, std::uint64_t bytes) {
  if (bytes == 0) return;
  log_->push_back(
      {result_.steps.size() - 1, pointer[0].integer().get_ui(), pointer[1].integer().get_ui(), bytes, {}, is_write});
}

void Machine::note_access(bool is_write, const Place& place, Term object, std::uint64_t cell) {
  const auto* field = std::get_if<FieldPlace>(&place);
  log_->push_back(
      {result_.steps.size() - 1, object.integer().get_ui(), cell, 1, field ? field->field : std::string(), is_write});
}

std::size_t Machine::position(const Procedure& procedure) const {
  return static_cast<std::size_t>(&procedure - tables_.program().procedures.data());
}

void Machine::terminate(const Operation& operation) {
  ActiveCall& call = calls_.back();
  const auto go = [&](BlockId target) {
    call.block = target;
    call.index = 0;
  };
  std::visit(base::Overloaded{
                 [&](const Goto& jump) { go(jump.target); },
                 [&](const Branch& branch) {
                   const bool side = value(operation, 0).bool_value();
                   if (limits_.branches) limits_.branches->note(position(call.code->procedure()), call.block, side);
                   go(side ? branch.then_target : branch.else_target);
                 },
                 [&](const Return&) { leave(); },
                 [&](const Halt&) {
                   throw Stop{OutcomeKind::Halted, {}};
                 },
             },
             operation.terminator->kind);
}

void Machine::enter(std::size_t procedure, std::vector<Term> arguments, const std::vector<Slot>* targets) {
  ProcedureCode& code = prepared_.procedure(procedure);
  if (code.procedure().external()) return call_external(code, std::move(arguments), *targets);
  if (calls_.size() > limits_.depth) limit_reached("the depth limit of the run");
  ActiveCall call;
  call.code = &code;
  call.variables = code.initial();
  std::copy(arguments.begin(), arguments.end(), call.variables.begin());
  call.targets = targets;
  if (code.uses_old()) call.old = std::make_unique<State>(State{state_.heap.snapshot(), state_.globals});
  calls_.push_back(std::move(call));
}

void Machine::leave() {
  ActiveCall call = std::move(calls_.back());
  calls_.pop_back();
  for (std::uint64_t object : call.stack_objects) {
    if (state_.heap.get(object).live) state_.heap.writable(object).live = false;
  }
  const Procedure& procedure = call.code->procedure();
  const auto first = call.variables.begin() + static_cast<std::ptrdiff_t>(procedure.parameters.size());
  const std::vector<Term> results(first, first + static_cast<std::ptrdiff_t>(procedure.results.size()));
  if (calls_.empty()) {
    result_.results = results;
    return;
  }
  for (std::size_t i = 0; i < results.size(); ++i) assign((*call.targets)[i], results[i]);
}

void Machine::call_external(ProcedureCode& code, std::vector<Term> arguments, const std::vector<Slot>& targets) {
  const Procedure& procedure = code.procedure();
  if (!leaves_memory(tables_.program(), procedure)) undefined(unknown_effect(procedure));
  std::vector<Term> variables = std::move(arguments);
  for (const Declaration& result : procedure.results) {
    variables.push_back(inputs_.ask(result.variable, result.type, procedure.name, current_->origin(), state_.heap));
  }
  const Context at_return{&code.scope(), &variables, &state_, &state_, false, &current_->origin()};
  for (const Code* post : code.postconditions()) {
    if (!post) limit_reached("a postcondition of " + procedure.name + " that an execution cannot judge");
    if (!evaluator_.evaluate(*post, at_return).bool_value()) {
      throw Stop{OutcomeKind::AssumptionFailed, "a postcondition of " + procedure.name};
    }
  }
  const std::size_t parameters = procedure.parameters.size();
  for (std::size_t i = 0; i < targets.size(); ++i) assign(targets[i], variables[parameters + i]);
}

void Machine::describe_state() {
  const Program& program = tables_.program();
  for (std::size_t i = 0; i < state_.globals.size(); ++i) {
    result_.globals.emplace_back(program.globals[i].declaration.variable, state_.globals[i]);
  }
  for (ActiveCall& call : calls_) {
    // A caller goes on behind its call.
    const std::uint32_t index = &call == &calls_.back() ? call.index : call.index - 1;
    const Origin& origin = call.code->operation(call.block, index).origin();
    Frame& frame = result_.stack.emplace_back(Frame{call.code->procedure().name, {}, origin, call.block, index});
    for (std::size_t i = 0; i < call.variables.size(); ++i) {
      frame.variables.emplace_back(call.code->scope().declaration(i).variable, call.variables[i]);
    }
  }
  for (std::uint64_t i = 1; i <= state_.heap.size(); ++i) {
    result_.heap.push_back(describe(state_.heap.get(i)));
  }
}

HeapObject Machine::describe(const Object& object) {
  HeapObject result{object.number, {}, object.live, object.storage, object.origin, {}, 0};
  if (object.kind == ObjectKind::Record) {
    result.type = object.record->record->name;
    for (std::uint64_t i = 0; i < object.size; ++i) {
      if (Term value = object.cell(i)) result.cells.push_back({object.record->fields[i], value});
    }
    return result;
  }
  if (object.kind == ObjectKind::Array) {
    constexpr std::uint64_t all_shown = 1024;
    result.type = to_string(object.array->element) + "[" + std::to_string(object.size) + "]";
    const auto show = [&](std::uint64_t i, Term value) {
      result.cells.push_back({"[" + std::to_string(i) + "]", value});
    };
    for (std::uint64_t i = 0; i < std::min(object.size, all_shown); ++i) show(i, object.cell(i));
    object.cells.for_each([&](std::uint64_t i, Term value) {
      if (i >= all_shown && value) show(i, value);
    });
    return result;
  }
  result.size = object.size;
  result.type = std::to_string(object.size) + (object.size == 1 ? " byte" : " bytes");
  result.cells = memory_.cells(object, 0, object.size);
  return result;
}

}  // namespace cairn::ir::interpret
