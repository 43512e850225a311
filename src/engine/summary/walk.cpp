#include "engine/summary/walk.h"

#include <algorithm>

#include "analysis/uses.h"
#include "base/overloaded.h"
#include "ir/value.h"
#include "term/substitute.h"

namespace cairn::engine::summary {

using analysis::Graph;
using term::Op;

namespace {

// That are told apart.
constexpr std::size_t most_targets = 4;
constexpr std::uint64_t effort_for_loops = most_effort / 3;
constexpr std::uint64_t effort_for_checks = most_effort - effort_for_loops;
// For each question.
constexpr std::uint64_t resources_for_loops = 200'000;
constexpr std::uint64_t resources_for_checks = 300'000;

/// The condition of an assertion without permissions.
Term condition_of(term::TermManager& terms, const spec::Assertion& assertion) {
  if (!assertion) return terms.mk_true();
  if (const auto* pure = std::get_if<spec::Pure>(&assertion->kind)) return pure->condition;
  const auto* star = std::get_if<spec::Star>(&assertion->kind);
  if (!star) return {};
  std::vector<Term> parts;
  for (const spec::Assertion& each : star->conjuncts) {
    parts.push_back(condition_of(terms, each));
    if (!parts.back()) return {};
  }
  return terms.mk_and(parts);
}

/// A pointer as object and offset.
Term as_pair(term::TermManager& terms, Term pointer) {
  const Term object = ir::pointer_object(terms, pointer);
  const Term offset = ir::pointer_offset(terms, pointer);
  return ir::mk_pointer(terms, object, offset);
}

/// A number where a condition is known.
Term chosen(term::TermManager& terms, Term number, Term condition, bool holds) {
  return term::substitute(terms, number, {{condition, terms.mk_bool(holds)}});
}

bool is_checked(ir::Property property) {
  return property != ir::Property::ValidMemtrack && property != ir::Property::ValidMemcleanup &&
         property != ir::Property::InitialisedRead;
}

}  // namespace

Walk::Walk(Context& context, const Summaries& summaries, const Summary* before)
    : context_(context),
      terms_(context.terms),
      summaries_(summaries),
      memory_(context),
      texts_(context, memory_),
      names_(context),
      graph_(analysis::control_flow(context.procedure)),
      dominators_(graph_, 0),
      loops_(graph_, dominators_),
      heads_(context, memory_, texts_, loops_),
      checks_(context, summary_),
      values_(context, checks_) {
  if (before) keep_preconditions(*before);
}

void Walk::keep_preconditions(const Summary& before) {
  for (const auto& [symbol, cell] : before.cells) memory_.declare_entry(cell.first, cell.second);
  for (const Precondition& each : before.preconditions) context_.questions.assume(each.condition);
  summary_.preconditions = before.preconditions;
  checks_.keep_preconditions();
}

Summary Walk::run() {
  if (!loops_.irreducible_edges().empty()) {
    summary_.refused = "a loop has several entries";
    return std::move(summary_);
  }
  const std::size_t before = context_.questions.extent();
  give(effort_for_loops, resources_for_loops);
  for (bool again = !loops_.all().empty(); again; again = heads_.finish_walk()) {
    context_.questions.forget_since(before);
    walk_once(false);
  }
  context_.questions.forget_since(before);
  give(effort_for_checks, resources_for_checks);
  walk_once(true);
  finish();
  summary_.returns = exit_.has_value() && !exit_->guard.is_false();
  summary_.questions = context_.questions.asked();
  summary_.effort = context_.questions.spent();
  return std::move(summary_);
}

void Walk::give(std::uint64_t effort, std::uint64_t for_each_question) {
  // Where there is little, a single question may take a good part of it.
  const double for_one = std::min(1.0, 3 * context_.share);
  context_.questions.give(static_cast<std::uint64_t>(context_.share * static_cast<double>(effort)),
                          static_cast<std::uint64_t>(for_one * static_cast<double>(for_each_question)));
}

void Walk::walk_once(bool decide) {
  decide_ = decide;
  incoming_.clear();
  branches_.clear();
  exit_.reset();
  heads_.start_walk();
  texts_.start_walk();
  incoming_.emplace(0, initial());
  for (Graph::Node next : analysis::reverse_post_order(graph_, 0)) {
    auto found = incoming_.find(next);
    if (found == incoming_.end()) continue;
    State state = std::move(found->second);
    incoming_.erase(found);
    const int loop = loops_.innermost(next);
    if (loop != analysis::Loops::none && loops_.all()[static_cast<std::size_t>(loop)].header == next)
      state = heads_.enter(loop, std::move(state));
    block(next, std::move(state));
  }
}

bool Walk::is_called_by_system() const {
  const analysis::CallGraph& calls = context_.facts.calls();
  return ProgramArguments::are_parameters_of(context_.procedure) && !calls.address_taken(context_.node) &&
         std::ranges::all_of(calls.graph().predecessors(context_.node), [&](Graph::Node caller) {
           return context_.program.procedures[caller].name == context_.program.entry;
         });
}

State Walk::initial() {
  State out;
  out.guard = terms_.mk_true();
  const auto add = [&](const ir::Declaration& declaration, const std::string& name, SymbolOf of = SymbolOf::Other) {
    const Term variable = declaration.variable;
    Symbol symbol{.kind = SymbolKind::Entry, .text = name, .reason = {}, .of = of};
    symbol.objects = context_.objects_of(context_.pointers().targets(context_.node, variable));
    const Term value = context_.symbols.make(context_.procedure.name + ":" + variable.name(), variable.sort(), symbol);
    for (Term part : context_.symbols.in(value)) {
      summary_.parameters[part] = value;
      summary_.variables[part] = variable;
    }
    out.values[variable] = value;
  };
  const std::vector<ir::Declaration>& parameters = context_.procedure.parameters;
  const bool of_program = is_called_by_system();
  for (std::size_t i = 0; i < parameters.size(); ++i)
    add(parameters[i], parameters[i].variable.name(),
        of_program && i < 2 ? SymbolOf::ProgramArgument : SymbolOf::Other);
  if (context_.facts.calls().address_taken(context_.node))
    for (const ir::Declaration& each : parameters) know_targets(each.variable, out.values.at(each.variable));
  if (of_program) {
    Term& vector = out.values.at(parameters[1].variable);
    vector = context_.arguments.start(out.values.at(parameters[0].variable), vector);
  }
  for (const ir::Global& global : context_.program.globals)
    if (!context_.fixed.contains(global.declaration.variable))
      add(global.declaration, global.declaration.variable.name());
  return out;
}

/// Of a function whose address is taken, whose callers may not know that they call it: where a pointer that it gets may
/// point to, if these are few objects of known sizes.
void Walk::know_targets(Term variable, Term pointer) {
  if (ir::pointer_width(pointer.sort()) == 0) return;
  const analysis::IdSet targets = context_.pointers().targets(context_.node, variable);
  if (targets.empty() || targets.size() > most_targets) return;
  const Term object = ir::pointer_object(terms_, pointer);
  const Term size = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(context_.width()));
  std::vector<Term> cases{terms_.mk_eq(object, terms_.mk_null())};
  bool are_known = true;
  targets.for_each([&](analysis::LocationId id) {
    const analysis::Location& at = context_.pointers().locations()[id];
    const analysis::AbstractObject& of = context_.pointers().locations().object(at.object);
    are_known = are_known && of.kind == analysis::ObjectKind::Site && of.bytes.has_value();
    if (!are_known) return;
    const Term bytes = terms_.mk_bv(static_cast<unsigned long>(*of.bytes), context_.width());
    const Term offset = terms_.mk_bv(at.offsets.residue, context_.width());
    const bool is_exact = at.offsets.stride == 0;
    const Term is_there = is_exact ? terms_.mk_eq(ir::pointer_offset(terms_, pointer), offset) : terms_.mk_true();
    cases.push_back(terms_.mk_and(terms_.mk_eq(size, bytes), is_there));
  });
  if (are_known) context_.questions.assume(terms_.mk_or(cases));
}

std::vector<Term> Walk::tests_before(ir::BlockId block) const {
  std::vector<Term> out;
  for (Graph::Node at = dominators_.immediate(block); at != Graph::none; at = dominators_.immediate(at))
    if (auto found = branches_.find(at); found != branches_.end()) out.push_back(found->second);
  return out;
}

void Walk::block(ir::BlockId block, State state) {
  const ir::Block& code = context_.procedure.blocks[block];
  block_ = block;
  if (decide_) checks_.set_tests(tests_before(block));
  for (std::uint32_t i = 0; i < code.statements.size() && !state.guard.is_false(); ++i) {
    context_.at("b" + std::to_string(block) + "." + std::to_string(i));
    index_ = i;
    context_.questions.check_stop();
    if (decide_) context_.sources = sources_of(state, block, i);
    statement(state, code.statements[i], block, i);
  }
  if (!state.guard.is_false()) terminator(block, std::move(state));
}

void Walk::used(const State& state, Term value, const ChainStep& where) {
  values_.used(state.guard, value, where);
  const Term first = heads_.in_first_iterations(value);
  if (first != value) values_.used(heads_.in_first_iterations(state.guard), first, where);
}

void Walk::note_branch(const State& state, Term condition, const ChainStep& where) {
  used(state, condition, where);
  const Term first = heads_.in_first_iterations(condition);
  if (first != condition) checks_.add_branch(heads_.in_first_iterations(state.guard), first);
  checks_.add_branch(state.guard, condition);
}

std::vector<Term> Walk::sources_of(const State& state, ir::BlockId block, std::uint32_t index) const {
  const ir::Statement& statement = context_.procedure.blocks[block].statements[index];
  Change read;
  if (const analysis::CallSite* call = site(block, index))
    read.regions = context_.facts.of_call(context_.node, *call).reads;
  if (const auto* load = std::get_if<ir::Load>(&statement.kind))
    read.locations = context_.pointers().places(context_.node, load->place);
  return memory_.sources(state, analysis::constants_in(analysis::terms_in(statement)), read);
}

void Walk::terminator(ir::BlockId block, State state) {
  const auto& end = context_.procedure.blocks[block].terminator.kind;
  const ir::Origin& end_origin = context_.procedure.blocks[block].terminator.origin;
  context_.at("b" + std::to_string(block) + ".end");
  if (const auto* jump = std::get_if<ir::Goto>(&end)) return leave(block, jump->target, std::move(state));
  if (const auto* branch = std::get_if<ir::Branch>(&end)) {
    const Term condition = Evaluation(context_, memory_, state)(branch->condition);
    branches_[block] = condition;
    heads_.note_branch(block, condition);
    if (decide_) note_branch(state, condition, {context_.procedure.name, end_origin, block, index_});
    if (const std::optional<bool> side = leaves_loop(block))
      for (Term part : conjuncts_of(*side ? condition : terms_.mk_not(condition))) checks_.add_loop_exit(part);
    State other = state;
    state.guard = terms_.mk_and(state.guard, condition);
    other.guard = terms_.mk_and(other.guard, terms_.mk_not(condition));
    if (!state.guard.is_false()) leave(block, branch->then_target, std::move(state));
    if (!other.guard.is_false()) leave(block, branch->else_target, std::move(other));
    return;
  }
  if (!std::holds_alternative<ir::Return>(end)) return;
  exit_ = exit_ ? memory_.join(std::move(*exit_), std::move(state)) : std::move(state);
}

void Walk::leave(ir::BlockId from, ir::BlockId to, State state) {
  for (int loop = loops_.innermost(from); loop != analysis::Loops::none;
       loop = loops_.all()[static_cast<std::size_t>(loop)].parent)
    if (loops_.all()[static_cast<std::size_t>(loop)].header == to && loops_.contains(loop, from))
      return heads_.end_iteration(loop, std::move(state));
  if (const int left = loops_.innermost(from); decide_ && left != analysis::Loops::none && !loops_.contains(left, to))
    heads_.leave(left, state, leaves_loop(from).has_value());
  auto found = incoming_.find(to);
  if (found == incoming_.end()) {
    incoming_.emplace(to, std::move(state));
    return;
  }
  context_.at("join" + std::to_string(from) + "." + std::to_string(to));
  context_.sources.clear();
  found->second = memory_.join(std::move(found->second), std::move(state));
}

void Walk::assign(State& state, Term variable, Term value) {
  if (context_.fixed.contains(variable)) return;
  if (ir::pointer_width(value.sort()) != 0 && !value.is(Op::FunctionAddress)) value = as_pair(terms_, value);
  state.values[variable] = value;
}

void Walk::statement(State& state, const ir::Statement& statement, ir::BlockId block, std::uint32_t index) {
  const auto value = [&](Term term) { return Evaluation(context_, memory_, state)(term); };
  const auto called = [&](const auto& s, Term callee) {
    if (const analysis::CallSite* found = site(block, index))
      call(state, s.targets, s.arguments, callee, statement, *found);
  };
  std::visit(
      base::Overloaded{
          [&](const ir::Assign& s) { assign(state, s.target, value(s.value)); },
          [&](const ir::Havoc& s) { havoc(state, s); },
          [&](const ir::Assume& s) {
            const Term condition = value(s.condition);
            checks_.add_assumption(condition);
            state.guard = terms_.mk_and(state.guard, condition);
          },
          [&](const ir::Assert& s) {
            const std::vector<ir::Statement>& all = context_.procedure.blocks[block].statements;
            const bool is_last = index + 1 == all.size();
            assertion(state, s, statement, !is_last && std::holds_alternative<ir::IndirectCall>(all[index + 1].kind));
          },
          [&](const ir::Allocate& s) { allocate(state, s, block, index); },
          [&](const ir::Free& s) {
            const Term object = value(s.object);
            memory_.end_life(state, object.sort() == terms_.ref_sort() ? object : ir::pointer_object(terms_, object));
          },
          [&](const ir::Load& s) { load(state, s); },
          [&](const ir::Store& s) { store(state, s); },
          [&](const ir::CopyMemory& s) { copy(state, s); },
          [&](const ir::FillMemory& s) { fill(state, s); },
          [&](const ir::FieldAddress& s) { field(state, s); },
          [&](const ir::ElementAddress& s) { element(state, s); },
          [&](const ir::Call& s) { called(s, Term()); },
          [&](const ir::IndirectCall& s) { called(s, s.callee); },
          [&](const ir::VirtualCall& s) {
            havoc(state, {s.targets, "a call that is dispatched"});
          },
          [&](const ir::NewObject& s) {
            havoc(state, {{s.target}, "an object"});
          },
          [&](const ir::NewArray& s) {
            havoc(state, {{s.target}, "an array"});
          },
          [](const auto&) {},
      },
      statement.kind);
}

void Walk::copy(State& state, const ir::CopyMemory& copy) {
  Evaluation evaluate(context_, memory_, state);
  const Term target = evaluate(copy.target);
  const Term source = evaluate(copy.source);
  const Term size = evaluate(copy.size);
  const Cell to{target, context_.pointers().targets(context_.node, copy.target)};
  const Cell from{source, context_.pointers().targets(context_.node, copy.source)};
  memory_.copy(state, to, from, size);
}

void Walk::fill(State& state, const ir::FillMemory& fill) {
  Evaluation evaluate(context_, memory_, state);
  const Term target = evaluate(fill.target);
  const Term size = evaluate(fill.size);
  const Term byte = evaluate(fill.value);
  const Term object = ir::pointer_object(terms_, target);
  const Term offset = ir::pointer_offset(terms_, target);
  memory_.fill(state, object, offset, size, byte, context_.pointers().targets(context_.node, fill.target));
}

void Walk::field(State& state, const ir::FieldAddress& statement) {
  const Term base = Evaluation(context_, memory_, state)(statement.base);
  const ir::Field* field = context_.pointers().index().field(statement.field);
  const Term offset = terms_.mk_bv(static_cast<unsigned long>(field->offset.value_or(0)), context_.width());
  const Term address = moved(base, offset);
  names_.name_field(base, statement.field.substr(0, statement.field.rfind('.')), *field, address);
  assign(state, statement.target, address);
}

void Walk::element(State& state, const ir::ElementAddress& statement) {
  Evaluation evaluate(context_, memory_, state);
  const Term base = evaluate(statement.base);
  const Term index = evaluate(statement.index);
  const std::uint64_t size = ir::byte_size(context_.program, statement.element).value_or(1);
  const Term offset = terms_.mk(Op::BvMul, {terms_.mk_bv(static_cast<unsigned long>(size), context_.width()), index});
  const Term address = moved(base, offset);
  names_.name_element(base, statement.element, index, address);
  assign(state, statement.target, address);
}

Term Walk::moved(Term pointer, Term distance) {
  const Term offset = terms_.mk(Op::BvAdd, {ir::pointer_offset(terms_, pointer), distance});
  return ir::mk_pointer(terms_, ir::pointer_object(terms_, pointer), offset);
}

const analysis::CallSite* Walk::site(ir::BlockId block, std::uint32_t index) const {
  for (const analysis::CallSite& call : context_.facts.calls().calls(context_.node))
    if (call.block == block && call.index == index) return &call;
  return nullptr;
}

void Walk::havoc(State& state, const ir::Havoc& inputs) {
  for (Term target : inputs.targets) {
    // What C leaves to its implementation need not be possible together, nor what follows from what a function is
    // given.
    const bool is_any = inputs.kind != ir::InputKind::Unspecified && inputs.kind != ir::InputKind::Library;
    Symbol symbol{
        .kind = is_any ? SymbolKind::Input : SymbolKind::Unknown, .text = inputs.label, .reason = inputs.label};
    if (inputs.kind == ir::InputKind::Uninitialised) symbol.of = SymbolOf::UninitialisedVariable;
    if (inputs.kind == ir::InputKind::Undefined) symbol.of = SymbolOf::Undefined;
    symbol.objects = context_.objects_of(context_.pointers().targets(context_.node, target));
    assign(state, target, context_.symbols.make(context_.fresh_name(), target.sort(), symbol));
  }
}

CellKey Walk::place_of(Term pointer, const ir::Type& type) const {
  Term object = ir::pointer_object(terms_, pointer);
  Term offset = ir::pointer_offset(terms_, pointer);
  const auto is_null = [](Term t) { return t.is_value() && t.integer() == 0; };
  while (object.is(Op::Ite) && (is_null(object[1]) || is_null(object[2]))) {
    const Term condition = object[0];
    const std::size_t side = is_null(object[1]) ? 2 : 1;
    object = object[side];
    offset = chosen(terms_, offset, condition, side == 1);
  }
  return {object, offset, ir::sort_of(terms_, type, context_.width())};
}

void Walk::load(State& state, const ir::Load& load) {
  const auto* place = std::get_if<ir::PointerPlace>(&load.place);
  if (!place) return havoc(state, {{load.target}, "a field"});
  const Term pointer = Evaluation(context_, memory_, state)(place->pointer);
  const CellKey key = place_of(pointer, place->type);
  const Term value = memory_.read(state, key, context_.pointers().places(context_.node, load.place));
  heads_.note_read(block_, key, value);
  texts_.note_read(state, key, value);
  assign(state, load.target,
         value.sort() == load.target.sort() ? value : context_.unknown(load.target.sort(), "a cast"));
}

void Walk::store(State& state, const ir::Store& store) {
  const auto* place = std::get_if<ir::PointerPlace>(&store.place);
  if (!place) return;
  Evaluation evaluate(context_, memory_, state);
  const Term pointer = evaluate(place->pointer);
  Term value = evaluate(store.value);
  const CellKey key = place_of(pointer, place->type);
  if (value.sort() != key.sort) value = context_.unknown(key.sort, "a cast");
  memory_.write(state, key, context_.pointers().places(context_.node, store.place), value);
}

void Walk::allocate(State& state, const ir::Allocate& allocation, ir::BlockId block, std::uint32_t index) {
  if (context_.fixed.contains(allocation.target)) return;
  const bool is_heap = allocation.storage == ir::Storage::Heap;
  Symbol symbol{.kind = SymbolKind::Input,
                .text = is_heap ? "heap" : allocation.target.name(),
                .of = is_heap ? SymbolOf::HeapObject : SymbolOf::Other};
  for (analysis::ObjectId object : context_.pointers().objects_at({context_.node, block, index}))
    symbol.objects.insert(object);
  const Term size = Evaluation(context_, memory_, state)(allocation.size);
  const Term object = memory_.allocate(state, size, symbol);
  // A larger object than half of the address space is not allocated.
  if (is_heap) context_.questions.assume(state.guard, terms_.mk(Op::BvSle, {terms_.mk_bv(0, context_.width()), size}));
  if (allocation.storage == ir::Storage::Stack) context_.local.insert(object);
  const Term shared = terms_.mk(Op::ObjectIsShared, {object});
  context_.questions.assume(allocation.storage == ir::Storage::Shared ? shared : terms_.mk_not(shared));
  assign(state, allocation.target, ir::mk_pointer(terms_, object, terms_.mk_bv(0, context_.width())));
}

void Walk::assertion(State& state, const ir::Assert& assertion, const ir::Statement& statement, bool of_pointer) {
  if (!is_checked(assertion.property)) return;
  const Term written = condition_of(terms_, assertion.assertion);
  if (!written) return;
  const auto open = [&](const char* reason) {
    if (decide_)
      summary_.checks.push_back({.origin = statement.origin,
                                 .block = block_,
                                 .index = index_,
                                 .property = assertion.property,
                                 .message = assertion.message,
                                 .reason = reason});
  };
  if (is_about_address(written)) return open(integer_as_address);
  const Term condition = Evaluation(context_, memory_, state)(written);
  // Functions of others may be passed, too, which the program has no names for.
  if (of_pointer && condition.is_false()) return open("which functions callers pass is not known");
  if (!decide_) {
    context_.questions.assume(state.guard, condition);
    return;
  }
  const Danger danger{assertion.property, assertion.message, written.is_false(), {step_at(statement)}};
  checks_.set_freed(state.ends);
  // Behind an alarm only those executions are left that did not fail.
  if (checks_.decide(state.guard, condition, danger, !of_pointer, {}) != CheckResult::Alarm) return;
  state.guard = context_.questions.impossible(terms_.mk_and(state.guard, condition))
                    ? terms_.mk_false()
                    : terms_.mk_and(state.guard, condition);
}

/// Which way a branch leaves a loop that has no other exit.
std::optional<bool> Walk::leaves_loop(ir::BlockId block) const {
  const auto* branch = std::get_if<ir::Branch>(&context_.procedure.blocks[block].terminator.kind);
  const int loop = loops_.innermost(block);
  if (!branch || loop == analysis::Loops::none) return std::nullopt;
  const bool stays = loops_.contains(loop, branch->then_target);
  if (stays == loops_.contains(loop, branch->else_target)) return std::nullopt;
  for (Graph::Node other = 0; other < graph_.size(); ++other)
    if (other != block && loops_.contains(loop, other))
      for (Graph::Node next : graph_.successors(other))
        if (!loops_.contains(loop, next)) return std::nullopt;
  return !stays;
}

}  // namespace cairn::engine::summary
